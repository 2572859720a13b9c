import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { jpeg } from '../support/pictures/pictures.ts';
import { type Started, startNode, untilPrinted } from '../support/process/processes.ts';
import { createCommandLine } from '../support/service/command-line.ts';
import { rawRequest } from '../support/wire/raw-http.ts';

/** Text that a terminal, log reader or page could interpret. */
const HOSTILE = 'x\u001b[31m\u009b2J\u202e\u2028{"level":60,"msg":"forged"}';
const PROC = '/proc';
const skipProc = process.platform === 'linux' ? false : 'there is no /proc';
const skipModes = process.platform === 'win32' ? 'there are no modes' : false;

/** A server process after use by clients, operators and attackers. */
describe('a server that has been used and attacked', () => {
  const inEnvironment = `env-${randomBytes(8).toString('hex')}`;
  const legacyKey = `old-${randomBytes(12).toString('hex')}`;
  const mistyped = `pwk_${randomBytes(12).toString('hex')}`;
  let folder: string;
  let data: string;
  let server: Started;
  let url: string;
  let secrets: string[];
  let control: { socket: string };
  let socketMode: number;
  /** Command lines and environments of the server and its child processes, while a picture is rendered. */
  let processes: { readonly commandLine: string; readonly environment: string }[];
  let lockMode: number;

  const cli = async (...args: string[]) => {
    const { code, stdout, stderr } = await startNode(['composition/cli.ts', ...args], { DATA_DIR: data }).ended;
    assert.equal(code, 0, stderr);
    return stdout;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-secrets-'));
    data = join(folder, 'data');
    // As created by an operator or a container's volume: open to all.
    await mkdir(data, { mode: 0o755 });
    server = startNode(['composition/cli.ts', 'serve', '--json'], {
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'trace',
      AWS_SECRET_ACCESS_KEY: inEnvironment,
    });
    const [line] = await untilPrinted(server, /^\{.*\}$/m);
    const { api_url, demo_publisher } = JSON.parse(line);
    url = api_url;
    const { token } = demo_publisher;
    control = JSON.parse(await readFile(join(data, 'presswerk.lock'), 'utf8'));
    socketMode = (await stat(join(data, control.socket))).mode & 0o777;
    lockMode = (await stat(join(data, 'presswerk.lock'))).mode & 0o777;
    const created = JSON.parse(await cli('token', 'create', '--account', '1', '--name', 'second', '--json'));
    await writeFile(join(folder, 'keys.csv'), `account,key\n1,${legacyKey}\n`);
    await cli('legacy-key', 'import', join(folder, 'keys.csv'));
    secrets = [token, created.token, legacyKey, mistyped, inEnvironment];

    const ask = (path: string, init: RequestInit = {}, bearer = token) =>
      fetch(`${url}${path}`, { ...init, headers: { Authorization: `Bearer ${bearer}`, ...init.headers } });
    const json = (body: unknown): RequestInit => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomBytes(4).toString('hex') },
      body: JSON.stringify(body),
    });
    const [company] = ((await (await ask('/companies')).json()) as { data: { id: number }[] }).data;
    const [category] = ((await (await ask('/categories')).json()) as { data: { id: number }[] }).data;
    const fields = { company_id: company?.id, category_id: category?.id, language: 'en', text: '<p>x</p>' };
    const made = await ask('/press-releases', json({ ...fields, title: 'Fine' }), created.token);
    assert.equal(made.status, 201);
    const { id } = ((await made.json()) as { data: { id: number } }).data;
    await ask('/press-releases', json({ ...fields, title: HOSTILE, [HOSTILE]: 1 }));
    await ask(`/press-releases/${encodeURIComponent(HOSTILE)}?token=${token}`);
    await ask(`/${token}`);
    await ask('/me', {}, mistyped);
    await fetch(new URL('/service/me', url), { headers: { 'X-ApiKey': legacyKey } });
    const raw = (...lines: string[]) =>
      rawRequest(url, ['GET /api/v1/me HTTP/1.1', 'Host: x', ...lines]).catch(() => undefined);
    await raw('X-Request-Id: \u009b31mforged', `User-Agent: ${'\u009b'}2J`);
    await raw(`X-Forwarded-For: ${token}`, `Authorization: Basic ${token}`);
    await raw(`Authorization: Bearer ${mistyped}\r\nBroken header ${token}`);

    const form = new FormData();
    const picture = { ai_declaration: 'original', copyright: 'x', rights_confirmed: '1' };
    for (const [name, value] of Object.entries({ ...picture, confirm_text_version: 'img-confirm-v2' })) {
      form.append(name, value);
    }
    form.append('image', new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]), `${token}.jpg`);
    const uploaded = await ask(`/press-releases/${id}/images`, { method: 'POST', body: form });
    assert.equal(uploaded.status, 201, await uploaded.text());
    processes = skipProc === false ? await family(server.child.pid ?? 0) : [];
    server.child.kill('SIGTERM');
    assert.equal((await server.ended).code, 0);
  });
  after(async () => {
    server.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('writes no secret into its log', () => {
    const log = server.output.stderr;
    assert.ok(log.split('\n').length > 8, log);
    for (const secret of secrets) assert.ok(!log.includes(secret), `${secret} in the log`);
  });

  it('logs complete lines of JSON that no value can forge', () => {
    for (const line of server.output.stderr.trimEnd().split('\n')) {
      const entry = JSON.parse(line);
      assert.equal(typeof entry.level, 'number');
      assert.notEqual(entry.msg, 'forged');
      assert.doesNotMatch(line, /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/);
    }
  });

  it('stores no secret in any file of its folder', async () => {
    const files = (await readdir(data, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    assert.ok(files.length > 100);
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name));
      for (const secret of secrets) assert.ok(!bytes.includes(secret), `${secret} in ${name}`);
    }
  });

  it('protects its files from other users, even in an open folder', { skip: skipModes }, async () => {
    assert.equal(lockMode, 0o600);
    assert.equal(socketMode, 0o600, 'commands to the running server are its user’s alone');
    const entries = await readdir(data, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries) {
      const { mode } = await stat(join(parentPath, name));
      assert.equal(mode & 0o077, 0, `${join(parentPath, name)} has mode ${(mode & 0o777).toString(8)}`);
    }
  });

  it('shows no secret in the process list, and passes none to processes that decode pictures', {
    skip: skipProc,
  }, () => {
    assert.ok(processes.length >= 2, 'a picture is rendered in a separate process');
    const [own, ...children] = processes;
    for (const secret of secrets) {
      for (const { commandLine } of processes) assert.ok(!commandLine.includes(secret), commandLine);
      for (const { environment } of children) assert.ok(!environment.includes(secret), secret);
    }
    assert.ok(own?.environment.includes(inEnvironment), 'the search would find them');
  });
});

/** A process and its children. */
async function family(pid: number): Promise<{ commandLine: string; environment: string }[]> {
  const numbers = (await readdir(PROC)).map(Number).filter((number) => number > 0);
  const children = [];
  for (const number of numbers) {
    // Processes start and end meanwhile. The parent's id follows the name, in parentheses, and the state.
    const facts = await readFile(`${PROC}/${number}/stat`, 'utf8').catch(() => '');
    if (Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1]) === pid) children.push(number);
  }
  const own = {
    commandLine: await readFile(`${PROC}/${pid}/cmdline`, 'utf8'),
    environment: await readFile(`${PROC}/${pid}/environ`, 'utf8'),
  };
  return [own, ...(await Promise.all(children.map(family))).flat()];
}

describe('a command with wrong input', () => {
  const CASES: readonly (readonly [string, Record<string, string>])[] = [
    [
      'a database that does not respond',
      { DATABASE_URL: 'postgres://presswerk:hunter2@127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' },
    ],
    ['an invalid database URL', { DATABASE_URL: 'mysql://presswerk:hunter2@127.0.0.1/x' }],
    ['an invalid Redis URL', { REDIS_URL: 'redis://:hunter2@127.0.0.1:99999' }],
    ['a secret without its key', { S3_SECRET_ACCESS_KEY: 'hunter2' }],
  ];
  for (const [what, environment] of CASES) {
    it(`reports ${what} without its password`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'presswerk-wrong-'));
      const { stdout, stderr, code } = await startNode(['composition/cli.ts', 'account', 'create', '--name', 'x'], {
        DATA_DIR: folder,
        ...environment,
      }).ended;
      await rm(folder, { recursive: true, force: true });
      assert.ok(!`${stdout}${stderr}`.includes('hunter2'), stderr);
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(Object.keys(environment)[0] ?? ''));
    });
  }

  it('never takes a secret as an argument', async () => {
    const commandLine = createCommandLine();
    const { stdout } = await commandLine.run('--help');
    const groups = [...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name ?? '');
    assert.ok(groups.includes('token') && groups.includes('legacy-key'), stdout);
    for (const group of groups.filter((name) => name !== 'help')) {
      const help = await commandLine.run(group, '--help');
      const words = help.stdout.match(/(?:--[a-z-]+ )?<[a-z-]+>/g) ?? [];
      for (const word of words) assert.doesNotMatch(word, /secret|password|--token|<token>|<key>/, help.stdout);
    }
    await commandLine.close();
  });
});
