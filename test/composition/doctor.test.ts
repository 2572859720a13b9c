import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import type { PostgresqlFindings } from '../../adapters/persistence-mikro-orm/inspect.ts';
import { type Config, readConfig } from '../../composition/config.ts';
import { checkNode, examine } from '../../composition/doctor/index.ts';
import { checkPostgresql, judge } from '../../composition/doctor/postgresql.ts';
import { checkRedis } from '../../composition/doctor/redis.ts';
import { checkRenderer } from '../../composition/doctor/renderer.ts';
import { checkServer } from '../../composition/doctor/server.ts';
import { checkSettings } from '../../composition/doctor/settings.ts';
import { checkStorage } from '../../composition/doctor/storage.ts';
import { createCertificate, pem } from '../support/certificates.ts';
import { freePort } from '../support/ports.ts';
import { ownPostgresql } from '../support/postgresql-server.ts';
import { ownRedis } from '../support/redis-server.ts';
import { administrate, postgresql } from '../support/services.ts';

type Finding = Awaited<ReturnType<typeof examine>>[number];

let home = '';
let nobody = 0;
const servers: Server[] = [];
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'presswerk-doctor-test-'));
  nobody = await freePort();
});
after(async () => {
  for (const server of servers) server.close();
  await rm(home, { recursive: true, force: true });
});

type Check = (config: Config) => Promise<Finding[]> | Finding[];

/** A service that nobody has started yet, with nothing but what the test sets: all of it, or one thing alone. */
async function diagnose(changes: Record<string, string> = {}, check?: Check): Promise<Finding[]> {
  const environment = { DATA_DIR: join(home, 'data'), PORT: String(nobody), ...changes };
  return check === undefined ? examine(environment) : check(readConfig(environment));
}
const checkDatabase: Check = (config) => checkPostgresql(config.databaseUrl ?? '', config);
const checkLimit: Check = async (config) => [await checkRedis(config)];
const checkPort: Check = async (config) => [await checkServer(config)];

/** Every path below a folder. */
const tree = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

function assertFound(
  findings: readonly Finding[],
  name: string,
  state: Finding['state'],
  text: RegExp,
  remedy?: RegExp,
) {
  const found = findings.filter((finding) => finding.name === name && finding.state === state);
  assert.ok(
    found.some((each) => text.test(each.detail) && (remedy === undefined || remedy.test(each.remedy ?? ''))),
    `${name} ${state} ${text} ${remedy}: ${JSON.stringify(findings, null, 1)}`,
  );
}

/** Something that listens on a free port of this machine. */
async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}
const answering = (handle: RequestListener) => listening(createHttpServer(handle));

test('a service that was never started is in order, and nothing is left of the look at it', async () => {
  const before = await tree(home);
  const findings = await diagnose();
  assert.deepEqual(
    findings.filter(({ state }) => state !== 'ok'),
    [],
  );
  for (const name of [
    'configuration',
    'node',
    'database',
    'storage',
    'disk space',
    'renderer',
    'trust list',
    'server',
  ]) {
    assertFound(findings, name, 'ok', /./);
  }
  assert.deepEqual(await tree(home), before);
});

describe('the configuration', () => {
  test('is told fault by fault, each with what to do, and the rest waits', async () => {
    const findings = await diagnose({ PORT: '70000', TRUST_PROXY: 'perhaps', WORKERS: '4', DATABASE_URL: '' });
    assert.equal(findings.filter(({ state }) => state === 'problem').length, 3);
    assertFound(
      findings,
      'configuration',
      'problem',
      /^PORT=70000: must be a whole number/,
      /^Correct it, or unset it for 8080\.$/,
    );
    assertFound(findings, 'configuration', 'problem', /^TRUST_PROXY=perhaps/, /^Correct it, or unset it for false\.$/);
    assertFound(findings, 'configuration', 'problem', /^WORKERS=4/, /^Set DATABASE_URL too\.$/);
    assertFound(findings, 'the rest', 'skipped', /./);
  });

  test('keeps its secrets', async () => {
    const said = JSON.stringify(
      await diagnose({ DATABASE_URL: 'mysql://u:hunter2@db/x', REDIS_URL: 'http://:hunter2@r' }),
    );
    assert.ok(!said.includes('hunter2'), said);
  });

  const cert = createCertificate({
    name: 'Old Root',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2021-01-01'),
  });
  const files: readonly (readonly [string, string, string, string, Finding['state'], RegExp, RegExp])[] = [
    [
      'C2PA_TRUST_LIST',
      'no certificate',
      'configuration',
      'x',
      'problem',
      /no certificate/,
      /Name a file of certificates/,
    ],
    ['C2PA_TRUST_LIST', 'an expired one', 'trust list', pem(cert), 'warning', /1 of 1 .*Old Root/, /current list/],
    ['LEGACY_ROUTES', 'no JSON', 'configuration', '{', 'problem', /not valid JSON/, /Name a JSON file/],
    [
      'LEGACY_ROUTES',
      'a route that leads nowhere',
      'legacy routes',
      '[{"method":"GET","path":"/service/x","target":"/nowhere"}]',
      'problem',
      /there is no GET \/nowhere/,
      /Correct the target/,
    ],
  ];
  for (const [variable, what, name, content, state, text, remedy] of files) {
    test(`${variable} with ${what}`, async () => {
      const path = join(home, `${variable}.txt`);
      await writeFile(path, content);
      assertFound(await diagnose({ [variable]: path }), name, state, text, remedy);
    });
  }

  const odd: readonly (readonly [Record<string, string>, RegExp, RegExp])[] = [
    [{ HOST: '0.0.0.0' }, /BASE_URL is unset/, /Set BASE_URL/],
    [{ BASE_URL: 'http://press.example' }, /no TLS/, /https:/],
    [{ BASE_URL: 'https://press.example' }, /TRUST_PROXY is off/, /TRUST_PROXY=true/],
    [{ HOST: '0.0.0.0', TRUST_PROXY: 'true' }, /claim any address/, /only the proxy/],
    [{ PORTAL_A_HOST: 'a.example' }, /only PORTAL_A_HOST/, /both, or neither/],
    [
      { BASE_URL: 'https://p.example', PORTAL_A_HOST: 'localhost:1', PORTAL_B_HOST: 'b.example' },
      /this machine/,
      /public host/,
    ],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /no password/, /Prometheus/],
    [{ LOG_LEVEL: 'silent' }, /hides errors/, /LOG_LEVEL to info/],
  ];
  for (const [environment, text, remedy] of odd) {
    test(`${Object.entries(environment).join(' ')} is worth a warning`, async () => {
      assertFound(await diagnose(environment, checkSettings), 'settings', 'warning', text, remedy);
    });
  }

  test('behind a proxy with TLS, as it should be, is worth none', async () => {
    const findings = await diagnose(
      {
        BASE_URL: 'https://press.example',
        TRUST_PROXY: 'true',
        PORTAL_A_HOST: 'a.example',
        PORTAL_B_HOST: 'b.example',
        METRICS_PORT: '9464',
      },
      checkSettings,
    );
    assertFound(findings, 'settings', 'ok', /nothing looks odd/);
  });
});

test('a Node that is too old is told, with the one that is needed', () => {
  for (const version of ['20.18.1', '22.17.9', '18.0.0']) {
    const { state, remedy } = checkNode(version);
    assert.deepEqual([version, state], [version, 'problem']);
    assert.match(remedy ?? '', /Node 24 .*npm ci/);
  }
  for (const version of ['22.18.0', '24.0.0', '26.1.0']) assert.equal(checkNode(version).state, 'ok', version);
});

const found = await postgresql();
describe('PostgreSQL', { skip: found.skip }, () => {
  const url = found.service?.url ?? '';
  const at = (changes: { port?: string; host?: string; name?: string; user?: string; password?: string }) => {
    const changed = new URL(url);
    if (changes.port) changed.port = changes.port;
    if (changes.host) changed.hostname = changes.host;
    if (changes.name) changed.pathname = `/${changes.name}`;
    if (changes.user) changed.username = changes.user;
    if (changes.password) changed.password = changes.password;
    return changed.href;
  };

  test('that is not there, or not as it is called, is told with what to do', async () => {
    const cases: readonly (readonly [string, RegExp, RegExp])[] = [
      [at({ port: String(nobody) }), new RegExp(`127\\.0\\.0\\.1:${nobody} .*ECONNREFUSED`), /Start PostgreSQL/],
      [at({ host: 'nowhere.invalid', password: 'hunter2' }), /nowhere\.invalid/, /host in DATABASE_URL/],
      [at({ name: 'of_nobody' }), /of_nobody/, /CREATE DATABASE/],
      [at({ user: 'of_nobody', password: 'hunter2' }), /of_nobody/, /Correct the user/],
    ];
    for (const [address, text, remedy] of cases) {
      const findings = await diagnose({ DATABASE_URL: address }, checkDatabase);
      assertFound(findings, 'database', 'problem', text, remedy);
      assert.ok(!JSON.stringify(findings).includes('hunter2'));
    }
  });

  test('that something else answers for is told', async () => {
    const port = await answering((_, response) => response.end());
    assertFound(
      await diagnose({ DATABASE_URL: at({ port }) }),
      'database',
      'problem',
      /cannot be used/,
      /DATABASE_URL/,
    );
  });

  test('that was never migrated is told, and is not migrated by that', async (t) => {
    const database = await found.service?.createDatabase();
    assert.ok(database);
    t.after(() => database.drop());
    const pending = await diagnose({ DATABASE_URL: database.url }, checkDatabase);
    assertFound(pending, 'database', 'ok', /PostgreSQL \d/);
    assertFound(pending, 'migrations', 'problem', /0001-initial/, /npx presswerk migrate/);
    const tables = "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace";
    assert.deepEqual(await administrate(database.url, tables), [{ n: 0 }]);

    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    await persistence.close();
    const ready = await diagnose({ DATABASE_URL: database.url }, checkDatabase);
    for (const name of ['database', 'migrations', 'permissions', 'connections', 'clock'])
      assertFound(ready, name, 'ok', /./);

    const role = `doctor_${Date.now()}`;
    await administrate(database.url, `create role ${role} login; grant select, insert on account to ${role}`);
    t.after(() => administrate(url, `drop role ${role}`));
    t.after(() => administrate(database.url, `drop owned by ${role}`).catch(() => undefined));
    const own = new URL(database.url);
    own.username = role;
    await administrate(database.url, `grant select on mikro_orm_migrations to ${role}`);
    const closed = await diagnose({ DATABASE_URL: own.href }, checkDatabase);
    assertFound(closed, 'permissions', 'problem', /may not read and write: account, .*press_release/, /GRANT SELECT/);

    await administrate(database.url, `grant select, insert, update, delete on all tables in schema public to ${role}`);
    assertFound(
      await diagnose({ DATABASE_URL: own.href }, checkDatabase),
      'permissions',
      'warning',
      /may not make tables/,
      /GRANT CREATE/,
    );

    await administrate(database.url, `alter role ${role} set default_transaction_read_only = on`);
    assertFound(
      await diagnose({ DATABASE_URL: own.href }, checkDatabase),
      'database',
      'problem',
      /takes no writes/,
      /primary/,
    );

    const many = await diagnose({ DATABASE_URL: database.url, DATABASE_POOL_MAX: '1000', WORKERS: '2' }, checkDatabase);
    assertFound(many, 'connections', 'problem', /2 workers × 1000 connections/, /DATABASE_POOL_MAX to \d+ or less/);
    const alone = await diagnose({ DATABASE_URL: database.url, WORKERS: '2' }, checkLimit);
    assertFound(alone, 'redis', 'warning', /each of 2 workers/, /REDIS_URL/);
  });

  const sound: PostgresqlFindings = {
    version: '16.1',
    majorVersion: 16,
    encoding: 'UTF8',
    missingMigrations: [],
    isReadOnly: false,
    closedTables: [],
    mayCreate: true,
    user: 'u',
    clockAheadMs: 3,
    connectionsMax: 97,
  };
  const judged: readonly (readonly [Partial<PostgresqlFindings>, string, Finding['state'], RegExp, RegExp])[] = [
    [{ version: '14.9', majorVersion: 14 }, 'database', 'problem', /14\.9 .*too old/, /PostgreSQL 15/],
    [{ encoding: 'SQL_ASCII' }, 'database', 'problem', /SQL_ASCII/, /ENCODING 'UTF8'/],
    [{ clockAheadMs: 61_000 }, 'clock', 'warning', /61 s ahead of/, /NTP/],
    [{ clockAheadMs: -5_000 }, 'clock', 'warning', /5 s behind/, /NTP/],
    [{ connectionsMax: 14 }, 'connections', 'problem', /more than the 14/, /to 9 or less/],
    [{ connectionsMax: 17 }, 'connections', 'warning', /leave little/, /max_connections/],
  ];
  for (const [changes, name, state, text, remedy] of judged) {
    test(`with ${JSON.stringify(changes)} is a ${state}`, () => {
      const findings = judge({ ...sound, ...changes }, 'db:5432', { workers: 1, databasePoolMax: 10 });
      assertFound(findings, name, state, text, remedy);
      assert.equal(findings.filter((finding) => finding.state !== 'ok').length, 1);
    });
  }
});

const ownServer = ownPostgresql();
test('a password that PostgreSQL refuses is told and not shown, and one that hangs is not waited for', {
  skip: ownServer.skip,
}, async (t) => {
  const rules = join(home, 'pg_hba.conf');
  await chmod(home, 0o755);
  await writeFile(rules, 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n', {
    mode: 0o644,
  });
  const server = await ownServer.service?.({ hba_file: rules });
  assert.ok(server);
  t.after(() => server.close());
  await server.start();
  await administrate(server.url, "create role press login password 'right'");
  const address = new URL(server.url);
  address.username = 'press';
  address.password = 'hunter2';
  const findings = await diagnose({ DATABASE_URL: address.href }, checkDatabase);
  assertFound(findings, 'database', 'problem', /password authentication failed for user "press"/, /user and password/);
  assert.ok(!JSON.stringify(findings).includes('hunter2'));
  server.freeze();
  assertFound(
    await diagnose({ DATABASE_URL: server.url }, checkDatabase),
    'database',
    'problem',
    /cannot be used/,
    /firewall/,
  );
});

const redis = ownRedis();
describe('Redis', { skip: redis.skip }, () => {
  test('that does not answer, or does not let us in, is told with what to do', async (t) => {
    const server = await redis.service?.('right');
    assert.ok(server);
    t.after(() => server.close());
    await server.start();
    const { port } = new URL(server.url);
    const cases: readonly (readonly [string, RegExp, RegExp])[] = [
      [`redis://127.0.0.1:${nobody}`, /ECONNREFUSED.*counts the rate limit for itself/, /Start Redis/],
      ['redis://nowhere.invalid', /nowhere\.invalid/, /host in REDIS_URL/],
      [`redis://127.0.0.1:${port}`, /NOAUTH/, /user and password/],
      [`redis://:hunter2@127.0.0.1:${port}`, /WRONGPASS|invalid/, /user and password/],
    ];
    for (const [address, text, remedy] of cases) {
      const findings = await diagnose({ REDIS_URL: address }, checkLimit);
      assertFound(findings, 'redis', 'problem', text, remedy);
      assert.ok(!JSON.stringify(findings).includes('hunter2'));
    }
    assertFound(await diagnose({ REDIS_URL: server.url }, checkLimit), 'redis', 'ok', /Redis \d.* counts/);
    const keys = async () => (await server.client.keys('*')).length;
    for (const end = Date.now() + 5_000; (await keys()) > 0 && Date.now() < end; ) await new Promise(setImmediate);
    assert.equal(await keys(), 0, 'nothing stays');
  });

  test('that only reads does not count, and is told so', async (t) => {
    const server = await redis.service?.();
    assert.ok(server);
    t.after(() => server.close());
    await server.start();
    await server.client.replicaof('127.0.0.1', nobody);
    assertFound(
      await diagnose({ REDIS_URL: server.url }, checkLimit),
      'redis',
      'problem',
      /does not count: READONLY/,
      /primary/,
    );
  });
});

describe('the storage', () => {
  test('that cannot be a folder is told', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    const inTheWay = join(home, 'half');
    await mkdir(inTheWay);
    await writeFile(join(inTheWay, 'images'), '');
    for (const [folder, path] of [
      [file, file],
      [join(file, 'below'), file],
      [inTheWay, join(inTheWay, 'images')],
    ] as const) {
      const findings = await diagnose({ DATA_DIR: folder }, checkStorage);
      assertFound(findings, 'storage', 'problem', new RegExp(`${path} is a file`), /set DATA_DIR to another folder/);
    }
  });

  test('that cannot be written is told', async () => {
    // Nobody may make anything there, root neither.
    const findings = await diagnose({ DATA_DIR: '/proc/presswerk' }, checkStorage);
    assertFound(findings, 'storage', 'problem', /\/proc\/presswerk cannot be written/, /chown|another folder/);
  });

  test('that is a bucket which does not answer is told, and leaves no folder', async () => {
    const before = await tree(home);
    const findings = await diagnose({
      DATABASE_URL: `postgres://127.0.0.1:${nobody}/x`,
      S3_BUCKET: 'press',
      S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    });
    assertFound(findings, 'bucket', 'problem', /bucket press at http/, /S3_ENDPOINT/);
    assert.ok(!JSON.stringify(findings).includes('hunter2'));
    assert.deepEqual(await tree(home), before);
  });
});

describe('the renderer', () => {
  const missing = async () => 'Cannot find package sharp';
  test('that was asked for and is missing is a problem', async () => {
    const finding = await checkRenderer('sharp', missing);
    assertFound([finding], 'renderer', 'problem', /Cannot find package/, /npm install sharp, or set IMAGE_RENDERER/);
  });
  test('that stands in for a missing one is a warning, and renders', async () => {
    assertFound([await checkRenderer('auto', missing)], 'renderer', 'warning', /jimp renders; \d+ ms/, /install sharp/);
  });
});

describe('what answers on PORT', () => {
  const cases: readonly (readonly [string, () => Promise<string>, Finding['state'], RegExp])[] = [
    [
      'a server that is ready',
      () => answering((_, response) => response.end('{"status":"ok","checks":[]}')),
      'ok',
      /running .*ready \(ok\)/,
    ],
    [
      'a server that is not ready',
      () =>
        answering((_, response) => {
          response.statusCode = 503;
          response.end('{"status":"unavailable","checks":[{"name":"database","state":"failed","category":"timeout"}]}');
        }),
      'problem',
      /not ready: database timeout/,
    ],
    ['some other web server', () => answering((_, response) => response.end('hello')), 'problem', /something else/],
    [
      'what is no web server',
      () => listening(createServer((socket) => socket.end('SSH-2.0\r\n'))),
      'problem',
      /something else/,
    ],
  ];
  for (const [what, start, state, text] of cases) {
    test(`${what} is told`, async () => {
      assertFound(await diagnose({ PORT: await start() }, checkPort), 'server', state, text);
    });
  }
});
