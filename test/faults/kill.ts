import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DurableService } from '../../composition/compose.ts';
import { readConfig } from '../../composition/config.ts';
import { DATABASE_FOLDER } from '../../composition/data-layout.ts';
import { openService } from '../../composition/open-service.ts';
import { jpeg } from '../support/pictures.ts';
import { administrate, postgresql, type TestDatabase } from '../support/services.ts';
import { audit, auditFiles } from './support/audit.ts';
import { type Account, createAccounts } from './support/client.ts';
import { auditPglite, auditPostgresql } from './support/database-audit.ts';
import { type AccountName, createLedger, type Ledger, type Pending } from './support/ledger.ts';
import { startLoad } from './support/load.ts';
import { createProgram, type Program } from './support/program.ts';
import type { Run, Scenario } from './support/scenario.ts';
import { settle } from './support/settle.ts';

const ROUNDS = 50;
const LANES = 6;
/** A kill comes after so many acknowledged changes at most, however fast the machine is, and so many milliseconds more. */
const CHANGES = 80;
const MORE_MS = 100;
/** And not later than this. */
const LOAD_MS = 10_000;
/** One round in so many kills a server that is still starting, first. */
const START_KILLS = 6;
/** One round in so many looks into the database itself, and at every release ever made. */
const WHOLE_LOOK = 10;
/** How many releases of earlier rounds are looked at in each. */
const OLD_ONES = 20;

/** Where a scenario's program keeps its records. */
interface Ground {
  readonly environment: Readonly<Record<string, string>>;
  /** After a kill, before the next start. */
  readonly whenDead: (program: Program) => Promise<void>;
  /** Looks into the database; the program is dead. */
  readonly look: (program: Program) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** PGlite in the program's own folder. Whoever opens it brings it to rights, so that a copy is opened. */
async function embedded(): Promise<Ground> {
  return {
    environment: {},
    whenDead: async () => undefined,
    async look({ dataDir }) {
      const copy = `${dataDir}-copy`;
      await cp(join(dataDir, DATABASE_FOLDER), copy, { recursive: true });
      try {
        return await auditPglite(copy);
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
    close: async () => undefined,
  };
}

/** A database of its own on the PostgreSQL that is there. */
async function onPostgresql(): Promise<Ground> {
  const found = await postgresql();
  if (found.skip !== false) throw new Error(found.skip);
  const database: TestDatabase = await found.service.createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  let beside: DurableService | undefined;
  return {
    environment: { DATABASE_URL: database.url },
    async whenDead(program) {
      // A backend goes on with what it was told last, and only then sees that nobody is there any more.
      const others = `select count(*)::int as n from pg_stat_activity where datname = '${name}' and state <> 'idle'
        and pid <> pg_backend_pid()`;
      while ((await administrate(found.service.url, others))[0]?.n !== 0) await sleep(20);
      const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: program.dataDir });
      beside ??= (await openService(config)).service;
      // Nobody is uploading now, which the hourly sweep cannot know.
      await beside.application.sweep(new Date());
    },
    look: () => auditPostgresql(database.url),
    async close() {
      await beside?.close();
      await database.drop();
    },
  };
}

export const killEmbedded = scenario('kill-pglite', 'the embedded database (PGlite)', embedded);
export const killPostgresql = scenario('kill-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, ground: () => Promise<Ground>): Scenario {
  return {
    name,
    about: `SIGKILL at random moments under mixed load, on ${where}`,
    skip: () => false,
    run: async (run) => {
      const at = await ground();
      const program = await createProgram({ environment: at.environment });
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
    await randomMoment(random, load.acknowledged);
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

/** Somewhere in a round's load. */
async function randomMoment(random: Run['random'], acknowledged: () => number): Promise<void> {
  const changes = random(CHANGES);
  const deadline = performance.now() + LOAD_MS;
  while (acknowledged() < changes && performance.now() < deadline) await sleep(2);
  await sleep(random(MORE_MS));
}

/** What the round touched, some of what lay still, and the files. */
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
