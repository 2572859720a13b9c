// A press release from draft to the editors' decision, with nothing but the JDK (17 or later):
//   API=https://press.example/api/v1 TOKEN=… java MainFlow.java photo.jpg

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

public class MainFlow {
    static final String API = System.getenv("API");
    static final String TOKEN = System.getenv("TOKEN");
    static final Set<Integer> PASSING = Set.of(408, 429, 502, 503, 504);
    static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

    /** A refusal (RFC 9457): its code is for programs, its detail for people. */
    static class Problem extends RuntimeException {
        final String document;

        Problem(String document) {
            super(document.startsWith("{") ? text(document, "code") + ": " + text(document, "detail") : document);
            this.document = document;
        }
    }

    /** One call, with retries after temporary failures. With a key, a POST is carried out only once. */
    static String call(String method, String path, BodyPublisher body, String contentType, String key)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(API + path)).timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + TOKEN).method(method, body);
        if (contentType != null) request.header("Content-Type", contentType);
        if (method.equals("POST")) request.header("Idempotency-Key", key);
        for (int attempt = 0;; attempt++) {
            long wait = ThreadLocalRandom.current().nextLong(1 + (500L << attempt));
            try {
                HttpResponse<String> answer = HTTP.send(request.build(), BodyHandlers.ofString());
                if (answer.statusCode() < 300) return answer.body();
                boolean isPassing = PASSING.contains(answer.statusCode())
                        || answer.body().contains("\"idempotency_in_progress\"");
                if (!isPassing || attempt == 4) throw new Problem(answer.body());
                wait += answer.headers().firstValueAsLong("Retry-After").orElse(0) * 1000;
            } catch (IOException broken) {
                if (attempt == 4) throw broken;
            }
            Thread.sleep(wait);
        }
    }

    static String get(String path) throws IOException, InterruptedException {
        return call("GET", path, BodyPublishers.noBody(), null, null);
    }

    static String post(String path, String json, String key) throws IOException, InterruptedException {
        return call("POST", path, BodyPublishers.ofString(json), "application/json", key);
    }

    static String newKey() {
        return UUID.randomUUID().toString();
    }

    /** Finds members by name, because the JDK has no JSON parser. Use a library in your own program. */
    static List<String> all(String json, String member, String value) {
        return Pattern.compile("\"" + member + "\":" + value).matcher(json).results().map((MatchResult m) -> m.group(1))
                .toList();
    }

    static String text(String json, String member) {
        return all(json, member, "\"((?:[^\"\\\\]|\\\\.)*)\"").stream().findFirst().orElse(null);
    }

    static String id(String json) {
        return all(json, "data", "\\[?\\{\"id\":(\\d+)").get(0);
    }

    /** A form with one file, as bytes. */
    static byte[] form(Map<String, String> fields, String boundary, Path file) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (var field : fields.entrySet()) {
            bytes.writeBytes(("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + field.getKey()
                    + "\"\r\n\r\n" + field.getValue() + "\r\n").getBytes(StandardCharsets.UTF_8));
        }
        bytes.writeBytes(("--" + boundary + "\r\nContent-Disposition: form-data; name=\"image\"; filename=\"photo\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n").getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(Files.readAllBytes(file));
        bytes.writeBytes(("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    static void run(Path photo) throws IOException, InterruptedException {
        // The first newsroom. With several, choose one by name or id, for example from a setting.
        String company = id(get("/companies"));
        String category = id(get("/categories"));
        String fields = """
                {"company_id": %s, "category_id": %s, "language": "en", "title": "%%s",
                 "text": "<p>Four turbines turn.</p><script>track()</script>"}""".formatted(company, category);

        // 1. Create a draft.
        String created = post("/press-releases", fields.formatted("Oberau puts its wind farm into service"), newKey());
        String release = id(created);
        String tags = all(created, "tags", "\\[([^\\]]*)\\]").stream().findFirst().orElse("").replaceAll("[\",]+", " ");
        System.out.println("draft " + release + ", stripped: " + tags.strip());

        // 2. Upload an image. A person has to confirm the wording.
        String wording = text(get("/confirm-texts/current"), "version");
        var rights = Map.of("ai_declaration", "original", "copyright", "Jo Blythe", "rights_confirmed", "1",
                "confirm_text_version", wording);
        String boundary = UUID.randomUUID().toString();
        String image = call("POST", "/press-releases/" + release + "/images",
                BodyPublishers.ofByteArray(form(rights, boundary, photo)), "multipart/form-data; boundary=" + boundary,
                newKey());
        System.out.println("image " + text(image, "role") + " " + text(image, "ai_declaration"));

        // 3. Check for obstacles to a submission.
        String check = get("/press-releases/" + release + "/submission-check");
        System.out.println("obstacles: " + String.join(" ", all(check, "code", "\"(\\w+)\"")));

        // 4. Submit it for review.
        post("/press-releases/" + release + "/submit", "{\"ai_text_declaration\": \"assisted\"}", newKey());

        // 5. Read its status.
        System.out.println("status " + text(get("/press-releases/" + release), "status"));

        // 6. List all releases in review, page by page.
        for (String cursor = ""; cursor != null;) {
            String query = "status=in_review&per_page=100&cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
            String page = get("/press-releases?" + query);
            for (String title : all(page, "title", "\"([^\"]*)\"")) System.out.println("in review: " + title);
            cursor = text(page, "next_cursor");
        }

        // 7. Errors name the faulty fields.
        try {
            post("/press-releases", fields.formatted(""), newKey());
        } catch (Problem problem) {
            if (!"validation_failed".equals(text(problem.document, "code"))) throw problem;
            var names = all(problem.document, "field", "\"([^\"]*)\"");
            var rules = all(problem.document, "rule", "\"([^\"]*)\"");
            for (int i = 0; i < names.size(); i++) System.out.println("refused: " + names.get(i) + " " + rules.get(i));
        }

        // 8. With a key of your own, a call can be repeated even after your program was restarted.
        String key = newKey();
        String once = id(post("/press-releases", fields.formatted("Once"), key));
        String again = id(post("/press-releases", fields.formatted("Once"), key));
        if (once.equals(again)) System.out.println("made once");

        // 9. Wait for the editors' decision. A webhook would report it without polling.
        String status = "in_review";
        for (int pause = 1; status.equals("in_review"); pause = Math.min(30, pause * 2)) {
            Thread.sleep(pause * 1000L);
            status = text(get("/press-releases/" + release), "status");
        }
        System.out.println("decision " + status);
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 1 || API == null || TOKEN == null || !Files.isReadable(Path.of(args[0]))) {
            System.err.println("Set API and TOKEN in the environment, and name a readable picture: java MainFlow.java photo.jpg");
            System.exit(1);
        }
        try {
            run(Path.of(args[0]));
        } catch (Problem problem) {
            System.err.println(problem.getMessage());
            System.exit(1);
        }
    }
}
