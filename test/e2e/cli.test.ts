import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createClient } from '../../client/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { type Ended, type Started, startNode, untilPrinted } from '../support/process/processes.ts';

/** The tests run in order on one data folder. */

let folder = '';
let server: Started | undefined;
let url = '';
let token = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presswerk-e2e-'));
});
after(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' });
const presswerk = (...args: string[]): Promise<Ended> =>
  startNode(['composition/presswerk.js', ...args], environment()).ended;

async function json(...args: string[]) {
  const { code, stdout, stderr } = await presswerk(...args, '--json');
  assert.deepEqual([code, stderr], [0, ''], args.join(' '));
  return JSON.parse(stdout);
}

async function startServer(): Promise<Started> {
  server = startNode(['composition/server.ts'], environment());
  const [, address = ''] = await untilPrinted(server, /ready at (\S+)[\s\S]*Ctrl-C/);
  url = address;
  return server;
}

/** Sends the request of a printed curl line: address, headers and body as a shell would pass them. */
async function pasted(line: string): Promise<Response> {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const after = (flag: string) => words.flatMap((word, i) => (word === flag ? [words[i + 1] ?? ''] : []));
  const [body] = after('-d');
  return fetch(words.find((word) => word.startsWith('http')) ?? '', {
    method: body === undefined ? 'GET' : 'POST',
    headers: after('-H').map((header) => header.split(': ') as [string, string]),
    ...(body === undefined ? {} : { body }),
  });
}

test('the start fails with a line for each legacy route without a target', async () => {
  const table = join(folder, 'legacy.json');
  await writeFile(
    table,
    JSON.stringify([
      { method: 'GET', path: '/service/old', target: '/nothing' },
      { method: 'POST', path: '/service/me', target: '/me' },
    ]),
  );
  const { code, stdout, stderr } = await startNode(['composition/server.ts'], {
    ...environment(),
    LEGACY_ROUTES: table,
  }).ended;
  assert.deepEqual([code, stdout], [1, '']);
  assert.equal(
    stderr,
    'LEGACY_ROUTES: legacy route GET /service/old: there is no GET /nothing\n' +
      'LEGACY_ROUTES: legacy route POST /service/me: there is no POST /me\n',
  );
});

// The failed start above has opened the database: it must not have used up the token that is shown only once.
test('the first start prints its port, a token and curl commands that work as printed', async () => {
  const { output } = await startServer();
  assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);
  token = /^ {2}(pwk_\S+)$/m.exec(output.stdout)?.[1] ?? '';
  const [draft = '', me = '', ...others] = output.stdout.match(/^ {2}curl .*$/gm) ?? [];
  assert.deepEqual(others, []);
  const created = await pasted(draft);
  assert.equal(created.status, 201);
  assert.equal(((await created.json()) as { data: { status: string } }).data.status, 'draft');
  const answer = (await (await pasted(me)).json()) as { data: { account: { name: string }; permissions: string[] } };
  assert.equal(answer.data.account.name, 'Demo Publisher');
  assert.equal(answer.data.permissions.length, 6);
});

test('commands run through the running server', async () => {
  const account = await json('account', 'create', '--name', 'Acme Press');
  await json('booking', 'grant', '--account', String(account.id), '--single', '--credits', '2');
  const created = await json('token', 'create', '--account', String(account.id), '--name', 'website');
  const presswerk = createClient({ baseUrl: url, token: created.token });
  assert.equal((await presswerk.me()).data.account.name, 'Acme Press');
  assert.equal((await json('token', 'revoke', String(created.id))).id, created.id);
  await assert.rejects(presswerk.me(), { code: 'unauthenticated' });
  assert.deepEqual(await json('migrate'), { migrated: [] });
});

test('a command prints the running server’s address, regardless of its own variables', async () => {
  const client = createClient({ baseUrl: url, token });
  const image = new File([(await jpeg()) as Uint8Array<ArrayBuffer>], 'photo.jpg', { type: 'image/jpeg' });
  const { data } = await client.confirmTexts.current();
  const rights = { copyright: 'Presswerk', rights_confirmed: true, confirm_text_version: data.version } as const;
  await client.images.upload(1, { image, ai_declaration: 'original', ...rights });
  const { stdout } = await presswerk('review', 'show', '1');
  const [, address = ''] = /: (http\S+\/images\/\S+)$/m.exec(stdout) ?? [];
  assert.equal((await fetch(address)).status, 200, stdout);
});

test('evidence and history are verified by the running server, with exit code 1 after a change', async () => {
  const sound = await json('evidence', 'verify');
  assert.ok(sound.checked > 0);
  assert.deepEqual([sound.faulty, sound.faults], [0, []]);
  const { broken, entries } = await json('history', 'verify');
  assert.ok(entries > 0);
  assert.equal(broken, null);

  const originals = join(folder, 'data', 'images', 'originals');
  const files = await readdir(originals, { recursive: true, withFileTypes: true });
  const file = files.find((each) => each.isFile());
  assert.ok(file);
  const path = join(file.parentPath, file.name);
  const bytes = await readFile(path);
  await writeFile(path, bytes.toReversed());
  const { code, stdout } = await presswerk('evidence', 'verify', '--json');
  assert.equal(code, 1);
  assert.deepEqual(
    JSON.parse(stdout).faults.map(({ sha256, fault }: { sha256: string; fault: string }) => [sha256, fault]),
    [[file.name, 'changed']],
  );
  assert.match(
    (await presswerk('doctor')).stdout,
    /problem +evidence +1 stored original is missing, changed or unreadable/,
  );
  await writeFile(path, bytes);
  assert.equal((await json('evidence', 'verify')).faulty, 0);
});

test('a command reports the running server’s error', async () => {
  const { code, stdout, stderr } = await presswerk('review', 'show', '999');
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^error: .*not_found/);
});

/** Runs `account list`, which fails the test if it loads one of these packages. */
async function assertListsWithout(...packages: string[]): Promise<void> {
  const hook = [
    'import { registerHooks } from "node:module";',
    'registerHooks({ load(url, context, next) {',
    `  const heavy = /node_modules\\/(${packages.join('|')})\\//.exec(url);`,
    '  if (heavy) process.stderr.write("loaded " + heavy[1]);',
    '  return next(url, context);',
    '} });',
  ].join('');
  const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, 'composition/presswerk.js'];
  const { code, stdout, stderr } = await startNode([...hooked, 'account', 'list', '--json'], environment()).ended;
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(JSON.parse(stdout).length, 2);
}

const WEB_SERVER = ['@?koa', '@modelcontextprotocol', 'sanitize-html', 'jimp', 'sharp', 'pino', 'exifreader'];

test('a command run by the server loads neither database nor web server', () =>
  assertListsWithout('@mikro-orm', '@electric-sql', 'kysely', ...WEB_SERVER));

test('a second server on the same data folder is refused with the first one’s process id', async () => {
  const { code, stdout, stderr } = await startNode(['composition/server.ts'], environment()).ended;
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, new RegExp(`^DATA_DIR=.*process ${server?.child.pid} .*\n$`));
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);
});

test('a killed server restarts without loss and without a second demo publisher', async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  // Left by an upload to a killed server, which no client can still be sending.
  const leftover = join(folder, 'data', 'images', 'tmp', 'upload-of-the-killed-server');
  await mkdir(dirname(leftover), { recursive: true });
  await writeFile(leftover, 'half a picture');
  const { output } = await startServer();
  while (existsSync(leftover)) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(!output.stdout.includes('pwk_'));
  const presswerk = createClient({ baseUrl: url, token });
  assert.equal((await presswerk.pressReleases.page()).meta.total, 1);
  const names = (await json('account', 'list')).map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['Demo Publisher', 'Acme Press']);
});

test('SIGTERM ends the server with 0 and releases the folder', async () => {
  server?.child.kill('SIGTERM');
  const ended = await server?.ended;
  assert.equal(ended?.code, 0, ended?.stderr);
  assert.deepEqual((await readdir(join(folder, 'data'))).sort(), ['database', 'images']);
});

test('a command without a server loads the database, and no web server', () => assertListsWithout(...WEB_SERVER));

test('two concurrent commands without a server run one after the other', async () => {
  const created = await Promise.all([
    json('account', 'create', '--name', 'A'),
    json('account', 'create', '--name', 'B'),
  ]);
  assert.equal(new Set(created.map(({ id }) => id)).size, 2);
  const names = (await json('account', 'list')).map(({ name }: { name: string }) => name);
  assert.deepEqual(names.slice(0, 2), ['Demo Publisher', 'Acme Press']);
  assert.deepEqual(names.slice(2).sort(), ['A', 'B']);
  assert.deepEqual((await readdir(join(folder, 'data'))).sort(), ['database', 'images']);
});

test('a port in use is reported in one line, and the folder is released', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = other.address() as { port: number };
    const taken = { ...environment(), PORT: String(port) };
    const { code, stdout, stderr } = await startNode(['composition/server.ts'], taken).ended;
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, new RegExp(`^PORT=${port}: another process .*\n$`));
    assert.deepEqual((await readdir(join(folder, 'data'))).sort(), ['database', 'images']);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test('an invalid configuration ends the start with 1 and one line per fault', async () => {
  const faulty = { ...environment(), PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://root:hunter2@db/x' };
  const { code, stdout, stderr } = await startNode(['composition/server.ts'], faulty).ended;
  assert.deepEqual([code, stdout], [1, '']);
  const lines = stderr.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(/[=:]/)[0]),
    ['PORT', 'DATABASE_URL', 'LOG_LEVEL'],
  );
  assert.ok(!stderr.includes('hunter2'));
});

test('an unavailable database is reported in one line by server and commands', async () => {
  const unreachable = {
    ...environment(),
    DATABASE_URL: 'postgres://root:hunter2@127.0.0.1:1/x',
    DATABASE_WAIT_SECONDS: '0',
  };
  for (const args of [['composition/server.ts'], ['composition/presswerk.js', 'account', 'list']]) {
    const { code, stdout, stderr } = await startNode(args, unreachable).ended;
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^(?:error: )?DATABASE_URL: cannot use this database.*\n$/);
    assert.ok(!stderr.includes('hunter2'));
  }
});

test('a read-only command does not create a missing database, and reports that', async () => {
  const empty = join(folder, 'nothing');
  for (const args of [
    ['account', 'list'],
    ['review', 'list'],
    ['review', 'show', '1'],
    ['evidence', 'show', '1'],
    ['renditions', 'sign'],
  ]) {
    const { code, stdout, stderr } = await startNode(['composition/presswerk.js', ...args], {
      ...environment(),
      DATA_DIR: empty,
    }).ended;
    assert.deepEqual([code, stdout], [1, ''], args.join(' '));
    assert.ok(stderr.startsWith(`error: There is no database in ${empty}.`), stderr);
    assert.equal(existsSync(empty), false);
  }
});

test('a command that writes reports on stderr that it creates a database', async () => {
  const empty = join(folder, 'new');
  const create = ['composition/presswerk.js', 'account', 'create', '--name', 'Acme'];
  const first = await startNode(create, { ...environment(), DATA_DIR: empty }).ended;
  assert.deepEqual([first.code, first.stderr], [0, `Creating a new database in ${empty}.\n`]);
  const second = await startNode(create, { ...environment(), DATA_DIR: empty }).ended;
  assert.deepEqual([second.code, second.stderr], [0, '']);
});
