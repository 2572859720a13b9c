import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGES_FOLDER } from '../../composition/data-folder/data-layout.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { freePort } from '../support/process/ports.ts';
import { startNode } from '../support/process/processes.ts';
import { type MailServer, startMailServer } from '../support/servers/mail-server.ts';
import { ownPostgresql, type PostgresqlServer, processTree } from '../support/servers/postgresql-server.ts';
import { ownRedis, type RedisServer } from '../support/servers/redis-server.ts';
import { type S3Server, startS3Server } from '../support/servers/s3-server.ts';
import { type SwitchingProxy, startSwitchingProxy } from '../support/wire/switching-proxy.ts';
import { audit } from './support/audit.ts';
import { type Account, accountAt, createAccounts } from './support/client.ts';
import { auditPostgresql } from './support/database-audit.ts';
import { type AccountName, createLedger, type Ledger, type Pending } from './support/ledger.ts';
import { startLoad } from './support/load.ts';
import { createProgram, type Program } from './support/program.ts';
import type { Run, Scenario } from './support/scenario.ts';
import { settleSoon } from './support/settle.ts';
import { makeSmallDisk, noSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { noPrometheus, type WatchedAlerts, watchAlerts } from './support/watched-alerts.ts';

const MIB = 1024 * 1024;
const DISK_BYTES = 256 * MIB;
const LANES = 2;
/** Each alert must fire, and clear, within this time, in which a minute of the rules takes seconds. */
const PATIENCE_MS = 240_000;
const CALM_MS = 25_000;
const NOWHERE = 'smtp://127.0.0.1:1';

/** Alerts of a machine that is too busy: not faults of the rehearsal, which asserts no times. */
const BUSY = ['PresswerkSlow', 'PresswerkProcessBlocked', 'PresswerkConnectionsExhausted', 'PresswerkPicturesLate'];

/** A year of operation in a quarter of an hour, with the shipped alerts in a real Prometheus. */
export const rehearsal: Scenario = {
  name: 'rehearsal',
  about: 'workers and program killed, disk filled, each dependency cut, everything lost and restored, with the alerts',
  skip: () => ownPostgresql().skip || ownRedis().skip || noSmallDisk() || noPrometheus(),
  async run(run) {
    const closing: (() => unknown)[] = [];
    try {
      const onDisk = await rehearseOnDisk(run, closing);
      const onBucket = await rehearseOnBucket(run, closing);
      return `${onDisk}; ${onBucket}`;
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};

interface Stage {
  readonly run: Run;
  readonly program: Program;
  readonly alerts: WatchedAlerts;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
}

type Accounts = Readonly<Record<AccountName, Account>>;

interface Fault {
  readonly name: string;
  /** The alerts that must fire during it. */
  readonly must: readonly string[];
  /** Those that may, because they follow from it. */
  readonly may: readonly string[];
  /** Begins the fault and, until it resolves, keeps it up. */
  readonly begin: (isOver: () => boolean) => Promise<void>;
  readonly end: () => Promise<unknown>;
}

async function rehearseOnDisk(run: Run, closing: (() => unknown)[]): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'presswerk-rehearsal-'));
  closing.push(() => rm(home, { recursive: true, force: true }));
  const disk = makeSmallDisk(DISK_BYTES);
  closing.push(() => disk.close());
  const database = await startPostgresql(closing);
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
    databaseAway(database),
    redisAway(redis),
    mailsAway(program, mailServer, mailProxy),
  ];
  const survived = await strike(stage, faults);

  const backup = join(home, 'backup');
  await command({ ...environment, DATA_DIR: dataDir }, 'backup', 'create', backup);
  await command({}, 'backup', 'verify', backup);
  await program.kill();
  await database.close();
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

/** Faults under load, one after the other: the right alerts fire, clear, and nothing acknowledged is lost. */
async function strike({ run, program, alerts, ledger, accounts }: Stage, faults: readonly Fault[]): Promise<string> {
  const { random, log } = run;
  let over = Promise.resolve();
  let unanswered = 0;
  const onUnknown = async (pending: Pending) => {
    unanswered += 1;
    await over;
    await settleSoon(pending, ledger, accounts);
    return true;
  };
  const picture = await jpeg();
  const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, onUnknown });
  let broken: Error | undefined;
  const until = async (what: string, condition: () => boolean) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (!condition()) {
      if (broken !== undefined) throw broken;
      assert.deepEqual(ledger.faults, []);
      assert.ok(performance.now() < deadline, `${what} within ${PATIENCE_MS} ms; firing: ${[...alerts.firing()]}`);
      await sleep(100);
    }
  };
  const others = (names: Iterable<string>, allowed: readonly string[]) =>
    [...names].filter((name) => !allowed.includes(name) && !BUSY.includes(name));
  const isQuiet = () => others(alerts.firing(), []).length === 0;
  try {
    await until('quiet after the start', isQuiet);
    alerts.fired();
    await sleep(CALM_MS);
    assert.deepEqual(others(alerts.fired(), []), [], 'a healthy service raises no alert');
    for (const { name, must, may, begin, end } of faults) {
      const before = load.acknowledged();
      const outage = Promise.withResolvers<void>();
      over = outage.promise;
      let isOver = false;
      const fault = begin(() => isOver);
      fault.catch((error) => {
        broken = error;
      });
      await until(`${name}: ${must}`, () => must.every((alert) => alerts.firing().has(alert)));
      isOver = true;
      await fault;
      await end();
      outage.resolve();
      await until(`${name}: no alert any more`, isQuiet);
      const back = load.acknowledged();
      await until(`${name}: acknowledged changes`, () => load.acknowledged() > back);
      const fired = alerts.fired();
      assert.deepEqual(others(fired, [...must, ...may]), [], `${name}: an alert that has nothing to do with it`);
      log(`${name}: ${[...fired].join(', ')}; ${load.acknowledged() - before} changes acknowledged`);
    }
  } finally {
    over = Promise.resolve();
    await load.stop();
  }
  await audit(ledger, accounts, program, [...ledger.releases.values()]);
  assert.deepEqual(ledger.faults, []);
  return `${faults.length} faults (${faults.map(({ name }) => name).join(', ')}), their alerts and no other; ${load.acknowledged()} acknowledged changes are stored, ${unanswered} had no answer`;
}

const SERVER_ERRORS = ['PresswerkServerErrors'];

function workersDie(program: Program): Fault {
  return {
    name: 'workers die',
    must: ['PresswerkWorkersRestarting'],
    may: SERVER_ERRORS,
    async begin(isOver) {
      const [primary = assert.fail()] = processTree(program.process().child.pid as number);
      while (!isOver()) {
        // The other one serves.
        const workers = processTree(primary).slice(1);
        const newest = Math.max(...workers);
        if (workers.length > 1) process.kill(newest, 'SIGKILL');
        await sleep(1_000);
      }
    },
    end: async () => undefined,
  };
}

function killed(program: Program): Fault {
  return {
    name: 'program killed',
    must: ['PresswerkDown'],
    may: SERVER_ERRORS,
    begin: () => program.kill(),
    end: () => program.start(),
  };
}

function diskFull(disk: SmallDisk, account: Account): Fault {
  return {
    name: 'disk full',
    must: ['PresswerkDiskFilling', 'PresswerkCheckFailed'],
    may: [...SERVER_ERRORS, 'PresswerkStorageErrors'],
    async begin(isOver) {
      // The load writes meanwhile, so that the last bytes may be gone already.
      await disk.fill().catch((error) => assert.equal(error.code, 'ENOSPC'));
      await uploadUntil(isOver, account);
    },
    end: () => disk.free(),
  };
}

function databaseAway(database: PostgresqlServer): Fault {
  return {
    name: 'PostgreSQL stopped',
    must: ['PresswerkCheckFailed', 'PresswerkServerErrors', 'PresswerkJobsFailing'],
    may: ['PresswerkDatabaseErrors', 'PresswerkDown'],
    begin: () => database.stop('fast'),
    end: () => database.start(),
  };
}

function redisAway(redis: RedisServer): Fault {
  return {
    name: 'Redis stopped',
    must: ['PresswerkRateLimitNotShared'],
    may: [],
    begin: () => redis.kill(),
    end: () => redis.start(),
  };
}

function mailsAway(program: Program, server: MailServer, proxy: SwitchingProxy): Fault {
  return {
    name: 'mail server gone',
    must: ['PresswerkMailsStuck'],
    may: [],
    async begin() {
      proxy.switchTo(NOWHERE);
      const editor = { name: 'Erika Beispiel', language: 'de', membership: null, editor: true, operator: false };
      await program.operate('user invite', { email: 'erika@example.org', ...editor });
    },
    async end() {
      assert.equal(server.received.length, 0);
      proxy.switchTo(`smtp://${server.place}`);
      const deadline = performance.now() + PATIENCE_MS;
      while (server.received.length === 0) {
        assert.ok(performance.now() < deadline, 'the mail is never sent');
        await sleep(200);
      }
    },
  };
}

function bucketAway(bucket: S3Server, account: Account): Fault {
  return {
    name: 'bucket gone',
    must: ['PresswerkCheckFailed', 'PresswerkStorageErrors'],
    may: SERVER_ERRORS,
    async begin(isOver) {
      await bucket.kill();
      await uploadUntil(isOver, account);
    },
    end: () => bucket.start(),
  };
}

/** Uploads that are refused, and leave nothing behind. */
async function uploadUntil(isOver: () => boolean, { companyId, categoryId, request }: Account): Promise<void> {
  const picture = await jpeg();
  while (!isOver()) {
    const json = {
      company_id: companyId,
      category_id: categoryId,
      language: 'de',
      title: 'Voll',
      text: '<p>Voll.</p>',
    };
    const { body: draft } = await request('POST', '/press-releases', { json });
    const body = new FormData();
    body.append('ai_declaration', 'original');
    body.append('copyright', 'Foto: Jo Blythe');
    body.append('rights_confirmed', '1');
    body.append('confirm_text_version', 'img-confirm-v2');
    body.append('image', new Blob([picture as Uint8Array<ArrayBuffer>]), 'picture.jpg');
    const { status } = await request('POST', `/press-releases/${draft.data.id}/images`, { body });
    assert.equal(status, 503);
    assert.equal((await request('DELETE', `/press-releases/${draft.data.id}`)).status, 204);
    await sleep(300);
  }
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
