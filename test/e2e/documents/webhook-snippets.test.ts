import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { guideText } from '../../support/documents/guides.ts';
import { fences } from '../../support/documents/readme.ts';

/** The webhooks guide's functions that verify a signature without a library, tested with the library's signatures. */

const BLOCKS = fences(guideText('webhooks', 'en', { baseUrl: 'http://127.0.0.1:8080', rateLimitPerMinute: 60 }));
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const BODY = '{"id":42,"type":"press_release.published","data":{"name":"Brücke 🌉"}}';

interface Language {
  readonly name: string;
  readonly program: string;
  readonly file: string;
  /** Wraps the code: reads a list of cases from stdin and prints a list of booleans. */
  readonly wrapped: (code: string) => string;
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'python',
    program: 'python3',
    file: 'snippet.py',
    wrapped: (code) =>
      `${code}\nimport json, sys\nprint(json.dumps([verify(c["secret"], c["headers"], c["body"].encode()) for c in json.load(sys.stdin)]))\n`,
  },
  {
    name: 'php',
    program: 'php',
    file: 'snippet.php',
    wrapped: (code) =>
      `<?php\n${code}\n$cases = json_decode(stream_get_contents(STDIN), true);\necho json_encode(array_map(fn ($c) => verify($c['secret'], $c['headers'], $c['body']), $cases));\n`,
  },
];

/** The headers of a message that `secrets` signed `ageSeconds` ago. */
function headers(secrets: readonly string[], ageSeconds = 0): Record<string, string> {
  const at = new Date(Date.now() - ageSeconds * 1000);
  return {
    'webhook-id': 'evt_42',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('evt_42', at, BODY)).join(' '),
  };
}

const CASES: readonly (readonly [
  what: string,
  genuine: boolean,
  call: { secret: string; headers: object; body: string },
])[] = [
  ['a genuine call', true, { secret: SECRET, headers: headers([SECRET]), body: BODY }],
  ['one that two secrets sign', true, { secret: SECRET, headers: headers([OTHER, SECRET]), body: BODY }],
  ['one that is some minutes old', true, { secret: SECRET, headers: headers([SECRET], 200), body: BODY }],
  ['one signed by somebody else', false, { secret: SECRET, headers: headers([OTHER]), body: BODY }],
  ['another body', false, { secret: SECRET, headers: headers([SECRET]), body: `${BODY} ` }],
  ['another id', false, { secret: SECRET, headers: { ...headers([SECRET]), 'webhook-id': 'evt_43' }, body: BODY }],
  [
    'one without a time',
    false,
    { secret: SECRET, headers: { ...headers([SECRET]), 'webhook-timestamp': 'now' }, body: BODY },
  ],
  ['one without any signature', false, { secret: SECRET, headers: {}, body: BODY }],
  ['one that is an hour old', false, { secret: SECRET, headers: headers([SECRET], 3600), body: BODY }],
  ['one from the future', false, { secret: SECRET, headers: headers([SECRET], -3600), body: BODY }],
];

for (const { name, program, file, wrapped } of LANGUAGES) {
  const skip = spawnSync(program, ['--version']).status === 0 ? false : `there is no ${program}`;
  describe(`the check of signatures in ${name}`, { skip }, () => {
    let folder = '';
    let printed: unknown[] = [];
    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'presswerk-snippet-'));
      const code = BLOCKS.find(({ language }) => language === name)?.code ?? assert.fail(`no ${name} in the guide`);
      writeFileSync(join(folder, file), wrapped(code));
      const input = JSON.stringify(CASES.map(([, , call]) => call));
      const { stdout, stderr, status } = spawnSync(program, [join(folder, file)], { input, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      printed = JSON.parse(stdout);
    });
    after(() => rmSync(folder, { recursive: true, force: true }));

    for (const [i, [what, genuine]] of CASES.entries()) {
      it(`${genuine ? 'accepts' : 'refuses'} ${what}`, () => assert.equal(printed[i], genuine));
    }
  });
}
