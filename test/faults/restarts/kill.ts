import { jpeg } from '../../support/pictures/pictures.ts';
import { audit, auditFiles } from '../support/audit/audit.ts';
import { type AccountName, createLedger, type Ledger, type Pending } from '../support/audit/ledger.ts';
import { settle } from '../support/audit/settle.ts';
import { type Account, createAccounts } from '../support/client.ts';
import { randomPointInLoad, startLoad } from '../support/load.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import { onPglite, onPostgresql, type ProgramStorage } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const ROUNDS = 50;
const LANES = 6;
/** Every n-th round also kills a server that is still starting. */
const START_KILLS = 6;
/** Every n-th round audits the database itself and every release so far. */
const WHOLE_LOOK = 10;
/** Number of releases of earlier rounds that each round audits. */
const OLD_ONES = 20;

const KILL = 'SIGKILL at random times under mixed load, on';
export const killEmbedded = repeatedKills('kill-pglite', `${KILL} the embedded database (PGlite)`, onPglite);
export const killPostgresql = repeatedKills('kill-postgresql', `${KILL} PostgreSQL`, onPostgresql);

/** Kills the program repeatedly and runs its storage's `whenDead` in between. */
export function repeatedKills(name: string, about: string, storage: (run: Run) => Promise<ProgramStorage>): Scenario {
  return {
    name,
    about,
    skip: () => false,
    run: async (run) => {
      const at = await storage(run);
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

async function strike(run: Run, program: Program, storage: ProgramStorage): Promise<string> {
  const { rounds = ROUNDS, random, log } = run;
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
    await storage.whenDead(program);
    const whole = round % WHOLE_LOOK === 0 || round === rounds;
    if (whole) ledger.faults.push(...(await storage.look(program)));
    await program.start();
    const pendingBefore = pending.length;
    for (const each of pending) if ((await settle(each, ledger, accounts)) === 'happened') happened += 1;
    unanswered += pendingBefore;
    await auditRound({ ledger, accounts, program, known, whole, random });
    log(`round ${round}: ${load.acknowledged()} changes acknowledged, ${pendingBefore} without a response`);
    if (ledger.faults.length > 0) throw new Error(`round ${round}:\n${ledger.faults.join('\n')}`);
  }
  const counts = [...ledger.counts].map(([what, count]) => `${what} ${count}`).join(', ');
  return `${rounds} kills; all acknowledged changes are stored (${counts}); ${unanswered} without a response, ${happened} of them had happened, none partially`;
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
