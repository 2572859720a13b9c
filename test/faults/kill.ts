import { jpeg } from '../support/pictures/pictures.ts';
import { audit, auditFiles } from './support/audit.ts';
import { type Account, createAccounts } from './support/client.ts';
import { embedded, type Ground, onPostgresql } from './support/ground.ts';
import { type AccountName, createLedger, type Ledger, type Pending } from './support/ledger.ts';
import { randomPointInLoad, startLoad } from './support/load.ts';
import { createProgram, type Program } from './support/program.ts';
import type { Run, Scenario } from './support/scenario.ts';
import { settle } from './support/settle.ts';

const ROUNDS = 50;
const LANES = 6;
/** Every n-th round also kills a server that is still starting. */
const START_KILLS = 6;
/** Every n-th round audits the database itself and every release so far. */
const WHOLE_LOOK = 10;
/** How many releases of earlier rounds are audited in each round. */
const OLD_ONES = 20;

const KILL = 'SIGKILL at random moments under mixed load, on';
export const killEmbedded = struck('kill-pglite', `${KILL} the embedded database (PGlite)`, embedded);
export const killPostgresql = struck('kill-postgresql', `${KILL} PostgreSQL`, onPostgresql);

/** Kills the program repeatedly and applies the ground's damage while it is dead. */
export function struck(name: string, about: string, ground: (run: Run) => Promise<Ground>): Scenario {
  return {
    name,
    about,
    skip: () => false,
    run: async (run) => {
      const at = await ground(run);
      const program = await createProgram(at);
      try {
        return await strike(run, program, at);
      } finally {
        await program.close();
        await at.close();
      }
    },
  };
}

async function strike(run: Run, program: Program, ground: Ground): Promise<string> {
  const { rounds = ROUNDS, random, say } = run;
  const ledger = createLedger();
  const picture = await jpeg();
  await program.start();
  const accounts = await createAccounts(program);
  let unanswered = 0;
  let happened = 0;
  for (let round = 1; round <= rounds; round++) {
    const known = new Map(ledger.releases);
    const pending: Pending[] = [];
    const onUnknown = async (each: Pending) => {
      pending.push(each);
      return false;
    };
    const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, onUnknown });
    await randomPointInLoad(random, load.acknowledged);
    await program.kill();
    await load.stop();
    if (random(START_KILLS) === 0) await program.startAndKill(random(1500));
    await ground.whenDead(program);
    const whole = round % WHOLE_LOOK === 0 || round === rounds;
    if (whole) ledger.faults.push(...(await ground.look(program)));
    await program.start();
    const pendingBefore = pending.length;
    for (const each of pending) if ((await settle(each, ledger, accounts)) === 'happened') happened += 1;
    unanswered += pendingBefore;
    await auditRound({ ledger, accounts, program, known, whole, random });
    say(`round ${round}: ${load.acknowledged()} changes acknowledged, ${pendingBefore} without an answer`);
    if (ledger.faults.length > 0) throw new Error(`round ${round}:\n${ledger.faults.join('\n')}`);
  }
  const counts = [...ledger.counts].map(([what, count]) => `${what} ${count}`).join(', ');
  return `${rounds} kills; all acknowledged changes are there (${counts}); ${unanswered} without an answer, ${happened} of them had happened, none by half`;
}

/** Audits the releases touched in this round, some older ones, and the files. */
async function auditRound(options: {
  readonly ledger: Ledger;
  readonly accounts: Readonly<Record<AccountName, Account>>;
  readonly program: Program;
  readonly known: ReadonlyMap<number, unknown>;
  readonly whole: boolean;
  readonly random: Run['random'];
}): Promise<void> {
  const { ledger, accounts, program, known, whole, random } = options;
  const all = [...ledger.releases];
  const touched = all.filter(([id, release]) => known.get(id) !== release);
  const still = all.filter(([id, release]) => known.get(id) === release);
  const sample = whole ? still : still.filter(() => random(Math.max(1, still.length)) < OLD_ONES);
  await audit(
    ledger,
    accounts,
    program,
    [...touched, ...sample].map(([, release]) => release),
  );
  if (whole) await auditFiles(ledger, accounts, program);
}
