import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../support/pictures/pictures.ts';
import { ownPostgresql, type PostgresqlServer } from '../support/servers/postgresql-server.ts';
import { administrate } from '../support/servers/services.ts';
import { type SwitchingProxy, startSwitchingProxy } from '../support/wire/switching-proxy.ts';
import { audit } from './support/audit.ts';
import { createAccounts } from './support/client.ts';
import { auditPostgresql } from './support/database-audit.ts';
import { createLedger, type Pending } from './support/ledger.ts';
import { startLoad } from './support/load.ts';
import { startProbe, summary } from './support/probe.ts';
import { createProgram, type Program } from './support/program.ts';
import type { Run, Scenario } from './support/scenario.ts';
import { settleSoon } from './support/settle.ts';

const found = ownPostgresql();
const LANES = 2;
/** Changes acknowledged before and after. */
const CHANGES = 40;
/** Time until the loss of the primary is detected. */
const UNNOTICED_MS = 2_000;
/** Maximum time until the program responds again once there is a primary. */
const RECOVERY_MS = 30_000;
const PATIENCE_MS = 300_000;

/** The primary is killed under load, and its replica is promoted. */
export const failover: Scenario = {
  name: 'failover',
  about: 'the primary killed under mixed load, its synchronous replica promoted in its place',
  skip: () => found.skip,
  async run(run) {
    if (found.skip !== false) throw new Error(found.skip);
    const primary = await found.service({ max_connections: '40' });
    await primary.start();
    const replica = await primary.replica();
    // A commit is acknowledged once the replica has synced it.
    await administrate(primary.url, "alter system set synchronous_standby_names = 'replica'");
    await administrate(primary.url, 'select pg_reload_conf()');
    const proxy = await startSwitchingProxy(primary.url);
    const program = await createProgram({
      environment: {
        DATABASE_URL: proxy.url,
        DATABASE_READ_URL: replica.url,
        DATABASE_POOL_MAX: '6',
        LOG_LEVEL: 'fatal',
      },
    });
    try {
      await program.start();
      return await strike(run, { primary, replica, proxy }, program);
    } finally {
      await program.close();
      await proxy.close();
      await replica.close();
      await primary.close();
    }
  },
};

interface Servers {
  readonly primary: PostgresqlServer;
  readonly replica: PostgresqlServer;
  readonly proxy: SwitchingProxy;
}

async function strike({ random, log }: Run, { primary, replica, proxy }: Servers, program: Program): Promise<string> {
  const ledger = createLedger();
  const accounts = await createAccounts(program);
  let over = Promise.resolve();
  let unanswered = 0;
  const onUnknown = async (pending: Pending) => {
    unanswered += 1;
    await over;
    await settleSoon(pending, ledger, accounts);
    return true;
  };
  const load = startLoad({ program, ledger, accounts, random, picture: await jpeg(), lanes: LANES, onUnknown });
  const token = accounts.plan.token;
  const probes = {
    me: startProbe(`${program.baseUrl}/api/v1/me`, token, [200, 503]),
    list: startProbe(`${program.baseUrl}/api/v1/press-releases`, token, [200, 503]),
    portal: startProbe(`${program.baseUrl}/portal_a`, undefined, [200, 503]),
    ready: startProbe(`${program.baseUrl}/health/ready`, undefined, [200, 503]),
  };
  const acknowledged = async (count: number) => {
    const began = performance.now();
    while (load.acknowledged() < count) {
      assert.deepEqual(ledger.faults, []);
      assert.ok(performance.now() - began < PATIENCE_MS, 'nothing is acknowledged');
      await sleep(20);
    }
    return Math.round(performance.now() - began);
  };
  let [before, recoveryMs, writesMs] = [0, 0, 0];
  try {
    await acknowledged(CHANGES);
    for (const probe of Object.values(probes)) probe.seen();
    const outage = Promise.withResolvers<void>();
    over = outage.promise;
    await primary.stop('kill');
    before = load.acknowledged();
    await sleep(UNNOTICED_MS);
    await administrate(replica.url, 'select pg_promote()');
    proxy.switchTo(replica.url);
    const promoted = performance.now();
    while (Object.values(probes).some((probe) => probe.last() !== 200)) {
      assert.ok(performance.now() - promoted < RECOVERY_MS, `no responses ${RECOVERY_MS} ms after the promotion`);
      await sleep(20);
    }
    recoveryMs = Math.round(performance.now() - promoted);
    outage.resolve();
    await acknowledged(before + 1);
    writesMs = Math.round(performance.now() - promoted);
    for (const [name, probe] of Object.entries(probes)) {
      const seen = probe.seen();
      assert.deepEqual(seen.faults, [], name);
      log(`${name}: ${summary(seen)}`);
    }
    await acknowledged(before + CHANGES);
  } finally {
    over = Promise.resolve();
    await Promise.all(Object.values(probes).map((probe) => probe.stop()));
    await load.stop();
  }
  await audit(ledger, accounts, program, [...ledger.releases.values()]);
  ledger.faults.push(...(await auditPostgresql(replica.url)));
  assert.deepEqual(ledger.faults, []);
  return `none of ${before} changes acknowledged before is lost, nor of ${load.acknowledged() - before} after; ${unanswered} got 503 or no response, none was applied partially; responses again ${recoveryMs} ms after the promotion, changes after ${writesMs} ms`;
}
