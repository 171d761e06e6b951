package org.pilothouse.iv4xr.level;

import java.util.SplittableRandom;

/** Makes the large level of the program: 19 by 19 rooms, 500 pieces of furniture, 100 entities. The same text every time. */
public final class LargeLevel {
    private static final int ROOM = 8;
    private static final int ROOMS = 19;
    private static final int SIZE = ROOM * ROOMS + 1;
    private static final String[] FURNITURE = {"t", "c>s", "bc>e", "t>n", "c>w", "bc", "p2>s", "p2"};

    private final String[][] ground = new String[SIZE][SIZE];
    private final String[][] upper = new String[SIZE][SIZE];
    private final StringBuilder links = new StringBuilder();
    private final SplittableRandom chance = new SplittableRandom(7);

    private LargeLevel() { }

    /** The text of the file. */
    public static String text() {
        LargeLevel level = new LargeLevel();
        level.rooms();
        level.doors();
        level.furniture();
        level.others();
        StringBuilder out = new StringBuilder(level.links);
        sheet(out, level.ground);
        sheet(out, level.upper);
        return out.toString();
    }

    private void rooms() {
        for (int z = 0; z < SIZE; z++) {
            for (int x = 0; x < SIZE; x++) {
                boolean onX = x % ROOM == 0;
                boolean onZ = z % ROOM == 0;
                boolean edge = x == 0 || z == 0 || x == SIZE - 1 || z == SIZE - 1;
                boolean gap = !edge && (onX && z % ROOM == 4 || onZ && x % ROOM == 4);
                boolean wall = (onX || onZ) && !gap;
                ground[z][x] = wall ? "w" : "f";
                upper[z][x] = wall ? "w" : "";
            }
        }
    }

    private void doors() {
        for (int i = 0; i < 30; i++) {
            int column = 1 + chance.nextInt(ROOMS - 1);
            int row = chance.nextInt(ROOMS);
            int x = column * ROOM;
            int z = row * ROOM + 4;
            if (!ground[z][x].equals("f")) {
                i--;
                continue;
            }
            ground[z][x] = "f:d^door" + i;
            place(column, row, "b^button" + i);
            links.append("button").append(i).append(",door").append(i).append('\n');
        }
    }

    /** Puts something into a free cell of a room, away from its gaps. */
    private void place(int column, int row, String what) {
        while (true) {
            int x = Math.min(column, ROOMS - 1) * ROOM + 1 + chance.nextInt(ROOM - 1);
            int z = Math.min(row, ROOMS - 1) * ROOM + 1 + chance.nextInt(ROOM - 1);
            if (x % ROOM != 4 && z % ROOM != 4 && ground[z][x].equals("f")) {
                ground[z][x] = "f:" + what;
                return;
            }
        }
    }

    private void furniture() {
        for (int i = 0; i < 500; i++) {
            int room = i * 7 % (ROOMS * ROOMS);
            place(room % ROOMS, room / ROOMS, FURNITURE[chance.nextInt(FURNITURE.length)]);
        }
    }

    private void others() {
        place(9, 9, "a^agent1");
        place(3, 3, "a^agent2");
        place(15, 4, "a^agent3");
        for (int i = 0; i < 24; i++) {
            place(chance.nextInt(ROOMS), chance.nextInt(ROOMS), "dhf");
        }
        for (int i = 0; i < 8; i++) {
            place(chance.nextInt(ROOMS), chance.nextInt(ROOMS), "m^monster" + i);
        }
        for (int i = 0; i < 3; i++) {
            int column = chance.nextInt(ROOMS);
            int row = chance.nextInt(ROOMS);
            place(column, row, "npc^staff" + i);
            place(column, row, "ng^way" + i + "a");
            place(column, row, "ng^way" + i + "b");
            links.append("staff").append(i).append(",way").append(i).append("a,way").append(i).append("b\n");
        }
        place(18, 18, "g^Finish");
        place(0, 18, "g^flag1");
    }

    private static void sheet(StringBuilder out, String[][] cells) {
        out.append('|');
        for (String[] row : cells) {
            out.append(String.join(",", row)).append('\n');
        }
    }
}
