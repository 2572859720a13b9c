import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../support/pictures/pictures.ts';
import { createAccounts } from './support/client.ts';
import { type ClockShift, createClockShift } from './support/clock-shift.ts';
import { embedded, type Ground, onPostgresql } from './support/ground.ts';
import { type Hooked, hook } from './support/hooked.ts';
import { createLedger, type Pending } from './support/ledger.ts';
import { randomPointInLoad, startLoad } from './support/load.ts';
import { createProgram, type Program } from './support/program.ts';
import type { Run, Scenario } from './support/scenario.ts';
import { settle } from './support/settle.ts';

const ROUNDS = 20;
const LANES = 6;
/** Leases of a killed process end within a minute, and refused deliveries are retried after 5 s, then 5 min. */
const STEP_MS = 6 * 60_000;
/** Timeout for the last events, in real time. */
const TIMEOUT_MS = 120_000;
/** Every n-th round audits the database itself. */
const WHOLE_LOOK = 10;

export const webhooksEmbedded = scenario('webhooks-pglite', 'the embedded database (PGlite)', embedded);
export const webhooksPostgresql = scenario('webhooks-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, ground: () => Promise<Ground>): Scenario {
  return {
    name,
    about: `SIGKILL at random moments while webhooks are delivered, on ${where}`,
    skip: () => false,
    run: async (run) => {
      const at = await ground();
      const clock = await createClockShift();
      const program = await createProgram({
        nodeArguments: clock.program.nodeArguments,
        environment: { ...at.environment, ...clock.program.environment, WEBHOOK_TARGETS: 'any' },
      });
      try {
        return await strike(run, program, at, clock);
      } finally {
        await program.close();
        await clock.close();
        await at.close();
      }
    },
  };
}

/** Every acknowledged change's event arrives at least once, always with the same id, and no other event arrives. */
async function strike(run: Run, program: Program, ground: Ground, clock: ClockShift): Promise<string> {
  const { rounds = ROUNDS, random, say } = run;
  const ledger = createLedger();
  const picture = await jpeg();
  await program.start();
  const accounts = await createAccounts(program);
  const hooks = [await hook(accounts.plan, random), await hook(accounts.credits, random)];
  try {
    for (let round = 1; round <= rounds; round++) {
      const pending: Pending[] = [];
      const onUnknown = async (each: Pending) => {
        pending.push(each);
        return false;
      };
      const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, onUnknown });
      await randomPointInLoad(random, load.acknowledged);
      await program.kill();
      await load.stop();
      await ground.whenDead(program);
      if (round % WHOLE_LOOK === 0 || round === rounds) ledger.faults.push(...(await ground.look(program)));
      await program.start();
      for (const each of pending) await settle(each, ledger, accounts);
      // By then the leases of killed processes have ended, and retries arrive together with new events.
      await clock.advance(STEP_MS);
      const come = hooks.map((each) => each.counts().messages).join(' and ');
      say(
        `round ${round}: ${load.acknowledged()} changes acknowledged, ${pending.length} without an answer; ${come} events came`,
      );
      if (ledger.faults.length > 0) throw new Error(`round ${round}:\n${ledger.faults.join('\n')}`);
    }
    for (const each of hooks) each.behave();
    await untilAllCame(hooks, clock);
    for (const each of hooks) await each.audit(ledger);
    if (ledger.faults.length > 0) throw new Error(ledger.faults.join('\n'));
    const counts = hooks.map((each) => each.counts());
    const sum = (key: 'requests' | 'messages') => counts.reduce((total, each) => total + each[key], 0);
    return `${rounds} kills; all ${sum('messages')} events came, in ${sum('requests')} requests, each with one id, and no other`;
  } finally {
    for (const each of hooks) await each.close();
  }
}

/** The audit reports events that never arrive. */
async function untilAllCame(hooks: readonly Hooked[], clock: ClockShift): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const haveAll = async () => (await Promise.all(hooks.map((each) => each.hasAll()))).every(Boolean);
  while (!(await haveAll()) && performance.now() < deadline) {
    await clock.advance(STEP_MS);
    await sleep(2000);
  }
}
