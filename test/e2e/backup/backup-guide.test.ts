import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { openProduction, readConfig } from '../../../composition/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { fences } from '../../support/documents/readme.ts';
import { png } from '../../support/pictures/pictures.ts';
import { approve } from '../../support/records/release-life.ts';
import { administrate, postgresql } from '../../support/servers/services.ts';
import { imageForm } from '../../support/service/publisher.ts';

/* Runs the commands of docs/operate/backup.md and docs/containers.md as printed. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const blocks = (page: string, ...marks: readonly string[]) =>
  marks.map((mark) => fences(read(page)).find((each) => each.mark === mark)?.code ?? assert.fail(mark)).join('\n');

const RELEASES = 4;
const found = await postgresql();
const database = found.skip === false ? await found.service.createDatabase() : undefined;
const url = new URL(database?.url ?? 'postgresql://nowhere');
const name = url.pathname.slice(1);
const folder = await mkdtemp(join(tmpdir(), 'presswerk-backup-'));
const dataDir = join(folder, 'data');

/**
 * Runs a shell script in a clean environment except for PATH.
 * @throws if a command fails
 */
async function shell(script: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, DATA_DIR: dataDir, ...environment };
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
  });
  return stdout;
}

type Ask = (method: string, path: string, body?: FormData | object) => Promise<Response>;

/** The service over the test's database and folder. */
async function withService<T>(work: (ask: Ask, service: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const service = await open();
  const server = service.createServer({ baseUrl: 'https://press.example', rateLimitPerMinute: 10_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask: Ask = (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) };
    const init = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    return fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method, headers, ...init });
  };
  try {
    return await work(ask, service);
  } finally {
    server.closeAllConnections();
    server.close();
    await service.close();
  }
}

async function open() {
  const service = await openProduction(url.href, readConfig({ DATABASE_URL: url.href, DATA_DIR: dataDir }));
  await service.migrate();
  return service;
}

let token = '';
// biome-ignore lint/suspicious/noExplicitAny: compared as a whole
const dataOf = async (response: Response): Promise<any> => {
  assert.ok(response.ok, `${response.url}: ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
};

/** Releases with their histories and pictures, and the bytes of the originals. */
const everything = () =>
  withService(async (ask) => {
    const releases = await dataOf(await ask('GET', '/press-releases'));
    const more = releases.map(async ({ id }: { id: number }) => {
      const images = await dataOf(await ask('GET', `/press-releases/${id}/images`));
      const originals = images.map(async (image: { id: number }) => {
        const original = await ask('GET', `/press-release-images/${image.id}/original`);
        assert.equal(original.status, 200);
        return Buffer.from(await original.arrayBuffer()).toString('base64');
      });
      const history = await dataOf(await ask('GET', `/press-releases/${id}/history`));
      return { history, images, originals: await Promise.all(originals) };
    });
    return { releases, more: await Promise.all(more) };
  });

before(async () => {
  if (database === undefined) return;
  await withService(async (ask, { application }) => {
    const { secret } = await application.accounts.provision({
      caller: OPERATOR,
      name: 'Acme Press',
      companies: [{ name: 'Acme Ltd', portal: 'portal_a', language: 'en' }],
      terms: { kind: 'plan', monthlyQuota: null },
      tokenName: 'test',
    });
    token = secret;
    const [company] = await dataOf(await ask('GET', '/companies'));
    const [category] = await dataOf(await ask('GET', '/categories'));
    for (let i = 0; i < RELEASES; i++) {
      const fields = { company_id: company.id, category_id: category.id, language: 'en', text: '<p>Come in.</p>' };
      const { id } = await dataOf(await ask('POST', '/press-releases', { ...fields, title: `Release ${i}` }));
      const picture = new File([new Uint8Array(await png({ width: 640 + i, height: 400 }))], 'picture.png');
      await dataOf(await ask('POST', `/press-releases/${id}/images`, imageForm(picture)));
      if (i === 0) continue;
      await dataOf(await ask('POST', `/press-releases/${id}/submit`, { ai_text_declaration: 'none' }));
      if (i > 1) await approve(application, id);
    }
  });
});

after(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The database as after `createdb`. */
async function emptyDatabase(): Promise<void> {
  const server = found.service?.url ?? assert.fail();
  await administrate(server, `drop database ${name} with (force)`);
  await administrate(server, `create database ${name}`);
}

test('docs/operate/backup.md: every release and original of the backup is restored', {
  skip: found.skip,
}, async () => {
  const bin = join(folder, 'own-bin');
  const backups = join(folder, 'backups');
  mkdirSync(bin);
  const program = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'composition/presswerk.js')}' "$@"\n`;
  await writeFile(join(bin, 'presswerk'), program, { mode: 0o755 });
  // The nightly script, as the unit runs it.
  const script = blocks('docs/operate/backup.md', 'backup-script', 'backup')
    .replace('/usr/bin/node', process.execPath)
    .replace('/opt/presswerk/', ROOT);
  await writeFile(join(bin, 'presswerk-backup'), script, { mode: 0o755 });
  const environment = { PATH: `${bin}:${process.env.PATH}`, BACKUPS: backups, DATABASE_URL: url.href };
  // Older backups than the page keeps.
  for (let day = 10; day < 30; day++) mkdirSync(join(backups, `2020-01-${day}T023000Z`), { recursive: true });
  const stored = await everything();
  assert.equal(stored.releases.length, RELEASES);
  await shell('presswerk-backup', environment);
  const kept = readdirSync(backups).sort();
  assert.deepEqual([kept.length, kept[0]], [14, '2020-01-17T023000Z']);

  await emptyDatabase();
  await rm(join(dataDir, 'images'), { recursive: true });
  const newest = `backup="$BACKUPS/${kept.at(-1)}"`;
  await shell(`${newest}\n${blocks('docs/operate/backup.md', 'restore')}`, environment);
  assert.deepEqual(await everything(), stored);
});

/**
 * Stands in for Docker: services are those of compose.yaml, the database is the test's, and the storage is a folder. It
 * fails for any unknown service or command.
 */
const DOCKER = `#!/bin/bash
set -euo pipefail
fail() { echo "docker: $*" >&2; exit 1; }
known() { [[ " $SERVICES " == *" $1 "* ]] || fail "no service $1 in compose.yaml"; }
path() { case $1 in storage:presswerk*) echo "$STORAGE\${1#storage:presswerk}";; /backup*) echo "$PWD$1";; *) fail "$1";; esac; }
[ "$1" = compose ] || fail "$*"
command=$2; shift 2
case $command in
  up|stop) for each; do [[ $each == --* ]] || known "$each"; done;;
  exec)
    [ "$1 $2" = '-T database' ] && known database || fail "$*"
    shift 2
    arguments=()
    for each; do
      each=\${each/#--username=presswerk/--username=$PGUSER}
      each=\${each/#--dbname=presswerk/--dbname=$NAME}
      [ "$each" = presswerk ] && each=$NAME
      arguments+=("$each")
    done
    "\${arguments[@]}";;
  run)
    [ "$1 $2" = '--rm rclone' ] && known rclone || fail "$*"
    from=$(path "\${@: -2:1}"); to=$(path "\${@: -1}")
    case "$3 $4" in
      'copy --checksum') mkdir -p "$to"; cp -a "$from/." "$to/";;
      'check --one-way') (cd "$from"; find . -type f | while read -r each; do cmp "$each" "$to/$each"; done);;
      *) fail "$*";;
    esac;;
  *) fail "$command";;
esac
`;

test('docs/containers.md: the same with the services of compose.yaml', { skip: found.skip }, async () => {
  const compose = parse(read('compose.yaml'));
  const { POSTGRES_USER, POSTGRES_DB } = compose.services.database.environment;
  assert.deepEqual([POSTGRES_USER, POSTGRES_DB], ['presswerk', 'presswerk']);
  assert.equal(compose.services.storage.environment.S3_BUCKET, 'presswerk');
  assert.deepEqual(compose.services.rclone.volumes, ['./backup:/backup']);
  assert.equal(compose.services.rclone.environment.RCLONE_CONFIG_STORAGE_TYPE, 's3');

  const bin = join(folder, 'bin');
  const storage = join(folder, 'storage');
  mkdirSync(bin);
  await writeFile(join(bin, 'docker'), DOCKER);
  await chmod(join(bin, 'docker'), 0o755);
  // The originals as a bucket has them.
  mkdirSync(join(storage, 'renditions'), { recursive: true });
  for (const each of globSync('images/originals/*/*/*', { cwd: dataDir })) {
    cpSync(join(dataDir, each), join(storage, 'originals', basename(each)));
  }
  await rm(join(folder, 'backup'), { recursive: true, force: true });
  const environment = {
    PATH: `${bin}:${process.env.PATH}`,
    SERVICES: Object.keys(compose.services).join(' '),
    STORAGE: storage,
    NAME: name,
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: url.username,
    PGPASSWORD: url.password,
  };
  const stored = await everything();
  const originals = readdirSync(join(storage, 'originals'));
  assert.equal(originals.length, RELEASES);
  await shell(blocks('docs/containers.md', 'env', 'compose-backup'), environment);
  assert.match(readFileSync(join(folder, 'backup/env'), 'utf8'), /^POSTGRES_PASSWORD='[0-9a-f]{48}'$/m);

  await rm(storage, { recursive: true });
  const restored = await shell(blocks('docs/containers.md', 'compose-restore', 'compose-verify'), environment);
  assert.equal(restored, '');
  assert.deepEqual(readdirSync(join(storage, 'originals')), originals);
  assert.deepEqual(await everything(), stored);
});
