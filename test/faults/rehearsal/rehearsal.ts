import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGES_FOLDER } from '../../../composition/data-folder/data-layout.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { startNode } from '../../support/process/processes.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { ownPostgresql, type PostgresqlServer } from '../../support/servers/postgresql/postgresql-server.ts';
import { ownRedis, type RedisServer } from '../../support/servers/redis-server.ts';
import { startS3Server } from '../../support/servers/s3/server.ts';
import { runSql } from '../../support/servers/services.ts';
import { startSwitchingProxy } from '../../support/wire/switching-proxy.ts';
import { audit } from '../support/audit/audit.ts';
import { auditPostgresql } from '../support/audit/database-audit.ts';
import { createLedger } from '../support/audit/ledger.ts';
import { accountAt, createAccounts } from '../support/client.ts';
import { makeSmallDisk, noSmallDisk } from '../support/disk/small-disk.ts';
import { createProgram } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { noPrometheus, watchAlerts } from '../support/watched-alerts.ts';
import { bucketAway, databaseAway, diskFull, killed, mailsAway, primaryLost, redisAway, workersDie } from './faults.ts';
import { strike } from './strike.ts';
import { upgrade } from './upgrade.ts';

const MIB = 1024 * 1024;
const DISK_BYTES = 256 * MIB;
/** A year of operation in a quarter of an hour, with the shipped alerts in a real Prometheus. */
export const rehearsal: Scenario = {
  name: 'rehearsal',
  about:
    'workers and program killed, disk filled, each dependency down, failover, loss and restore, upgrade and downgrade, with the alerts',
  skip: () => ownPostgresql().skip || ownRedis().skip || noSmallDisk() || noPrometheus(),
  async run(run) {
    const closing: (() => unknown)[] = [];
    try {
      const onDisk = await rehearseOnDisk(run, closing);
      const onBucket = await rehearseOnBucket(run, closing);
      // A clone may lack the last version, and a machine the proxy.
      const reason = upgrade.skip();
      return `${onDisk}; ${onBucket}; ${reason === false ? await upgrade.run(run) : `not upgraded: ${reason}`}`;
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};

async function rehearseOnDisk(run: Run, closing: (() => unknown)[]): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'presswerk-rehearsal-'));
  closing.push(() => rm(home, { recursive: true, force: true }));
  const disk = makeSmallDisk(DISK_BYTES);
  closing.push(() => disk.close());
  const primary = await startPostgresql(closing);
  const replica = await primary.replica();
  closing.push(() => replica.close());
  // A commit is acknowledged once the replica has synced it.
  await runSql(primary.url, "alter system set synchronous_standby_names = 'replica'");
  await runSql(primary.url, 'select pg_reload_conf()');
  const database = await startSwitchingProxy(primary.url);
  closing.push(() => database.close());
  const redis = await startRedis(closing);
  const mailServer = await startMailServer();
  closing.push(() => mailServer.close());
  const mailProxy = await startSwitchingProxy(`smtp://${mailServer.place}`);
  closing.push(() => mailProxy.close());

  const dataDir = join(home, 'data');
  await mkdir(dataDir);
  await symlink(disk.folder, join(dataDir, IMAGES_FOLDER));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment = {
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMTP_URL: mailProxy.url,
    MAIL_FROM: 'Press <press@press.example>',
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    DATABASE_POOL_MAX: '6',
    LOG_LEVEL: 'fatal',
  };
  const program = await createProgram({ dataDir, environment, port });
  closing.push(() => program.close());
  await command({ ...environment, DATA_DIR: dataDir }, 'migrate');
  await command({ ...environment, DATA_DIR: dataDir, PORT: '0' }, 'doctor');
  await program.start();
  const accounts = await createAccounts(program);
  const alerts = await watchAlerts(metricsPort);
  closing.push(() => alerts.close());
  const ledger = createLedger();
  const stage = { run, program, alerts, ledger, accounts };
  const faults = [
    workersDie(program),
    killed(program),
    diskFull(disk, accounts.plan),
    databaseAway(primary, accounts.plan),
    redisAway(redis),
    mailsAway(program, mailServer, mailProxy),
    primaryLost({ primary, replica, proxy: database }, accounts.plan),
  ];
  const survived = await strike(stage, faults);

  const backup = join(home, 'backup');
  await command({ ...environment, DATA_DIR: dataDir }, 'backup', 'create', backup);
  await command({}, 'backup', 'verify', backup);
  await program.kill();
  await replica.close();
  await rm(dataDir, { recursive: true });
  const other = await startPostgresql(closing);
  const restored = { ...environment, DATABASE_URL: other.url };
  const place = { dataDir: join(home, 'restored'), environment: restored, port };
  await command({ ...restored, DATA_DIR: place.dataDir }, 'backup', 'restore', backup);
  const again = await createProgram(place);
  closing.push(() => again.close());
  await again.start();
  const same = { plan: accountAt(accounts.plan, again), credits: accountAt(accounts.credits, again) };
  await audit(ledger, same, again, [...ledger.releases.values()]);
  ledger.faults.push(...(await auditPostgresql(other.url)));
  assert.deepEqual(ledger.faults, []);
  await again.close();
  return `${survived}; everything was lost and restored, and ${ledger.releases.size} releases are as acknowledged`;
}

async function rehearseOnBucket(run: Run, closing: (() => unknown)[]): Promise<string> {
  const bucket = await startS3Server();
  closing.push(() => bucket.close());
  const database = await startPostgresql(closing);
  const metricsPort = await freePort();
  const { accessKeyId, secretAccessKey } = bucket.access.credentials ?? assert.fail();
  const program = await createProgram({
    environment: {
      DATABASE_URL: database.url,
      S3_BUCKET: bucket.access.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'fatal',
    },
  });
  closing.push(() => program.close());
  await program.start();
  const accounts = await createAccounts(program);
  const alerts = await watchAlerts(metricsPort);
  closing.push(() => alerts.close());
  const ledger = createLedger();
  return strike({ run, program, alerts, ledger, accounts }, [bucketAway(bucket, accounts.plan)]);
}

async function startPostgresql(closing: (() => unknown)[]): Promise<PostgresqlServer> {
  const found = ownPostgresql();
  if (found.skip !== false) throw new Error(found.skip);
  const server = await found.service();
  closing.push(() => server.close());
  await server.start();
  return server;
}

async function startRedis(closing: (() => unknown)[]): Promise<RedisServer> {
  const found = ownRedis();
  if (found.skip !== false) throw new Error(found.skip);
  const server = await found.service();
  closing.push(() => server.close());
  await server.start();
  return server;
}

async function command(environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await startNode(['composition/presswerk.js', ...args], environment).ended;
  assert.equal(code, 0, stdout + stderr);
}
