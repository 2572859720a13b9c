import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { audit } from '../support/audit/audit.ts';
import { auditPostgresql } from '../support/audit/database-audit.ts';
import { createLedger, type Pending } from '../support/audit/ledger.ts';
import { settleSoon } from '../support/audit/settle.ts';
import { createAccounts } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import { startProbe, summary } from '../support/probe.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import { notReplicated, type ReplicatedServers, replicatedServers } from '../support/replicated-servers.ts';
import type { Run, Scenario } from '../support/scenario.ts';

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
  skip: notReplicated,
  async run(run) {
    const servers = await replicatedServers();
    const program = await createProgram({
      environment: { ...servers.environment, DATABASE_POOL_MAX: '6', LOG_LEVEL: 'fatal' },
    });
    try {
      await program.start();
      return await strike(run, servers, program);
    } finally {
      await program.close();
      await servers.close();
    }
  },
};

async function strike({ random, log }: Run, servers: ReplicatedServers, program: Program): Promise<string> {
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
    await servers.killPrimary();
    before = load.acknowledged();
    await sleep(UNNOTICED_MS);
    await servers.promoteReplica();
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
  ledger.faults.push(...(await auditPostgresql(servers.replicaUrl)));
  assert.deepEqual(ledger.faults, []);
  return `none of ${before} changes acknowledged before is lost, nor of ${load.acknowledged() - before} after; ${unanswered} got 503 or no response, none was applied partially; responses again ${recoveryMs} ms after the promotion, changes after ${writesMs} ms`;
}
