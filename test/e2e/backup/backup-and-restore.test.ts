import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createClient } from '../../../client/index.ts';
import { png } from '../../support/pictures/pictures.ts';
import { startNode } from '../../support/process/processes.ts';
import { startS3Server } from '../../support/servers/s3/server.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';
import { imageForm } from '../../support/service/publisher.ts';
import { type RunningServer, runningServers, stop } from '../../support/service/running-servers.ts';

const servers = await runningServers();
after(() => servers.close());
const at = (name: string) => join(servers.home, name);

type Environment = Readonly<Record<string, string>>;
const run = (environment: Environment, ...args: string[]) =>
  startNode(['composition/presswerk.js', ...args], environment).ended;

async function json(environment: Environment, ...args: string[]) {
  const { code, stdout, stderr } = await run(environment, ...args, '--json');
  assert.deepEqual([code, stderr], [0, ''], args.join(' '));
  return JSON.parse(stdout);
}

/** The detail of a refusal, which is one line of JSON. */
async function refused(environment: Environment, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(environment, ...args, '--json');
  assert.deepEqual([code, stdout], [1, ''], stderr);
  return JSON.parse(stderr).detail;
}

/** An account with a token, and a release with a picture. */
async function publisher(environment: Environment, { url }: RunningServer) {
  const account = await json(environment, 'account', 'create', '--name', 'Acme Press');
  const of = ['--account', String(account.id)];
  const company = await json(environment, 'company', 'create', ...of, '--name', 'Acme', '--portal', 'portal_a');
  await json(environment, 'booking', 'grant', ...of, '--plan');
  const { token } = await json(environment, 'token', 'create', ...of, '--name', 'test');
  return { token, companyId: Number(company.id), client: createClient({ baseUrl: url, token }) };
}

type Publisher = Awaited<ReturnType<typeof publisher>>;

async function create({ client, companyId }: Publisher, title: string) {
  const fields = { company_id: companyId, category_id: 1, language: 'en', text: '<p>A\u2028B</p>' } as const;
  return (await client.pressReleases.create({ ...fields, title })).data;
}

async function attach({ token }: Publisher, { url }: RunningServer, id: number): Promise<void> {
  const picture = new File([new Uint8Array(await png({ width: 640, height: 400 }))], 'picture.png');
  const response = await fetch(`${url}/api/v1/press-releases/${id}/images`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: imageForm(picture),
  });
  assert.equal(response.status, 201, await response.text());
}

const filesOf = (folder: string) =>
  globSync('**', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());

/** Every file of a backup is readable by its owner only, and in its sums or the two that describe it. */
function assertPrivateAndListed(folder: string): void {
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.slice(66));
  assert.deepEqual(filesOf(folder).sort(), [...sums, 'SHA256SUMS', 'manifest.json'].sort());
  for (const file of filesOf(folder)) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600, file);
}

async function damaged(source: string, name: string, damage: (folder: string) => Promise<void>): Promise<string> {
  const folder = at(name);
  await cp(source, folder, { recursive: true });
  await damage(folder);
  return folder;
}

async function faults(folder: string): Promise<readonly { file: string; fault: string }[]> {
  const { code, stdout, stderr } = await run({}, 'backup', 'verify', folder, '--json');
  assert.deepEqual([code, stderr], [1, ''], stdout);
  const report = JSON.parse(stdout);
  assert.equal(report.faulty, report.faults.length);
  return report.faults;
}

const first = (folder: string, pattern: string) => globSync(pattern, { cwd: folder })[0] ?? assert.fail(pattern);

describe('a backup of the embedded database', () => {
  const environment = { DATA_DIR: at('data'), PORT: '0', RATE_LIMIT_PER_MINUTE: '10000' };
  const backup = at('backup');
  let server: RunningServer;
  let own: Publisher;
  let written = 0;

  before(async () => {
    server = await servers.start(environment);
    own = await publisher(environment, server);
    const { id } = await create(own, 'First');
    await attach(own, server, id);
  });

  test('is made during concurrent writes, which wait only briefly', async () => {
    const begun = performance.now();
    let isDone = false;
    let slowest = 0;
    const writing = (async () => {
      while (!isDone) {
        const began = performance.now();
        await create(own, `Release ${written}`);
        slowest = Math.max(slowest, performance.now() - began);
        written += 1;
      }
    })();
    const report = await json(environment, 'backup', 'create', backup).finally(() => {
      isDone = true;
    });
    const took = performance.now() - begun;
    await writing;
    assert.ok(written > 3, `${written} writes`);
    assert.ok(slowest < took / 3, `the slowest of ${written} writes took ${slowest} ms, the backup ${took} ms`);
    assert.equal(report.originals, 1);
    assert.ok(report.renditions > 1);
    assert.deepEqual([report.faulty, report.missing_renditions], [0, 0]);
    assertPrivateAndListed(backup);
    const verified = await json({}, 'backup', 'verify', backup);
    assert.deepEqual(verified, report);
  });

  test('is refused in a folder with content, which the error names', async () => {
    assert.match(await refused(environment, 'backup', 'create', backup), /is not empty/);
    assert.match(await refused({ DATA_DIR: at('nothing') }, 'backup', 'create', at('none')), /no database in/);
    assert.deepEqual(await readdir(at('none')), []);
    assert.match(await refused({}, 'backup', 'verify', at('none')), /is no backup/);
    assert.equal((await run({}, 'backup', 'verify')).code, 2);
  });

  test('reports each damaged or missing file', async () => {
    const original = first(backup, 'images/originals/*/*/*');
    const rendition = first(backup, 'images/renditions/*');
    const changed = await damaged(backup, 'changed', (folder) => writeFile(join(folder, original), 'another picture'));
    assert.deepEqual(await faults(changed), [{ file: original, fault: 'changed' }]);
    assert.match(
      await refused({ DATA_DIR: at('unused') }, 'backup', 'restore', changed),
      /damaged.*nothing was restored/,
    );
    assert.ok(!existsSync(join(at('unused'), 'database')));
    const missing = await damaged(backup, 'missing', (folder) => rm(join(folder, rendition)));
    assert.deepEqual(await faults(missing), [{ file: rendition, fault: 'missing' }]);
    const cut = await damaged(backup, 'cut', async (folder) => {
      const path = join(folder, 'database.tar.gz');
      await writeFile(path, readFileSync(path).subarray(0, -100));
    });
    assert.deepEqual(await faults(cut), [{ file: 'database.tar.gz', fault: 'changed' }]);
    const listed = await damaged(backup, 'listed', async (folder) => {
      const path = join(folder, 'SHA256SUMS');
      await writeFile(path, readFileSync(path, 'utf8').replace(/^.*renditions.*\n/m, ''));
    });
    assert.deepEqual(await faults(listed), [{ file: 'SHA256SUMS', fault: 'changed' }]);
    const older = await damaged(backup, 'newer-schema', async (folder) => {
      const path = join(folder, 'manifest.json');
      await writeFile(path, readFileSync(path, 'utf8').replace(/"schema": ".*"/, '"schema": "9999-later"'));
    });
    assert.match(await refused({ DATA_DIR: at('unused') }, 'backup', 'restore', older), /newer schema/);
  });

  test('restores into an empty folder, and the server starts with everything', async () => {
    assert.match(await refused(environment, 'backup', 'restore', backup), /[Ss]top it|images in/);
    await stop(server);
    assert.match(await refused(environment, 'backup', 'restore', backup), /move images away.*Nothing was changed/);
    const PostgreSQL = { DATABASE_URL: 'postgresql://127.0.0.1:1/x', DATA_DIR: at('unused') };
    assert.match(await refused(PostgreSQL, 'backup', 'restore', backup), /Unset DATABASE_URL/);
    const target = { ...environment, DATA_DIR: at('restored') };
    await json(target, 'backup', 'restore', backup);
    const restored = await servers.start(target);
    const again = { ...own, client: createClient({ baseUrl: restored.url, token: own.token }) };
    assert.equal((await again.client.pressReleases.get(1)).data.title, 'First');
    assert.equal((await json(target, 'evidence', 'verify')).faulty, 0);
    await create(again, 'After');
    await stop(restored);
  });

  test('can be made of a stopped server, and reports a lost original with exit code 1', async () => {
    const [original = assert.fail()] = globSync('images/originals/*/*/*', { cwd: at('restored') });
    await rm(join(at('restored'), original));
    const { code, stdout } = await run({ DATA_DIR: at('restored') }, 'backup', 'create', at('later'), '--json');
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stdout).faults, [{ file: original, fault: 'missing' }]);
    assert.deepEqual(await faults(at('later')), [{ file: original, fault: 'faulty_before' }]);
    const target = { DATA_DIR: at('restored-again') };
    assert.equal((await run(target, 'backup', 'restore', at('later'))).code, 1, 'says what was lost');
    assert.ok(existsSync(join(at('restored-again'), 'database', 'PG_VERSION')));
  });
});

const found = await postgresql();
describe('a backup of PostgreSQL', { skip: found.skip }, () => {
  let database: TestDatabase;
  let empty: TestDatabase;
  let environment: Environment;
  const backup = at('postgresql-backup');

  before(async () => {
    database = (await found.service?.createDatabase()) ?? assert.fail();
    empty = (await found.service?.createDatabase({ empty: true })) ?? assert.fail();
    environment = { DATABASE_URL: database.url, DATA_DIR: at('postgresql-data'), PORT: '0' };
  });
  after(async () => {
    await servers.kill();
    await database.drop();
    await empty.drop();
  });

  test('is made, verified and restored while the server runs', async () => {
    const server = await servers.start(environment);
    const own = await publisher(environment, server);
    const { id } = await create(own, 'First');
    await attach(own, server, id);
    const report = await json(environment, 'backup', 'create', backup);
    assert.deepEqual([report.database, report.originals, report.faulty], ['postgresql', 1, 0]);
    assertPrivateAndListed(backup);
    assert.deepEqual(await json({}, 'backup', 'verify', backup), report);

    assert.match(await refused(environment, 'backup', 'restore', backup), /images in/);
    const full = { ...environment, DATA_DIR: at('postgresql-restored') };
    assert.match(await refused(full, 'backup', 'restore', backup), /database of DATABASE_URL is not empty/);
    const target = { ...full, DATABASE_URL: empty.url };
    await json(target, 'backup', 'restore', backup);
    const releases = 'select title from press_release';
    assert.deepEqual(await runSql(empty.url, releases), await runSql(database.url, releases));
    assert.equal((await json(target, 'evidence', 'verify')).faulty, 0);
  });

  test('with images in a bucket is made, verified and restored, and the bucket is checked afterwards', async (t) => {
    const s3 = await startS3Server();
    t.after(() => s3.close());
    const source = (await found.service?.createDatabase()) ?? assert.fail();
    t.after(() => source.drop());
    const restored = (await found.service?.createDatabase({ empty: true })) ?? assert.fail();
    t.after(() => restored.drop());
    const bucket = {
      S3_BUCKET: s3.access.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const original = { ...bucket, DATABASE_URL: source.url, DATA_DIR: at('bucket-data'), PORT: '0' };
    const server = await servers.start(original);
    const own = await publisher(original, server);
    const { id } = await create(own, 'In the bucket');
    await attach(own, server, id);
    const folder = at('bucket-backup');
    const report = await json(original, 'backup', 'create', folder);
    assert.deepEqual([report.bucket, report.originals, report.faulty], [s3.access.bucket, 1, 0]);
    assertPrivateAndListed(folder);
    assert.ok(!existsSync(join(folder, 'images')));
    assert.match(await refused({}, 'backup', 'verify', folder), /in the bucket .*Set S3_BUCKET.*--without-bucket/);
    const unread = await run({}, 'backup', 'verify', folder, '--without-bucket');
    assert.deepEqual([unread.code, /bucket .* were not checked/.test(unread.stdout)], [0, true]);
    // DATABASE_URL belongs to a bucket's settings, but nothing connects to it.
    const elsewhere = { ...bucket, DATABASE_URL: 'postgresql://127.0.0.1:1/x' };
    const verified = await json(elsewhere, 'backup', 'verify', folder);
    assert.deepEqual(verified, { ...report, checked_bucket: s3.access.bucket });
    await stop(server);

    const onDiskBackup = await damaged(folder, 'bucket-on-disk', async (copy) => {
      const path = join(copy, 'manifest.json');
      await writeFile(path, readFileSync(path, 'utf8').replace(/"bucket": ".*"/, '"bucket": null'));
    });
    const onDisk = { DATABASE_URL: restored.url, DATA_DIR: at('unused') };
    const target = { ...original, DATABASE_URL: restored.url, DATA_DIR: at('bucket-restored') };
    assert.match(
      await refused(onDisk, 'backup', 'restore', folder),
      new RegExp(`in the bucket ${s3.access.bucket}\\. Set S3_BUCKET`),
    );
    assert.match(
      await refused({ ...target, DATA_DIR: at('unused') }, 'backup', 'restore', onDiskBackup),
      /images on disk, and S3_BUCKET is set/,
    );
    assert.match(
      await refused({ ...target, S3_BUCKET: 'of-nobody' }, 'backup', 'restore', folder),
      /no bucket of-nobody.*Nothing was changed/,
    );
    await json(target, 'backup', 'restore', folder);
    assert.deepEqual(await runSql(restored.url, 'select title from press_release'), [{ title: 'In the bucket' }]);
    assert.deepEqual(await json(target, 'evidence', 'verify').then(({ checked, faulty }) => [checked, faulty]), [1, 0]);
    await s3.empty();
    assert.equal((await run(target, 'evidence', 'verify')).code, 1);
  });

  test('shows no password in the process list, and leaves no file with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-programs-'));
    const temporary = join(folder, 'tmp');
    await mkdir(temporary);
    const program = '#!/bin/sh\n{ echo "$@"; env; stat -c %a "$PGPASSFILE"; cat "$PGPASSFILE"; } > "$SEEN"\nexit 1\n';
    await writeFile(join(folder, 'pg_dump'), program, { mode: 0o755 });
    const url = new URL(database.url);
    const server = found.service?.url ?? assert.fail();
    await runSql(server, `drop role if exists presswerk_backup_test`);
    await runSql(server, `create role presswerk_backup_test login superuser password 'hunter:2'`);
    url.username = 'presswerk_backup_test';
    url.password = 'hunter:2';
    const seen = join(folder, 'seen');
    const path = `${folder}:${process.env.PATH}`;
    const asked = { ...environment, DATABASE_URL: url.href, PATH: path, SEEN: seen, TMPDIR: temporary };
    assert.match(await refused(asked, 'backup', 'create', at('refused')), /^pg_dump failed/);
    const [args = '', ...rest] = readFileSync(seen, 'utf8').trim().split('\n');
    assert.ok(!args.includes('hunter'), args);
    assert.ok(args.includes('--snapshot='));
    assert.ok(rest.includes('PGUSER=presswerk_backup_test'));
    assert.deepEqual(rest.slice(-2), ['600', '*:*:*:*:hunter\\:2']);
    assert.deepEqual(await readdir(temporary), []);
    assert.deepEqual(await readdir(at('refused')), []);
    await runSql(server, `drop role presswerk_backup_test`);
    await rm(folder, { recursive: true, force: true });
  });

  test('reports missing programs and a database that does not respond', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-no-programs-'));
    assert.match(
      await refused({ ...environment, PATH: folder }, 'backup', 'create', at('no-programs')),
      /pg_dump is not installed/,
    );
    const nobody = { ...environment, DATABASE_URL: 'postgresql://127.0.0.1:1/x' };
    assert.match(await refused(nobody, 'backup', 'create', at('no-database')), /cannot be used.*ECONNREFUSED/);
    await rm(folder, { recursive: true });
  });
});
