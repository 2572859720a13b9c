<?php
// A press release from draft to the editors' decision, with PHP's curl extension:
//   API=https://press.example/api/v1 TOKEN=… php main-flow.php photo.jpg
declare(strict_types=1);

foreach ([
    'PHP has no curl here; install its extension' => !extension_loaded('curl'),
    'API and TOKEN have to be in the environment' => getenv('API') === false || getenv('TOKEN') === false,
    'give the file of a picture that can be read' => !is_readable($argv[1] ?? ''),
] as $advice => $isMissing) {
    if ($isMissing) {
        fwrite(STDERR, "$advice\n");
        exit(1);
    }
}

/** A problem (RFC 9457): the code is for programs, the detail for people. */
final class Problem extends RuntimeException
{
    public function __construct(public readonly array $document)
    {
        parent::__construct($document['detail'] ?? 'no problem document');
    }
}

/** One call, with retries after temporary failures. With a key, a POST is carried out only once. `$json` is sent as JSON. */
function call(string $method, string $path, ?array $json = null, ?array $form = null, ?string $key = null): ?array
{
    $headers = ['Authorization: Bearer ' . getenv('TOKEN')];
    if ($method === 'POST') {
        $headers[] = 'Idempotency-Key: ' . ($key ?? bin2hex(random_bytes(16)));
    }
    if ($json !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    for ($attempt = 0; ; $attempt++) {
        $retryAfter = 0;
        $curl = curl_init(getenv('API') . $path);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 30,
            CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$retryAfter): int {
                if (preg_match('/^retry-after: *(\d+)/i', $line, $found)) {
                    $retryAfter = (int) $found[1];
                }
                return strlen($line);
            },
        ]);
        if ($json !== null || $form !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $form ?? json_encode($json));
        }
        $body = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $answer = is_string($body) ? json_decode($body, true) : null;
        if ($body !== false && $status < 300) {
            return $answer;
        }
        $passing = $body === false || in_array($status, [408, 429, 502, 503, 504], true)
            || ($answer['code'] ?? null) === 'idempotency_in_progress';
        if (!$passing || $attempt === 4) {
            throw new Problem($answer ?? ['detail' => "$status " . curl_error($curl)]);
        }
        usleep($retryAfter * 1_000_000 + random_int(0, 500_000 * 2 ** $attempt));
    }
}

// The first newsroom. With several, choose one by name or id, for example from a setting.
$company = call('GET', '/companies')['data'][0];
$category = call('GET', '/categories')['data'][0];

// 1. Create a draft.
$fields = [
    'company_id' => $company['id'],
    'category_id' => $category['id'],
    'language' => 'en',
    'title' => 'Oberau puts its wind farm into service',
    'text' => '<p>Four turbines turn.</p><script>track()</script>',
];
$created = call('POST', '/press-releases', $fields);
$id = $created['data']['id'];
$stripped = array_merge(...array_column($created['meta']['warnings'] ?? [], 'tags'));
echo "draft $id, stripped: ", implode(' ', $stripped), "\n";

// 2. Upload an image. A person has to confirm the wording.
$wording = call('GET', '/confirm-texts/current')['data']['version'];
$image = call('POST', "/press-releases/$id/images", form: [
    'ai_declaration' => 'original',
    'copyright' => 'Jo Blythe',
    'rights_confirmed' => '1',
    'confirm_text_version' => $wording,
    'image' => new CURLFile($argv[1]),
])['data'];
echo "image {$image['role']} {$image['ai_declaration']}\n";

// 3. Check for obstacles to a submission.
$check = call('GET', "/press-releases/$id/submission-check")['data'];
echo 'obstacles: ', implode(' ', array_column($check['problems'], 'code')), "\n";

// 4. Submit it for review.
call('POST', "/press-releases/$id/submit", ['ai_text_declaration' => 'assisted']);

// 5. Read its status.
echo 'status ', call('GET', "/press-releases/$id")['data']['status'], "\n";

// 6. List all releases in review, page by page.
$cursor = '';
while ($cursor !== null) {
    $query = http_build_query(['status' => 'in_review', 'per_page' => 100, 'cursor' => $cursor]);
    $page = call('GET', "/press-releases?$query");
    foreach ($page['data'] as $release) {
        echo "in review: {$release['title']}\n";
    }
    $cursor = $page['meta']['next_cursor'];
}

// 7. Errors name the faulty fields.
try {
    call('POST', '/press-releases', ['title' => ''] + $fields);
} catch (Problem $problem) {
    if (($problem->document['code'] ?? null) !== 'validation_failed') {
        throw $problem;
    }
    foreach ($problem->document['violations'] as $violation) {
        echo "refused: {$violation['field']} {$violation['rule']}\n";
    }
}

// 8. With a key of your own, a call can be repeated even after your program was restarted.
$key = bin2hex(random_bytes(16));
$once = call('POST', '/press-releases', ['title' => 'Once'] + $fields, key: $key);
$again = call('POST', '/press-releases', ['title' => 'Once'] + $fields, key: $key);
if ($once['data']['id'] === $again['data']['id']) {
    echo "made once\n";
}

// 9. Wait for the editors' decision. A webhook would report it without polling.
$pause = 1;
do {
    sleep($pause);
    $pause = min(30, $pause * 2);
    $status = call('GET', "/press-releases/$id")['data']['status'];
} while ($status === 'in_review');
echo "decision $status\n";
