import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { IS_SAMPLED } from '../support/process/runs.ts';

const DEMO = fileURLToPath(new URL('../../composition/demo/demo.ts', import.meta.url));

/** The parent of the demo's data folder, which must be empty at the end. */
let temporary = '';
before(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'presswerk-demo-test-'));
});
after(() => rm(temporary, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function demo(args: readonly string[], nodeArguments: readonly string[] = []): Promise<Outcome> {
  const child = spawn(process.execPath, [...nodeArguments, DEMO, ...args], {
    env: { ...process.env, TMPDIR: temporary, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/not-the-demos' },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

const leftovers = async () => (await readdir(temporary)).filter((name) => name.startsWith('presswerk-demo-'));

/** The output with --json is checked in the installed package (test/packages). */
test('the demo takes a release from draft to both portals and removes its data', async () => {
  const { code, out, err } = await demo([]);
  assert.equal(code, 0, err);
  for (const line of [
    /^< 201 Created$/m,
    /"html_stripped"/,
    /^< 422 Unprocessable Entity$/m,
    /"current_confirm_text_version": "img-confirm-v2"/,
    /^\$ npx presswerk review reject 4 --code incomplete --reason 'Please name a contact for the press\.'$/m,
    /"codes": \["incomplete"\]/,
    /^\$ npx presswerk review approve 4$/m,
    /^< 409 Conflict$/m,
    /^< <title>.* – Portal A<\/title>/m,
    /^< <title>.* – Portal B<\/title>/m,
    /^ {2}http:\/\/127\.0\.0\.1:\d+\/portal_a$/m,
    /^ {2}http:\/\/127\.0\.0\.1:\d+\/portal_a\/releases\/4\/\S+\n {2}http:\/\/127\.0\.0\.1:\d+\/portal_b\/releases\/4\/\S+$/m,
  ]) {
    assert.match(out, line);
  }
  assert.doesNotMatch(out, /\u001b/);
  assert.doesNotMatch(out, /Bearer \S{12}/, 'a token is shown in short');
  assert.deepEqual(await leftovers(), []);
});

test('the demo refuses a missing picture or a folder before it starts', async () => {
  const missing = await demo(['--image', join(temporary, 'none.jpg')]);
  assert.deepEqual([missing.code, missing.out], [1, '']);
  assert.match(missing.err, /^error: cannot read the picture .*none\.jpg: there is no such file\n$/);
  const folder = await demo(['--image', temporary]);
  assert.deepEqual([folder.code, folder.out], [1, '']);
  assert.match(folder.err, /: it is a folder\n$/);
});

/** Signals its own process at its second step: a signal from the test might arrive when everything is over. */
const INTERRUPTING = `data:text/javascript,${encodeURIComponent(`
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = (text, ...more) => {
    if (String(text).includes(' 2. ')) process.kill(process.pid, 'SIGINT');
    return write(text, ...more);
  };
`)}`;

test('the demo removes its data when interrupted', {
  skip: IS_SAMPLED && 'not in a sampled run: it is a whole demo',
}, async () => {
  const { code, err } = await demo([], ['--import', INTERRUPTING]);
  assert.equal(code, 1);
  assert.equal(err, 'error: interrupted\n');
  assert.deepEqual(await leftovers(), []);
});

test('unknown options are named, and --help lists the known ones', async () => {
  const unknown = await demo(['--picture', 'x.jpg']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.err, /--picture/);
  assert.equal((await demo(['--port', '70000'])).code, 2);
  const help = await demo(['--help']);
  assert.equal(help.code, 0);
  for (const option of ['--image', '--port', '--keep', '--no-wait', '--json']) assert.ok(help.out.includes(option));
});
