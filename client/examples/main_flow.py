"""A press release from draft to the editors' decision, using only Python's standard library:
    API=https://press.example/api/v1 TOKEN=… python3 main_flow.py photo.jpg
"""
import json
import os
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

if len(sys.argv) != 2 or not {"API", "TOKEN"} <= os.environ.keys():
    sys.exit(__doc__)
API, TOKEN, PHOTO = os.environ["API"], os.environ["TOKEN"], sys.argv[1]
if not os.access(PHOTO, os.R_OK):
    sys.exit(f"cannot read {PHOTO}")
PASSING = {408, 429, 502, 503, 504}


class Problem(Exception):
    """A refusal: `code` is for programs, `detail` for people (RFC 9457)."""

    def __init__(self, document):
        super().__init__(document.get("detail"))
        self.document = document
        self.code = document.get("code")


def call(method, path, body=None, content_type="application/json", key=None):
    """One call, with retries after temporary failures. With a key, a POST is carried out only once."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    if body is not None:
        headers["Content-Type"] = content_type
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
    if method == "POST":
        headers["Idempotency-Key"] = key or str(uuid.uuid4())
    for attempt in range(5):
        wait = random.uniform(0, 0.5 * 2**attempt)
        try:
            request = urllib.request.Request(API + path, body, headers, method=method)
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer) if answer.status != 204 else None
        except urllib.error.HTTPError as error:
            text = error.read()
            is_problem = error.headers.get_content_type() == "application/problem+json"
            problem = Problem(json.loads(text) if is_problem else {"code": None, "detail": str(error)})
            in_progress = problem.code == "idempotency_in_progress"
            if attempt == 4 or not (error.code in PASSING or in_progress):
                raise problem from None
            if (error.headers.get("Retry-After") or "").isdigit():
                wait += int(error.headers["Retry-After"])
        except OSError:  # No connection, or a broken one.
            if attempt == 4:
                raise
        time.sleep(wait)


def form(fields, name, path):
    """Encodes a form with one file; returns its bytes and its media type."""
    boundary = uuid.uuid4().hex
    parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'
             for field, value in fields.items()]
    parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="photo"\r\n'
                 "Content-Type: application/octet-stream\r\n\r\n")
    with open(path, "rb") as file:
        content = "".join(parts).encode() + file.read() + f"\r\n--{boundary}--\r\n".encode()
    return content, f"multipart/form-data; boundary={boundary}"


# The first newsroom. With several, choose one by name or id, for example from a setting.
company = call("GET", "/companies")["data"][0]
category = call("GET", "/categories")["data"][0]

# 1. Create a draft.
fields = {
    "company_id": company["id"],
    "category_id": category["id"],
    "language": "en",
    "title": "Oberau puts its wind farm into service",
    "text": "<p>Four turbines turn.</p><script>track()</script>",
}
created = call("POST", "/press-releases", fields)
release = created["data"]["id"]
stripped = [tag for warning in created.get("meta", {}).get("warnings", []) for tag in warning["tags"]]
print(f"draft {release}, stripped: {' '.join(stripped)}")

# 2. Upload an image. A person has to confirm the wording.
wording = call("GET", "/confirm-texts/current")["data"]["version"]
rights = {"ai_declaration": "original", "copyright": "Jo Blythe", "rights_confirmed": "1", "confirm_text_version": wording}
image = call("POST", f"/press-releases/{release}/images", *form(rights, "image", PHOTO))["data"]
print(f"image {image['role']} {image['ai_declaration']}")

# 3. Check for obstacles to a submission.
check = call("GET", f"/press-releases/{release}/submission-check")["data"]
print(f"obstacles: {' '.join(problem['code'] for problem in check['problems'])}")

# 4. Submit it for review.
call("POST", f"/press-releases/{release}/submit", {"ai_text_declaration": "assisted"})

# 5. Read its status.
print(f"status {call('GET', f'/press-releases/{release}')['data']['status']}")

# 6. List all releases in review, page by page.
cursor = ""
while cursor is not None:
    query = urllib.parse.urlencode({"status": "in_review", "per_page": 100, "cursor": cursor})
    page = call("GET", f"/press-releases?{query}")
    for item in page["data"]:
        print(f"in review: {item['title']}")
    cursor = page["meta"]["next_cursor"]

# 7. Errors name the faulty fields.
try:
    call("POST", "/press-releases", {**fields, "title": ""})
except Problem as problem:
    if problem.code != "validation_failed":
        raise
    for violation in problem.document["violations"]:
        print(f"refused: {violation['field']} {violation['rule']}")

# 8. With a key of your own, a call can be repeated even after your program was restarted.
key = str(uuid.uuid4())
once, again = (call("POST", "/press-releases", {**fields, "title": "Once"}, key=key) for _ in range(2))
if once["data"]["id"] == again["data"]["id"]:
    print("made once")

# 9. Wait for the editors' decision. A webhook would report it without polling.
pause, status = 1, "in_review"
while status == "in_review":
    time.sleep(pause)
    pause = min(30, pause * 2)
    status = call("GET", f"/press-releases/{release}")["data"]["status"]
print(f"decision {status}")
