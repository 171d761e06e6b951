package org.pilothouse.ui.kit;

/** Good answers with something of everything, for tests that show them and tests that damage them. */
public final class Answers {
    /** A subnet answer in which no part is empty. */
    public static final String SUBNET = """
            {"code":200,"message":"","turns":812,"uid":17,"key":"5F","context":{"stats":{"energy":87,"integrity":100.5,"mood":"fine"},"reward":0.25,
             "item":[{"name":"Gear","description":"A toothed wheel.","count":2},{"name":"Rope","description":"","count":1}],
             "observation":{"lidar":[["north","5.0m","intense"],["northeast","50m+","weak"],["south","12m","strong"]],"odometry":["south","3.5m"],
              "terrain":[["west","about 60m","ridge","A sharp ridge."]],"weather":[["foggy"],["temperature","15 Celsius"]],"location":[["treeline","Edge of the forest."]],
              "structure":[["northwest","approximately 120m","5m below level","Tower","Rusted."]],"static":[],"dynamic":[["west","approximately 45m","same level","Ellis","moving south","A technician."]]},
             "interaction":[["Ellis","says","Have you seen the beacon?"]],
             "action":[{"type":"function","function":{"name":"move_in_direction","description":"Moves.","parameters":{"type":"object","properties":{"direction":{"type":"string",
              "enum":["north","south"]},"distance":{"type":"number","minimum":0,"maximum":20}},"required":["direction","distance"]}}}],
             "log":["You moved south for 3.5m.","A gate creaks."]}}""";

    private Answers() { }
}
