package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the secrets that stand plainly in one server's entry and puts references to environment variables in their place: by the name that a
 * value has, and by how well-known tokens begin. Rather one too many: a value that is asked for again does no harm, one that is kept does.
 */
final class PlainSecrets {
    private static final String SECRET = "(?i).*(authorization|token|key|secret|passw|cookie|credential|apikey|bearer).*";
    private static final Pattern TOKEN = Pattern.compile("(?:sk|pk|rk)[-_][-\\w]{12,}|(?:ghp|gho|ghs|github_pat|hf|npm)_\\w{12,}|(?:glpat|xox[abprs])-[-\\w]{10,}"
            + "|AKIA[A-Z0-9]{12,}|eyJ[-\\w]{10,}\\.[-\\w.]+");
    private static final Pattern SCHEME = Pattern.compile("(?i)((?:bearer|basic|token)\\s+)?(.*)", Pattern.DOTALL);
    private static final Pattern FLAG = Pattern.compile("--?([A-Za-z][\\w-]*)");
    private static final Pattern NAMED = Pattern.compile("(-{0,2}[A-Za-z][\\w-]*)(=|:\\s*)(.+)", Pattern.DOTALL);
    private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{\\w+}|\\w+)");
    private static final Pattern PROMPTED = Pattern.compile("\\$\\{input:([^}]+)}");
    private final String server;
    private final Set<String> variables = new LinkedHashSet<>();

    PlainSecrets(String server) {
        this.server = server;
    }

    /** The environment variables that now have to hold what stood there plainly, or what an editor would have asked for. */
    List<String> variables() {
        return List.copyOf(variables);
    }

    /** Named values (an environment, headers) without their secrets. */
    Map<String, String> values(JsonNode object) {
        Map<String, String> safe = new LinkedHashMap<>();
        object.properties().forEach(m -> safe.put(m.getKey(), value(m.getKey(), m.getValue().asText())));
        return safe;
    }

    /** Arguments without their secrets: after a flag that names one, in {@code --flag=value}, in a header, in an address. */
    List<String> arguments(List<String> given) {
        List<String> safe = new ArrayList<>();
        String flag = "";
        for (String argument : given) {
            Matcher named = NAMED.matcher(argument);
            if (!flag.isEmpty() && flag.matches(SECRET) && !argument.startsWith("-")) {
                safe.add(value(flag, argument));
            } else if (argument.matches("https?://.*")) {
                safe.add(address(argument));
            } else if (named.matches() && named.group(1).matches(SECRET)) {
                safe.add(named.group(1) + named.group(2) + value(named.group(1), named.group(3)));
            } else {
                safe.add(value("", argument));
            }
            Matcher f = FLAG.matcher(argument);
            flag = f.matches() ? f.group(1) : "";
        }
        return safe;
    }

    /** An address whose query has references instead of secrets; a name and a password before the host are left out. */
    String address(String address) {
        String bare = references(address).replaceFirst("(?i)^(https?://)[^/@?#]*@", "$1");
        int query = bare.indexOf('?');
        if (query < 0) {
            return bare;
        }
        List<String> pairs = new ArrayList<>();
        for (String pair : bare.substring(query + 1).split("&")) {
            int eq = pair.indexOf('=');
            pairs.add(eq < 0 ? pair : pair.substring(0, eq + 1) + value(pair.substring(0, eq), pair.substring(eq + 1)));
        }
        return bare.substring(0, query + 1) + String.join("&", pairs);
    }

    private String value(String name, String given) {
        String value = references(given);
        Matcher m = SCHEME.matcher(value);
        if (!m.matches() || m.group(2).isEmpty() || REFERENCE.matcher(m.group(2)).matches() || value.matches("(?i)true|false|\\d{1,6}")) {
            return value;
        }
        if (!name.matches(SECRET) && !TOKEN.matcher(m.group(2)).matches()) {
            return value;
        }
        return (m.group(1) == null ? "" : m.group(1)) + "$" + variable(name);
    }

    /** Other programs' ways to write a reference, written in ours. */
    private String references(String value) {
        Matcher m = PROMPTED.matcher(value.replaceAll("\\$\\{env:(\\w+)}", "\\$$1"));
        return m.replaceAll(r -> Matcher.quoteReplacement("$" + variable(r.group(1))));
    }

    /** A variable of this server alone: two servers that call their secrets alike do not get each other's. */
    private String variable(String name) {
        String what = name.equalsIgnoreCase("authorization") || name.isEmpty() ? "TOKEN" : plain(name);
        String variable = what.startsWith(plain(server) + "_") ? what : plain(server) + "_" + what;
        variables.add(variable);
        return variable;
    }

    private static String plain(String name) {
        String upper = name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "").toUpperCase(Locale.ROOT);
        return upper.isEmpty() || Character.isDigit(upper.charAt(0)) ? "S_" + upper : upper;
    }
}
