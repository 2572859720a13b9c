import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Client } from 'pg';
import { pino } from 'pino';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import type { PostgresqlFindings } from '../../../adapters/persistence-mikro-orm/postgresql/inspect.ts';
import type { ReplicaFindings } from '../../../adapters/persistence-mikro-orm/replica/inspect.ts';
import type { MailQueues } from '../../../application/ports/index.ts';
import { checkPostgresql, judge } from '../../../composition/doctor/database/postgresql.ts';
import { judgeReplica, replicaConnectionsOf } from '../../../composition/doctor/database/replica.ts';
import { checkRedis } from '../../../composition/doctor/redis.ts';
import { warnOfConnections } from '../../../composition/serve/warn-of-connections.ts';
import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import { ownRedis } from '../../support/servers/redis-server.ts';
import { postgresql, runSql } from '../../support/servers/services.ts';
import { assertFound, type Check, type Finding, openDoctorSetup } from '../../support/service/doctor-setup.ts';

const setUp = await openDoctorSetup();
after(() => setUp.close());
const { home, nobody, diagnose } = setUp;

const checkDatabase: Check = (config) => checkPostgresql(config.databaseUrl ?? '', config);
const checkLimit: Check = async (config) => [await checkRedis(config)];

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

  test('that is unreachable or misnamed is reported with a remedy', async () => {
    const cases: readonly (readonly [string, RegExp, RegExp])[] = [
      [at({ port: String(nobody) }), new RegExp(`127\\.0\\.0\\.1:${nobody}: .*ECONNREFUSED`), /Start PostgreSQL/],
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

  test('whose port belongs to another program is reported', async (t) => {
    const web = createHttpServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(web, 'listening');
    t.after(() => web.close());
    const port = String((web.address() as AddressInfo).port);
    assertFound(await diagnose({ DATABASE_URL: at({ port }) }), 'database', 'problem', /cannot use/, /DATABASE_URL/);
  });

  test('that is new passes and is not migrated; one with missing migrations is a problem', async (t) => {
    const database = await found.service?.createDatabase({ empty: true });
    assert.ok(database);
    t.after(() => database.drop());
    const pending = await diagnose({ DATABASE_URL: database.url }, checkDatabase);
    assertFound(pending, 'database', 'ok', /PostgreSQL \d/);
    assertFound(pending, 'migrations', 'ok', /new database: `npx presswerk migrate` or the first start/);
    assert.ok(pending.every(({ state }) => state !== 'problem'));
    const tables = "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace";
    assert.deepEqual(await runSql(database.url, tables), [{ n: 0 }]);

    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    await persistence.close();
    const ready = await diagnose({ DATABASE_URL: database.url }, checkDatabase);
    for (const name of ['database', 'migrations', 'permissions', 'connections', 'clock'])
      assertFound(ready, name, 'ok', /./);
    await runSql(database.url, "delete from mikro_orm_migrations where name = '0005-sandbox'");
    const outdated = await diagnose({ DATABASE_URL: database.url }, checkDatabase);
    assertFound(outdated, 'migrations', 'problem', /are missing: 0005-sandbox$/, /npx presswerk migrate/);
    await runSql(database.url, "insert into mikro_orm_migrations (name) values ('0005-sandbox')");

    const role = `doctor_${randomBytes(6).toString('hex')}`;
    await runSql(database.url, `create role ${role} login; grant select, insert on account to ${role}`);
    t.after(() => runSql(url, `drop role ${role}`));
    t.after(() => runSql(database.url, `drop owned by ${role}`).catch(() => undefined));
    const own = new URL(database.url);
    own.username = role;
    await runSql(database.url, `grant select on mikro_orm_migrations to ${role}`);
    const closed = await diagnose({ DATABASE_URL: own.href }, checkDatabase);
    assertFound(closed, 'permissions', 'problem', /may not read and write: account, .*press_release/, /GRANT SELECT/);

    await runSql(database.url, `grant select, insert, update, delete on all tables in schema public to ${role}`);
    assertFound(
      await diagnose({ DATABASE_URL: own.href }, checkDatabase),
      'permissions',
      'warning',
      /may not create tables/,
      /GRANT CREATE/,
    );

    await runSql(database.url, `alter role ${role} set default_transaction_read_only = on`);
    assertFound(
      await diagnose({ DATABASE_URL: own.href }, checkDatabase),
      'database',
      'problem',
      /accepts no writes/,
      /primary/,
    );

    const many = await diagnose({ DATABASE_URL: database.url, DATABASE_POOL_MAX: '1000', WORKERS: '2' }, checkDatabase);
    assertFound(many, 'connections', 'problem', /3 processes × 1000 connections/, /DATABASE_POOL_MAX to \d+ or less/);
    const alone = await diagnose({ DATABASE_URL: database.url, WORKERS: '2' }, checkLimit);
    assertFound(alone, 'redis', 'warning', /each of 2 workers/, /REDIS_URL/);
  });

  test('with fewer connections than all pools together causes a warning at the start', async () => {
    const warnings: unknown[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });
    await warnOfConnections({ databaseUrl: url, workers: 2, databaseReadUrl: null, databasePoolMax: 1000 }, logger);
    await warnOfConnections({ databaseUrl: url, workers: 1, databaseReadUrl: null, databasePoolMax: 10 }, logger);
    // An unreachable database does not prevent the start.
    await warnOfConnections(
      { databaseUrl: at({ port: String(nobody) }), workers: 2, databaseReadUrl: null, databasePoolMax: 10 },
      logger,
    );
    assert.equal(warnings.length, 1);
    assert.match(
      JSON.stringify(warnings),
      /3 processes × 1000 connections.*DATABASE_POOL_MAX|DATABASE_POOL_MAX.*3 processes × 1000/,
    );
  });

  const sound: PostgresqlFindings = {
    version: '16.1',
    majorVersion: 16,
    encoding: 'UTF8',
    isNew: false,
    missingMigrations: [],
    unknownMigrations: [],
    isReadOnly: false,
    closedTables: [],
    mayCreate: true,
    user: 'u',
    clockAheadMs: 3,
    connectionsMax: 97,
    otherMachines: 0,
    isPooled: false,
    statementTimeoutMs: 30_000,
    overdue: { releases: 0, since: null },
    mails: { notices: { waiting: 0, oldest: null, failed: 0 }, subscriptions: { waiting: 0, oldest: null } },
    evidence: { faults: 0, checkedAt: null },
  };
  const mailsWaiting = (queues: Partial<MailQueues>): Partial<PostgresqlFindings> => ({
    mails: { notices: { waiting: 0, oldest: null, failed: 0 }, subscriptions: { waiting: 0, oldest: null }, ...queues },
  });
  const usual = {
    workers: 1,
    databasePoolMax: 10,
    databasePrepare: true,
    databaseDirectUrl: null as string | null,
    databaseReadUrl: null,
    databaseStatementTimeoutMs: 30_000,
    evidenceCheckDays: 30,
  };
  const judged: readonly (readonly [Partial<PostgresqlFindings>, string, Finding['state'], RegExp, RegExp])[] = [
    [{ version: '14.9', majorVersion: 14 }, 'database', 'problem', /14\.9 .*too old/, /PostgreSQL 15/],
    [{ encoding: 'SQL_ASCII' }, 'database', 'problem', /SQL_ASCII/, /ENCODING 'UTF8'/],
    [
      { overdue: { releases: 2, since: new Date('2026-08-01T09:00:00Z') } },
      'schedules',
      'warning',
      /2 overdue releases, the earliest scheduled for 2026-08-01T09:00:00.000Z/,
      /Start the server/,
    ],
    [
      mailsWaiting({ notices: { waiting: 3, oldest: new Date('2026-08-01T09:00:00Z'), failed: 1 } }),
      'mail queue',
      'warning',
      /3 waiting to be sent, the oldest since 2026-08-01T09:00:00.000Z/,
      /job "send mails"/,
    ],
    [
      mailsWaiting({ notices: { waiting: 1, oldest: new Date(), failed: 2 } }),
      'mail queue',
      'warning',
      /1 waiting to be sent; 2 of the last two days could not be delivered/,
      /MAIL_FROM/,
    ],
    [
      mailsWaiting({ subscriptions: { waiting: 400, oldest: new Date('2026-08-01T09:00:00Z') } }),
      'subscription mails',
      'warning',
      /400 mails to subscribers waiting to be sent, the oldest due since 2026-08-01T09:00:00.000Z/,
      /"send mails to subscribers"/,
    ],
    [
      { evidence: { faults: 2, checkedAt: null } },
      'evidence',
      'problem',
      /2 stored originals are missing, changed or unreadable/,
      /evidence verify/,
    ],
    [
      { evidence: { faults: 0, checkedAt: new Date('2026-01-01T00:00:00Z') } },
      'evidence',
      'warning',
      /last checked 2026-01-01/,
      /job "check evidence"/,
    ],
    [
      { unknownMigrations: ['0099-later'] },
      'migrations',
      'warning',
      /newer than this program: 0099-later/,
      /upgrade\.md/,
    ],
    [{ clockAheadMs: 61_000 }, 'clock', 'warning', /61 s ahead of/, /NTP/],
    [{ clockAheadMs: -5_000 }, 'clock', 'warning', /5 s behind/, /NTP/],
    [{ connectionsMax: 14 }, 'connections', 'problem', /limit of 14/, /to 9 or less/],
    [
      { statementTimeoutMs: 0 },
      'time limit',
      'warning',
      /no statement timeout/,
      /ALTER ROLE u SET statement_timeout = '30000ms'/,
    ],
    [{ connectionsMax: 17 }, 'connections', 'warning', /use most/, /max_connections/],
    [{ connectionsMax: 30, otherMachines: 2 }, 'connections', 'problem', /^3 machines × 10 .*of 30/, /to 8 or less/],
  ];
  for (const [changes, name, state, text, remedy] of judged) {
    test(`with ${JSON.stringify(changes)} is a ${state}`, () => {
      const findings = judge({ ...sound, ...changes }, 'db:5432', usual);
      assertFound(findings, name, state, text, remedy);
      assert.equal(findings.filter((finding) => finding.state !== 'ok').length, 1);
    });
  }

  test('counts the pool of the primary process when several workers share it', () => {
    const connections = (connectionsMax: number) =>
      judge({ ...sound, connectionsMax }, 'db:5432', { ...usual, workers: 2 });
    assertFound(connections(34), 'connections', 'problem', /^3 processes × 10 .*of 34/, /to 9 or less/);
    assertFound(connections(35), 'connections', 'warning', /use most/, /max_connections/);
  });

  test('with fewer connections at the replica than this machine may open is a problem', () => {
    const two = { workers: 2, databasePoolMax: 10 };
    const findings = replicaConnectionsOf({ connectionsMax: 32 }, two);
    assertFound(findings, 'replica connections', 'problem', /33 connections of 3 processes .*of 32/, /max_connections/);
    assert.deepEqual(replicaConnectionsOf({ connectionsMax: 33 }, two), []);
    assert.deepEqual(replicaConnectionsOf({ connectionsMax: 11 }, { workers: 1, databasePoolMax: 10 }), []);
  });

  test('with mails to subscribers that wait for less than an hour is sound', () => {
    const twentyMinutesAgo = new Date(Date.now() - 1_200_000);
    const changes = mailsWaiting({ subscriptions: { waiting: 400, oldest: twentyMinutesAgo } });
    assertFound(judge({ ...sound, ...changes }, 'db:5432', usual), 'subscription mails', 'ok', /^400 mails/);
  });

  const replicas: readonly (readonly [
    Partial<Omit<ReplicaFindings, 'connectionsMax'>>,
    Finding['state'],
    RegExp,
    RegExp,
  ])[] = [
    [{ isOfPrimary: false }, 'problem', /another cluster/, /streaming replica/],
    [{ isReplica: false, lagMs: null }, 'warning', /accepts writes/, /unset it/],
    [{ lagMs: null }, 'warning', /lags by more than 2000 ms/, /pg_stat_replication/],
  ];
  for (const [changes, state, text, remedy] of replicas) {
    test(`with a replica with ${JSON.stringify(changes)} is a ${state}`, () => {
      const found = { isReplica: true, isOfPrimary: true, lagMs: 3, ...changes };
      assertFound([judgeReplica(found, 'db:5432', 2_000)], 'replica', state, text, remedy);
    });
  }

  test('is checked for waiting mails', async () => {
    assert.ok(found.service);
    const database = await found.service.createDatabase();
    try {
      const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
      await persistence.migrate();
      const mail = { userId: null, accountId: null, linkId: null, reportId: null, once: null } as const;
      const createdAt = new Date(Date.now() - 3_600_000);
      await persistence.unitOfWork.run(({ mails }) =>
        mails.add(
          { ...mail, messageId: 'one', content: { kind: 'password_changed' }, createdAt },
          { total: 9, perAccount: 9 },
        ),
      );
      await persistence.close();
      const findings = await diagnose({ DATABASE_URL: database.url }, checkDatabase);
      assertFound(
        findings,
        'mail queue',
        'warning',
        new RegExp(`1 waiting .*${createdAt.toISOString()}`),
        /send mails/,
      );
    } finally {
      await database.drop();
    }
  });

  const behindPooler: readonly (readonly [Partial<typeof usual>, RegExp])[] = [
    [{ databaseDirectUrl: 'postgres://db/x' }, /DATABASE_PREPARE=false/],
    [{ databasePrepare: false }, /DATABASE_DIRECT_URL/],
  ];
  for (const [settings, remedy] of behindPooler) {
    test(`behind a pooler with ${JSON.stringify(settings)} is a warning`, () => {
      const findings = judge({ ...sound, isPooled: true, connectionsMax: 5 }, 'db:5432', { ...usual, ...settings });
      assertFound(findings, 'pooler', 'warning', /pooler/, remedy);
      assert.equal(findings.filter((finding) => finding.state !== 'ok').length, 1);
    });
  }
});

const ownServer = ownPostgresql();
test('a refused password is reported without showing it, and a hanging server does not block', {
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
  await runSql(server.url, "create role press login password 'right'");
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
    /cannot use/,
    /firewall/,
  );
});

test('the pools of other machines that are connected count towards the limit of connections', {
  skip: ownServer.skip,
}, async (t) => {
  const rules = join(home, 'pg_hba_any.conf');
  await chmod(home, 0o755);
  await writeFile(rules, 'host all all 127.0.0.0/8 trust\n', { mode: 0o644 });
  const server = await ownServer.service?.({ hba_file: rules, max_connections: '30' });
  assert.ok(server);
  t.after(() => server.close());
  await server.start();
  const look = () => diagnose({ DATABASE_URL: server.url }, checkDatabase);
  assertFound(await look(), 'connections', 'ok', /^10 connections/);
  // Another address of this machine is another machine to the server.
  const other = new Client({
    connectionString: server.url,
    stream: () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket);
      socket.connect = ((port: number, host: string) => connect({ port, host, localAddress: '127.0.0.2' })) as never;
      return socket;
    },
  });
  await other.connect();
  try {
    assertFound(await look(), 'connections', 'warning', /^2 machines × 10 connections/, /max_connections/);
  } finally {
    await other.end();
  }
});

const ownLimit = ownRedis();
test('a Redis that may evict counters causes a warning', { skip: ownLimit.skip }, async (t) => {
  const server = await ownLimit.service?.();
  assert.ok(server);
  t.after(() => server.close());
  await server.start();
  const look = () => diagnose({ REDIS_URL: server.url }, checkLimit);
  assertFound(await look(), 'redis', 'ok', /counts the rate limit/);
  await server.client.config('SET', 'maxmemory-policy', 'allkeys-lru');
  assertFound(await look(), 'redis', 'warning', /allkeys-lru/, /noeviction/);
});
