import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { jpeg } from '../../support/pictures/pictures.ts';
import { ownPostgresql, type PostgresqlServer } from '../../support/servers/postgresql/postgresql-server.ts';
import { runSql } from '../../support/servers/services.ts';
import { audit } from '../support/audit/audit.ts';
import { auditPostgresql } from '../support/audit/database-audit.ts';
import { createLedger, type Pending } from '../support/audit/ledger.ts';
import { settleSoon } from '../support/audit/settle.ts';
import { createAccounts } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import { startProbe, summary } from '../support/probe.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const found = ownPostgresql();
const LANES = 4;
/** Duration of each fault, while requests come in. */
const OUTAGE_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 2_000;
/** Duration of a hang: statements only fail once their timeout is over. */
const HANG_MS = 12_000;
/** The longest request during an outage: it waits for a connection, a statement, and a rollback. */
const SLOWEST_MS = 15_000;
/** Maximum time until the program responds again once the database does. */
const RECOVERY_MS = 20_000;
const MAX_CONNECTIONS = 14;

/** A fault of the database. It is over when `end` resolves. */
export interface Fault {
  readonly name: string;
  /** True if no request can succeed during the fault. */
  readonly total: boolean;
  /** Overrides a duration that is too short to be noticed. */
  readonly lastsMs?: number;
  readonly begin: (server: PostgresqlServer) => Promise<() => Promise<void>>;
}

const stopped = (how: 'fast' | 'immediate' | 'kill'): Fault => ({
  name: `stopped (${how})`,
  total: true,
  begin: async (server) => {
    await server.stop(how);
    return () => server.start();
  },
});

const FAULTS: readonly Fault[] = [
  stopped('fast'),
  stopped('immediate'),
  stopped('kill'),
  {
    name: 'hanging (SIGSTOP)',
    total: true,
    lastsMs: HANG_MS,
    begin: async (server) => {
      server.freeze();
      return async () => {
        server.thaw();
        // Statements sent earlier may still complete after their client is gone.
        const busy = `select count(*)::int as n from pg_stat_activity
          where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()
          and backend_start < now() - interval '${HANG_MS} ms'`;
        while ((await runSql(server.url, busy))[0]?.n !== 0) await sleep(50);
      };
    },
  },
  {
    name: 'ending all sessions',
    total: false,
    begin: async (server) => {
      for (let i = 0; i < 5; i++) {
        await runSql(server.url, TERMINATE);
        await sleep(OUTAGE_MS / 10);
      }
      return async () => undefined;
    },
  },
  { name: 'full (max_connections)', total: true, begin: occupy },
];

/** Ends all other sessions of the database. */
export const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'occupier'`;

/** Occupies every connection, including the program's. */
async function occupy(server: PostgresqlServer): Promise<() => Promise<void>> {
  const held: Client[] = [];
  const take = async () => {
    const client = new Client({ connectionString: server.url, application_name: 'occupier' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      held.push(client);
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  while (held.length === 0) await take();
  while (held.length < MAX_CONNECTIONS) {
    await held[0]?.query(TERMINATE);
    await Promise.all(Array.from({ length: MAX_CONNECTIONS - held.length }, take));
  }
  return async () => {
    await Promise.all(held.map((client) => client.end()));
  };
}

/** All faults, or those whose names have one of these prefixes. */
export const postgresqlFaults = (names: readonly string[] = ['']): Scenario => ({
  name: 'postgresql',
  about: 'PostgreSQL stopped, killed, hanging, full, and its sessions ended, under mixed load',
  skip: () => found.skip,
  async run(run) {
    if (found.skip !== false) throw new Error(found.skip);
    const server = await found.service({ max_connections: String(MAX_CONNECTIONS) });
    await server.start();
    const program = await createProgram({
      environment: {
        DATABASE_URL: server.url,
        DATABASE_POOL_MAX: '6',
        DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS),
        LOG_LEVEL: 'fatal',
      },
    });
    try {
      await program.start();
      const faults = FAULTS.filter(({ name }) => names.some((each) => name.startsWith(each)));
      return await strike(run, server, program, faults);
    } finally {
      server.thaw();
      await program.close();
      await server.close();
    }
  },
});

export async function strike(
  { rounds = 2, random, log }: Run,
  server: PostgresqlServer,
  program: Program,
  faults: readonly Fault[],
  slowestMs = SLOWEST_MS,
): Promise<string> {
  const ledger = createLedger();
  const accounts = await createAccounts(program);
  const { pid } = program.process().child;
  const picture = await jpeg();
  let over = Promise.resolve();
  let unanswered = 0;
  const onUnknown = async (pending: Pending) => {
    unanswered += 1;
    await over;
    await settleSoon(pending, ledger, accounts);
    return true;
  };
  const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, onUnknown });
  const ready = startProbe(`${program.baseUrl}/health/ready`, undefined, [200, 503]);
  const live = startProbe(`${program.baseUrl}/health/live`, undefined, [200]);
  const me = startProbe(`${program.baseUrl}/api/v1/me`, accounts.plan.token, [200, 503]);
  const probes = { me, ready, live };
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const fault of faults) {
        await sleep(1000 + random(500));
        for (const probe of Object.values(probes)) probe.seen();
        const outage = Promise.withResolvers<void>();
        over = outage.promise;
        const before = load.acknowledged();
        const end = await fault.begin(server);
        if (fault.total) await sleep(fault.lastsMs ?? OUTAGE_MS);
        await end();
        const waiting = performance.now();
        while (me.last() !== 200 || ready.last() !== 200) {
          assert.ok(
            performance.now() - waiting < RECOVERY_MS,
            `${fault.name}: no answers ${RECOVERY_MS} ms after it was over`,
          );
          await sleep(50);
        }
        const recovery = Math.round(performance.now() - waiting);
        outage.resolve();
        const back = load.acknowledged();
        while (load.acknowledged() === back) {
          assert.ok(performance.now() - waiting < 2 * RECOVERY_MS, `${fault.name}: nothing is acknowledged any more`);
          assert.deepEqual(ledger.faults, [], fault.name);
          await sleep(20);
        }
        const lines: string[] = [];
        for (const [name, probe] of Object.entries(probes)) {
          const seen = probe.seen();
          lines.push(`${name}: ${summary(seen)}`);
          assert.deepEqual(seen.faults, [], fault.name);
          assert.ok(seen.slowestMs < slowestMs, `${fault.name}: ${name} took ${seen.slowestMs} ms`);
          if (fault.total && name !== 'live')
            assert.ok(seen.statuses.has('503'), `${fault.name}: ${name} never was 503`);
        }
        log(`${fault.name}: ${lines.join('; ')}; ${back - before} acknowledged during it, again after ${recovery} ms`);
        assert.deepEqual(ledger.faults, [], fault.name);
      }
    }
  } finally {
    over = Promise.resolve();
    await Promise.all(Object.values(probes).map((probe) => probe.stop()));
    await load.stop();
  }
  await audit(ledger, accounts, program, [...ledger.releases.values()]);
  ledger.faults.push(...(await auditPostgresql(server.url)));
  assert.deepEqual(ledger.faults, []);
  assert.equal(program.process().child.pid, pid);
  assert.equal(program.process().child.exitCode, null, 'the program is still the one that was started');
  const counts = [...ledger.counts].map(([what, count]) => `${what} ${count}`).join(', ');
  return `${rounds * faults.length} outages without a restart; all acknowledged changes are stored (${counts}); ${unanswered} got 503 or no response, none was applied partially`;
}
