package org.pilothouse.map;

/**
 * The bar that tells how long a metre is.
 *
 * @param metres a round length
 * @param pixels how long it is on the screen
 */
public record ScaleBar(double metres, double pixels) {

    /** A bar of at most {@code longest} pixels. */
    public static ScaleBar of(Camera camera, double longest) {
        double metres = round(longest / camera.scale() / 2.0);
        return new ScaleBar(metres, metres * camera.scale());
    }

    /** The smallest of 1, 2, 5 times a power of ten that is not smaller than {@code metres}. */
    public static double round(double metres) {
        double power = Math.pow(10, Math.floor(Math.log10(metres)));
        for (double step : new double[] {1, 2, 5, 10}) {
            if (step * power >= metres * (1 - 1e-9)) {
                return step * power;
            }
        }
        return 10 * power;
    }

    /** The length with its unit, for example {@code 5 m} or {@code 20 km}. */
    public String text() {
        if (metres >= 1000) {
            return plain(metres / 1000) + " km";
        }
        return metres >= 1 ? plain(metres) + " m" : metres >= 0.01 ? plain(metres * 100) + " cm" : plain(metres * 1000) + " mm";
    }

    private static String plain(double v) {
        double rounded = Math.round(v * 1e6) / 1e6;
        return rounded == Math.rint(rounded) && rounded < 1e15 ? Long.toString((long) rounded) : Double.toString(rounded);
    }
}
