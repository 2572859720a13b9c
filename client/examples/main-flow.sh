#!/usr/bin/env bash
# A press release from draft to the editors' decision, with curl and jq:
#   API=https://press.example/api/v1 TOKEN=… ./main-flow.sh photo.jpg
set -euo pipefail
photo=${1:?which picture? API=https://press.example/api/v1 TOKEN=… $0 photo.jpg}
: "${API:?}" "${TOKEN:?}"
[ -r "$photo" ] || { echo "cannot read $photo" >&2; exit 1; }

# --retry retries after lost connections, 408, 429 and 5xx with increasing delays, and honours Retry-After. The output goes to a
# file, because output on stdout could not be withdrawn after a failed attempt.
answer_file=$(mktemp)
trap 'rm -f "$answer_file"' EXIT
call() {
  curl --silent --show-error --retry 4 --retry-all-errors --output "$answer_file" \
    --header "Authorization: Bearer $TOKEN" "$@"
  cat "$answer_file"
}
# A POST with a key is carried out once, however often it is sent.
post() { call --header "Idempotency-Key: $1" --header 'Content-Type: application/json' --data "$2" "$API$3"; }
key() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }
# A refusal is a problem document: its code is for programs, its detail for people.
fail() { jq --raw-output '"\(.code): \(.detail)"' >&2 <<<"$1"; exit 1; }
expect_data() { jq --exit-status '.data' >/dev/null <<<"$1" || fail "$1"; }

companies=$(call "$API/companies")
expect_data "$companies"
# The first newsroom. With several, choose one by name or id, for example from a setting.
company=$(jq '.data[0].id' <<<"$companies")
category=$(call "$API/categories" | jq '.data[0].id')

# 1. Create a draft.
release() {
  jq --null-input --arg title "$1" --argjson company "$company" --argjson category "$category" '{
    company_id: $company, category_id: $category, language: "en", title: $title,
    text: "<p>Four turbines turn.</p><script>track()</script>"
  }'
}
answer=$(post "$(key)" "$(release 'Oberau puts its wind farm into service')" /press-releases)
expect_data "$answer"
id=$(jq '.data.id' <<<"$answer")
echo "draft $id, stripped: $(jq --raw-output '[.meta.warnings[]?.tags[]] | join(" ")' <<<"$answer")"

# 2. Upload an image. A person has to confirm the wording.
wording=$(call "$API/confirm-texts/current" | jq --raw-output '.data.version')
answer=$(call "$API/press-releases/$id/images" --header "Idempotency-Key: $(key)" --form "image=@$photo" \
  --form ai_declaration=original --form 'copyright=Jo Blythe' \
  --form rights_confirmed=1 --form "confirm_text_version=$wording")
expect_data "$answer"
echo "image $(jq --raw-output '.data | "\(.role) \(.ai_declaration)"' <<<"$answer")"

# 3. Check for obstacles to a submission.
answer=$(call "$API/press-releases/$id/submission-check")
echo "obstacles: $(jq --raw-output '[.data.problems[].code] | join(" ")' <<<"$answer")"

# 4. Submit it for review.
answer=$(post "$(key)" '{"ai_text_declaration": "assisted"}' "/press-releases/$id/submit")
expect_data "$answer"

# 5. Read its status.
echo "status $(call "$API/press-releases/$id" | jq --raw-output '.data.status')"

# 6. List all releases in review, page by page.
cursor=
while [ "$cursor" != null ]; do
  page=$(call --get "$API/press-releases" --data-urlencode status=in_review --data-urlencode per_page=100 \
    --data-urlencode "cursor=$cursor")
  jq --raw-output '.data[] | "in review: \(.title)"' <<<"$page"
  cursor=$(jq --raw-output '.meta.next_cursor' <<<"$page")
done

# 7. Errors name the faulty fields.
answer=$(post "$(key)" "$(release '')" /press-releases)
jq --raw-output 'select(.code == "validation_failed") | .violations[] | "refused: \(.field) \(.rule)"' <<<"$answer"

# 8. The same key returns the same response: nothing is created twice.
once=$(key)
first=$(post "$once" "$(release 'Once')" /press-releases | jq '.data.id')
again=$(post "$once" "$(release 'Once')" /press-releases | jq '.data.id')
[ "$first" = "$again" ] && echo "made once"

# 9. Wait for the editors' decision. A webhook would report it without polling.
pause=1
status=in_review
while [ "$status" = in_review ]; do
  sleep "$pause"
  pause=$((pause < 30 ? pause * 2 : 30))
  status=$(call "$API/press-releases/$id" | jq --raw-output '.data.status')
done
echo "decision $status"
