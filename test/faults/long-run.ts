import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/support/measures/statistics.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { freePort } from '../support/process/free-ports.ts';
import { processTree } from '../support/servers/postgresql/postgresql-server.ts';
import { ownRedis } from '../support/servers/redis-server.ts';
import { postgresql, runSql } from '../support/servers/services.ts';
import { scrape } from '../support/wire/prometheus.ts';
import { TERMINATE } from './postgresql/postgresql.ts';
import { audit, auditFiles } from './support/audit/audit.ts';
import { openAuditedReceiver } from './support/audit/audited-receiver.ts';
import { createLedger, type Ledger, type Pending } from './support/audit/ledger.ts';
import { settleSoon } from './support/audit/settle.ts';
import { accountAt, createAccounts, RESPONSE_MS } from './support/client.ts';
import { startLoad } from './support/load.ts';
import { createProgram, type Program, pause } from './support/program/program.ts';
import { onPostgresql } from './support/program/program-storage.ts';
import { pick, type Run, type Scenario } from './support/scenario.ts';

const MINUTES = 120;
const FEWEST_SAMPLES = 6;
/** Changes before the first sample, by which pools and renderers have been in use. */
const WARM_UP_CHANGES = 20;
/** Lanes of changes in each process, and the pause of a lane after each change. */
const LANES = 2;
const PAUSE_MS = 1_000;
/** The pause between two reads in each process. */
const READ_PAUSE_MS = 200;
/** The longest pause of a process, and absence of a process or of Redis. */
const OUTAGE_MS = 5_000;
/** Timeout for the last events; deliveries of a killed process follow when their lease of a minute ends. */
const LAST_EVENTS_MS = 180_000;
/** Rows of the printed table. */
const PRINTED = 10;

const READS = [
  '/portal_a',
  '/portal_a/feed.rss',
  '/portal_a/feed.atom',
  '/portal_a/newsrooms',
  '/portal_a/categories',
  '/portal_a/archive',
  '/portal_a/sitemap.xml',
  '/portal_a/search?q=Hafen',
  '/portal_a/search?q=Br%C3%BCcke+wind',
  '/portal_a/search/feed.rss?q=Hafen',
] as const;

/** Tables whose rows are updated in place, or deleted within seconds. Others grow with what is stored. */
const BOUNDED_TABLES = [
  ...['account', 'company', 'webhook', 'booking', 'booking_use', 'job_run', 'outbox', 'dispatch', 'announcement'],
  ...['press_release_count', 'press_release_block_count', 'press_release_narrowed_count'],
];

/** A figure may grow by a quarter and by this much. */
const FACTOR = 1.25;
const ALLOWANCES: Readonly<Record<string, number>> = {
  'memory, MB': 128,
  descriptors: 24,
  'memory of children, MB': 512,
  connections: 24,
  'rows queued': 100,
  'events late, s': 30,
  'deliveries late, s': 30,
  ...Object.fromEntries(BOUNDED_TABLES.map((table) => [`table ${table}, kB`, 1024])),
};

/** The figures that must not grow. */
export const CHECKED = Object.keys(ALLOWANCES);

/** Figures by name. */
export type Sample = Readonly<Record<string, number>>;

/** Figures whose median in the last third of the samples is higher than in the second, beyond the allowance. */
export function growing(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(-2 * third, -third), samples.slice(-third)];
  return CHECKED.flatMap((figure) => {
    // A missing figure counts as growing.
    const [before, after] = [second, last].map((part) => median(part.map((each) => each[figure] ?? Number.NaN)));
    const isLevel = Number(after) <= Number(before) * FACTOR + (ALLOWANCES[figure] ?? 0);
    return isLevel ? [] : [`${figure}: ${before} in the second third of the run, ${after} in the last`];
  });
}

const found = ownRedis();
const foundPostgresql = await postgresql();

/** Two processes: one is never restarted, so that it shows what accumulates; the other is killed repeatedly. */
export const longRun: Scenario = {
  name: 'long-run',
  about: `a steady mixed load on two processes for ${MINUTES} minutes (--minutes), with a fault each, while memory, descriptors, tables and lateness must not grow`,
  minutes: MINUTES,
  skip: () => found.skip || foundPostgresql.skip,
  async run(run) {
    const closing: (() => Promise<void>)[] = [];
    try {
      return await strike(run, closing);
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};

async function strike({ minutes = MINUTES, random, log }: Run, closing: (() => Promise<void>)[]): Promise<string> {
  if (found.skip !== false) throw new Error(found.skip);
  assert.ok(minutes > 0, '--minutes must be a positive number');
  const storage = await onPostgresql();
  closing.push(storage.close);
  const databaseUrl = storage.environment.DATABASE_URL ?? assert.fail();
  const redis = await found.service();
  closing.push(redis.close);
  await redis.start();
  const start = async (dataDir?: string) => {
    const metricsPort = await freePort();
    const environment = {
      ...storage.environment,
      REDIS_URL: redis.url,
      METRICS_PORT: String(metricsPort),
      WEBHOOK_TARGETS: 'any',
      LOG_LEVEL: 'fatal',
    };
    const program = await createProgram({ environment, ...(dataDir !== undefined && { dataDir }) });
    closing.push(program.close);
    await program.start();
    return { program, metricsUrl: `http://127.0.0.1:${metricsPort}` };
  };
  const { program: steady, metricsUrl } = await start();
  const { program: restarted } = await start(steady.dataDir);
  const accounts = await createAccounts(steady);
  const receivers = [
    await openAuditedReceiver(accounts.plan, random),
    await openAuditedReceiver(accounts.credits, random),
  ];
  for (const receiver of receivers) {
    closing.push(receiver.close);
    receiver.behave();
  }

  const ledger = createLedger();
  const picture = await jpeg();
  let over = Promise.resolve();
  let unanswered = 0;
  const startLoadAt = (program: Program) => {
    const own = { plan: accountAt(accounts.plan, program), credits: accountAt(accounts.credits, program) };
    const onUnknown = async (pending: Pending) => {
      unanswered += 1;
      await over;
      await settleSoon(pending, ledger, own);
      return true;
    };
    return startLoad({ program, ledger, accounts: own, random, picture, lanes: LANES, pauseMs: PAUSE_MS, onUnknown });
  };
  const away = async (server: Pick<Program, 'kill' | 'start'>) => {
    await server.kill();
    await sleep(random(OUTAGE_MS));
    await server.start();
  };
  const faults = Object.entries<() => Promise<unknown>>({
    'a process killed': () => away(restarted),
    'a process paused': () => pause(pick(random, [steady, restarted]), random(OUTAGE_MS)),
    'connections to the database ended': () => runSql(databaseUrl, TERMINATE),
    'Redis killed': () => away(redis),
  });

  const loads = [steady, restarted].map(startLoadAt);
  const readers = [startReader(steady, ledger, random, true), startReader(restarted, ledger, random, false)];
  const acknowledged = () => loads.reduce((sum, load) => sum + load.acknowledged(), 0);
  const reads = () => readers.reduce((sum, reader) => sum + reader.count(), 0);
  /** Without a timeout of its own: a load that hangs ends with the scenario's. */
  const untilAcknowledged = async (changes: number) => {
    do {
      assert.deepEqual(ledger.faults, []);
      await sleep(100);
    } while (acknowledged() < changes);
  };
  const samples: Sample[] = [];
  const count = Math.max(FEWEST_SAMPLES, Math.round(minutes));
  const intervalMs = (minutes * 60_000) / count;
  try {
    await untilAcknowledged(WARM_UP_CHANGES);
    const began = performance.now();
    for (let number = 1; number <= count; number++) {
      const before = acknowledged();
      await sleep(random(intervalMs / 2));
      const [name, inject] = faults[number % faults.length] ?? assert.fail();
      const { promise, resolve } = Promise.withResolvers<void>();
      over = promise;
      await inject().finally(resolve);
      await sleep(Math.max(0, began + number * intervalMs - performance.now()));
      samples.push({
        minute: Math.round((performance.now() - began) / 6_000) / 10,
        changes: acknowledged(),
        reads: reads(),
        ...(await sample(steady, metricsUrl, databaseUrl)),
        'memory of the restarted one, MB': resourcesOf(restarted)['memory, MB'],
      });
      log(`${number} of ${count}: ${name}, ${acknowledged() - before} changes acknowledged`);
      await untilAcknowledged(before + 1);
    }
  } finally {
    await Promise.all([...loads, ...readers].map((each) => each.stop()));
    for (const line of tableOf(samples)) log(line);
  }
  const deadline = performance.now() + LAST_EVENTS_MS;
  const haveAll = async () => (await Promise.all(receivers.map((receiver) => receiver.hasAll()))).every(Boolean);
  while (!(await haveAll()) && performance.now() < deadline) await sleep(2_000);
  for (const receiver of receivers) await receiver.audit(ledger);
  for (const program of [restarted, steady]) assert.equal(await program.stop(), 0, 'a process did not end well');
  await storage.whenDead(steady);
  ledger.faults.push(...(await storage.look(steady)));
  await steady.start();
  await audit(ledger, accounts, steady, [...ledger.releases.values()]);
  await auditFiles(ledger, accounts, steady);
  assert.deepEqual(ledger.faults, []);
  const grown = growing(samples);
  assert.equal(grown.length, 0, grown.join('; '));
  return `${count} faults; all ${acknowledged()} acknowledged changes and their events are stored, ${unanswered} got 503 or no response, none was applied partially; ${reads()} reads; nothing grows`;
}

/** Reads pages, feeds, searches and releases of the portal one after another. */
function startReader({ baseUrl }: Program, ledger: Ledger, random: Run['random'], mustRespond: boolean) {
  let running = true;
  let count = 0;
  let releases: readonly string[] = [];
  const read = async (path: string) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(RESPONSE_MS) });
      const text = await response.text();
      if (response.status !== 200 && response.status !== 503) ledger.faults.push(`${path} returned ${response.status}`);
      if (path === READS[0]) releases = text.match(/\/portal_a\/releases\/[\w/-]+/g) ?? releases;
      count += 1;
    } catch (error) {
      if (mustRespond) ledger.faults.push(`${path} gave no response: ${error}`);
    }
  };
  const reading = (async () => {
    for (; running; await sleep(READ_PAUSE_MS)) {
      await read(releases.length > 0 && random(2) === 0 ? pick(random, releases) : pick(random, READS));
    }
  })();
  return {
    count: () => count,
    async stop() {
      running = false;
      await reading;
    },
  };
}

/** Of a process; its children render pictures, and end when there are none. */
function resourcesOf(program: Program) {
  const [server = assert.fail(), ...children] = processTree(program.process().child.pid as number);
  return {
    'memory, MB': residentMb(server),
    descriptors: readdirSync(`/proc/${server}/fd`).length,
    'memory of children, MB': children.reduce((sum, pid) => sum + residentMb(pid), 0),
  };
}

/** 0 for a process that has just ended. */
function residentMb(pid: number): number {
  try {
    const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kb) / 1024);
  } catch {
    return 0;
  }
}

async function sample(program: Program, metricsUrl: string, databaseUrl: string): Promise<Sample> {
  const resources = resourcesOf(program);
  const metrics = await scrape(metricsUrl);
  /** 0 if nothing waits. */
  const secondsSince = (name: string) => {
    const oldest = metrics.value(name) || Date.now() / 1000;
    return Math.max(0, Math.round(Date.now() / 1000 - oldest));
  };
  const [database] = await runSql(
    databaseUrl,
    `select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      (pg_database_size(current_database()) / 1024 / 1024)::int as "database, MB"`,
  );
  const tables = await runSql(
    databaseUrl,
    `select relname, (pg_total_relation_size(oid) / 1024)::int as kb from pg_class
      where relnamespace = 'public'::regnamespace and relname in ('${BOUNDED_TABLES.join("', '")}')`,
  );
  return {
    ...resources,
    ...(database as Sample),
    'rows queued': metrics.value('presswerk_events_waiting') + metrics.value('presswerk_webhook_deliveries_waiting'),
    'events late, s': secondsSince('presswerk_events_oldest_timestamp_seconds'),
    'deliveries late, s': secondsSince('presswerk_webhook_deliveries_oldest_due_timestamp_seconds'),
    'bounded tables, kB': tables.reduce((sum, { kb }) => sum + Number(kb), 0),
    ...Object.fromEntries(tables.map(({ relname, kb }) => [`table ${relname}, kB`, Number(kb)])),
  };
}

/** Some of the samples as a Markdown table, without single tables. */
function tableOf(samples: readonly Sample[]): string[] {
  const names = Object.keys(samples[0] ?? {}).filter((name) => !name.startsWith('table '));
  const step = Math.ceil(samples.length / PRINTED);
  const shown = samples.filter((_, index) => (samples.length - 1 - index) % step === 0);
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [line(names), line(names.map(() => '---')), ...shown.map((each) => line(names.map((name) => each[name])))];
}
