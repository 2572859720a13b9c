import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { type AuditedReceiver, openAuditedReceiver } from '../support/audit/audited-receiver.ts';
import { createLedger, type Pending } from '../support/audit/ledger.ts';
import { settle } from '../support/audit/settle.ts';
import { createAccounts } from '../support/client.ts';
import { type ClockShift, createClockShift } from '../support/clock/clock-shift.ts';
import { randomPointInLoad, startLoad } from '../support/load.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import { onPglite, onPostgresql, type ProgramStorage } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const ROUNDS = 20;
const LANES = 6;
/** Leases of a killed process end within a minute, and refused deliveries are retried after 5 s, then 5 min. */
const STEP_MS = 6 * 60_000;
/** Timeout for the last events, in real time. */
const TIMEOUT_MS = 120_000;
/** Every n-th round audits the database itself. */
const WHOLE_LOOK = 10;

export const webhooksEmbedded = scenario('webhooks-pglite', 'the embedded database (PGlite)', onPglite);
export const webhooksPostgresql = scenario('webhooks-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, storage: () => Promise<ProgramStorage>): Scenario {
  return {
    name,
    about: `SIGKILL at random times while webhooks are delivered, on ${where}`,
    skip: () => false,
    run: async (run) => {
      const at = await storage();
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
async function strike(run: Run, program: Program, storage: ProgramStorage, clock: ClockShift): Promise<string> {
  const { rounds = ROUNDS, random, log } = run;
  const ledger = createLedger();
  const picture = await jpeg();
  await program.start();
  const accounts = await createAccounts(program);
  const receivers = [
    await openAuditedReceiver(accounts.plan, random),
    await openAuditedReceiver(accounts.credits, random),
  ];
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
      await storage.whenDead(program);
      if (round % WHOLE_LOOK === 0 || round === rounds) ledger.faults.push(...(await storage.look(program)));
      await program.start();
      for (const each of pending) await settle(each, ledger, accounts);
      // By then the leases of killed processes have ended, and retries arrive together with new events.
      await clock.advance(STEP_MS);
      const come = receivers.map((each) => each.counts().messages).join(' and ');
      log(
        `round ${round}: ${load.acknowledged()} changes acknowledged, ${pending.length} without a response; ${come} events arrived`,
      );
      if (ledger.faults.length > 0) throw new Error(`round ${round}:\n${ledger.faults.join('\n')}`);
    }
    for (const each of receivers) each.behave();
    await untilAllCame(receivers, clock);
    for (const each of receivers) await each.audit(ledger);
    if (ledger.faults.length > 0) throw new Error(ledger.faults.join('\n'));
    const counts = receivers.map((each) => each.counts());
    const sum = (key: 'requests' | 'messages') => counts.reduce((total, each) => total + each[key], 0);
    return `${rounds} kills; all ${sum('messages')} events arrived, in ${sum('requests')} requests, each with one id, and no other`;
  } finally {
    for (const each of receivers) await each.close();
  }
}

/** The audit reports events that never arrive. */
async function untilAllCame(receivers: readonly AuditedReceiver[], clock: ClockShift): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const haveAll = async () => (await Promise.all(receivers.map((each) => each.hasAll()))).every(Boolean);
  while (!(await haveAll()) && performance.now() < deadline) {
    await clock.advance(STEP_MS);
    await sleep(2000);
  }
}
