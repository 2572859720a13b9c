// First, so that every process inherits it.
import '../support/process/compile-cache.ts';
import { parseArgs } from 'node:util';
import { actsEmbedded, actsPostgresql } from './approval/acts.ts';
import { clocks } from './approval/clocks.ts';
import { lateness } from './approval/lateness.ts';
import { races } from './approval/races.ts';
import { schedulesEmbedded, schedulesPostgresql } from './approval/schedules.ts';
import { clockJumps } from './clock.ts';
import { diskEmbedded, diskImages } from './disk/disk.ts';
import { powerCuts } from './disk/power-cut.ts';
import { historiesEmbedded, historiesFailover, historiesPostgresql } from './histories/histories.ts';
import { longRun } from './long-run.ts';
import { clients } from './network/clients.ts';
import { networkFaults } from './network/network.ts';
import { redisFaults } from './network/redis.ts';
import { webhooksEmbedded, webhooksPostgresql } from './network/webhooks.ts';
import { failover } from './postgresql/failover.ts';
import { migration } from './postgresql/migration.ts';
import { pointInTime } from './postgresql/point-in-time.ts';
import { postgresqlFaults } from './postgresql/postgresql.ts';
import { restoreEmbedded, restorePostgresql } from './postgresql/restore.ts';
import { rehearsal } from './rehearsal/rehearsal.ts';
import { upgrade } from './rehearsal/upgrade.ts';
import { firstStartCuts, firstStarts } from './restarts/first-start.ts';
import { killEmbedded, killPostgresql } from './restarts/kill.ts';
import { rollingRestart } from './restarts/rolling-restart.ts';
import { subscriptionFanOut } from './subscriptions/subscription-fan-out.ts';
import { subscriptionKills } from './subscriptions/subscription-kills.ts';
import { createRun, type Scenario } from './support/scenario.ts';

/**
 * Injects faults into the real program and checks that it keeps its promises: `node test/faults/run.ts [NAME …]
 * [--rounds N] [--minutes N] [--seed N]`. Without names all scenarios run, in order, except `long-run`. Exit code 1
 * where one fails.
 */
const SCENARIOS: readonly Scenario[] = [
  firstStarts,
  firstStartCuts,
  killEmbedded,
  killPostgresql,
  historiesEmbedded,
  historiesPostgresql,
  historiesFailover,
  powerCuts,
  webhooksEmbedded,
  webhooksPostgresql,
  subscriptionKills,
  subscriptionFanOut(100_000),
  schedulesEmbedded,
  schedulesPostgresql,
  actsEmbedded,
  actsPostgresql,
  races,
  lateness,
  clocks,
  postgresqlFaults(),
  failover,
  networkFaults,
  migration,
  rollingRestart,
  redisFaults,
  restoreEmbedded,
  restorePostgresql,
  pointInTime,
  upgrade,
  rehearsal,
  diskImages,
  diskEmbedded,
  clients,
  clockJumps,
  longRun,
];

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const names = SCENARIOS.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`there is no scenario called ${unknown.join(', ')}; these are: ${names.join(', ')}`);
  process.exit(1);
}

/** Timeout of a scenario, apart from a duration of its own; one that hangs has failed. */
const LIMIT_MS = 30 * 60_000;
const verdicts: string[] = [];
let failed = false;
for (const scenario of SCENARIOS) {
  const isWanted = positionals.length > 0 ? positionals.includes(scenario.name) : scenario.minutes === undefined;
  if (!isWanted) continue;
  const reason = scenario.skip();
  if (reason !== false) {
    verdicts.push(`SKIPPED ${scenario.name}: ${reason}`);
    continue;
  }
  const run = createRun({
    ...(values.rounds === undefined ? {} : { rounds: Number(values.rounds) }),
    ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    log: (line) => console.log(`  ${line}`),
  });
  console.log(`${scenario.name}: ${scenario.about} (--seed ${run.seed})`);
  const started = performance.now();
  const took = () => `${Math.round((performance.now() - started) / 1000)} s`;
  const lastsMs = scenario.minutes === undefined ? 0 : (run.minutes ?? scenario.minutes) * 60_000;
  const watchdog = setTimeout(() => {
    console.error(`FAILED ${scenario.name}: not done after ${took()}`);
    process.exit(1);
  }, lastsMs + LIMIT_MS);
  try {
    verdicts.push(`PASSED ${scenario.name} in ${took()}: ${await scenario.run(run)}`.replace('in 0 s', `in ${took()}`));
  } catch (error) {
    failed = true;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    verdicts.push(`FAILED ${scenario.name} after ${took()} (--seed ${run.seed}): ${text}`);
  } finally {
    clearTimeout(watchdog);
  }
  console.log(verdicts.at(-1));
}
console.log(`\n${verdicts.map((verdict) => verdict.split('\n')[0]).join('\n')}`);
console.log(failed ? '\nFAILED' : '\nPASSED');
process.exit(failed ? 1 : 0);
