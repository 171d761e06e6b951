package org.pilothouse.demo.labrecruits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers in the form of the game's runtime. */
class SinglePrecisionTest {
    private static String text(double v) {
        StringBuilder out = new StringBuilder();
        SinglePrecision.append(out, v);
        return out.toString();
    }

    @ParameterizedTest
    @CsvSource({"0,0.0", "-0.0,0.0", "1,1.0", "-1.5,-1.5", "0.0011,0.0011", "2.55,2.55", "100,100.0", "0.08,0.08", "1.23656,1.23656", "0.001,0.001",
        "0.0001,0.0001", "0.00001,1E-05", "0.000012345,1.2345E-05", "9999999,9999999.0", "10000000,1E+07", "123456789,123456792.0",
        "1.49000013,1.49000013", "3.1415927,3.14159274", "1500000,1500000.0", "3.4028234663852886E38,3.40282347E+38", "1.4E-45,1.401298E-45", "NaN,0.0"})
    void are_as_short_as_seven_digits_allow_and_else_have_nine(double value, String expected) {
        assertThat(text(value)).isEqualTo(expected);
    }

    @Test
    void read_again_are_the_same_number_whatever_it_is() {
        SplittableRandom chance = new SplittableRandom(5);
        for (int i = 0; i < 200_000; i++) {
            float f = i % 2 == 0 ? Float.intBitsToFloat(chance.nextInt()) : (float) (chance.nextDouble() * 400 - 200);
            if (Float.isFinite(f)) {
                assertThat(Float.parseFloat(text(f))).as(text(f)).isEqualTo(f == 0 ? 0f : f);
            }
        }
    }
}
