import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { startNode } from '../../support/process/processes.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';
import { auditReleases } from '../support/audit/audit.ts';
import { auditPglite, auditPostgresql } from '../support/audit/database-audit.ts';
import { createLedger, differenceOf, type KnownRelease } from '../support/audit/ledger.ts';
import { type RecordedStates, recordStates } from '../support/audit/recorded-releases.ts';
import { accountAt, createAccounts, readRelease } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';

/** Changes acknowledged before each backup, and after its end. */
const CHANGES = 30;
const AFTER = 10;
const LANES = 4;
const ROUNDS = 3;
const PATIENCE_MS = 120_000;

export const restoreEmbedded = restoreDrill('restore-pglite', true);
export const restorePostgresql = restoreDrill('restore-postgresql', false);

/** A backup is made under load, then everything is lost, and the backup restored. */
function restoreDrill(name: string, isEmbedded: boolean): Scenario {
  return {
    name,
    about: `a backup made under mixed load on ${isEmbedded ? 'the embedded database' : 'PostgreSQL'}, everything lost, and the backup restored`,
    skip: () => false,
    async run(run) {
      const home = await mkdtemp(join(tmpdir(), 'presswerk-restore-'));
      const databases: TestDatabase[] = [];
      /** An empty target: a new data folder, and a new database. */
      const emptyPlace = async (number: number): Promise<Place> => {
        const dataDir = join(home, `data-${number}`);
        if (isEmbedded) return { dataDir, environment: {} };
        const found = await postgresql();
        if (found.skip !== false) throw new Error(found.skip);
        const database = await found.service.createDatabase();
        databases.push(database);
        return { dataDir, environment: { DATABASE_URL: database.url }, lose: database.drop };
      };
      try {
        return await drill(run, home, emptyPlace);
      } finally {
        for (const database of databases) await database.drop();
        await rm(home, { recursive: true, force: true });
      }
    },
  };
}

interface Place {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Removes the database; absent if the folder has it. */
  readonly lose?: () => Promise<void>;
}

async function drill(
  { rounds = ROUNDS, random, log }: Run,
  home: string,
  emptyPlace: (number: number) => Promise<Place>,
): Promise<string> {
  const picture = await jpeg();
  let place = await emptyPlace(0);
  let program = await createProgram(place);
  const ledger = createLedger();
  let [kept, later] = [0, 0];
  try {
    await program.start();
    let accounts = await createAccounts(program);
    for (let round = 1; round <= rounds; round++) {
      const onUnknown = async () => assert.fail('a request without a response');
      const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, onUnknown });
      const acknowledged = async (count: number) => {
        const deadline = performance.now() + PATIENCE_MS;
        while (load.acknowledged() < count) {
          assert.deepEqual(ledger.faults, []);
          assert.ok(performance.now() < deadline, 'nothing is acknowledged');
          await sleep(20);
        }
      };
      await acknowledged(CHANGES);
      const recorded = recordStates(ledger);
      const tokens = structuredClone(ledger.tokens);
      const before = load.acknowledged();
      const backup = join(home, `backup-${round}`);
      const report = await operate(place, 'create', backup);
      const during = load.acknowledged() - before;
      await acknowledged(load.acknowledged() + AFTER);
      await load.stop();
      log(`round ${round}: ${before} changes before the backup, ${during} during it, ${report.originals} originals`);

      // Everything is lost.
      await program.close();
      await rm(place.dataDir, { recursive: true, force: true });
      await place.lose?.();
      place = await emptyPlace(round);
      await operate(place, 'restore', backup);
      program = await createProgram(place);
      await program.start();
      accounts = { plan: accountAt(accounts.plan, program), credits: accountAt(accounts.credits, program) };

      const restored = await statesAfter(recorded, accounts);
      ledger.faults.push(...restored.faults);
      ledger.releases.clear();
      for (const release of restored.releases) ledger.releases.set(release.id as number, release);
      const removed = restored.releases.filter(({ id }) => restored.withRemovedImages.has(id as number));
      const others = restored.releases.filter((release) => !removed.includes(release));
      await auditReleases(ledger, accounts, program, others);
      // As documented: the original is in the backup, renditions may not be.
      const excused = createLedger();
      await auditReleases(excused, accounts, program, removed);
      ledger.faults.push(...excused.faults.filter((fault) => !/\/images\/\S+ returned 404$/.test(fault)));
      for (const [token, { good }] of tokens) {
        const now = ledger.tokens.get(token);
        const { status } = await accounts.plan.request('GET', '/me', { token });
        // A token revoked meanwhile may have either state.
        if (now?.good === good && status !== (good ? 200 : 401)) ledger.faults.push(`a token got ${status}`);
      }
      await assertConsistent(place, program);
      assert.deepEqual(ledger.faults, []);
      // The load continues with the records that exist.
      ledger.tokens.clear();
      kept += recorded.existing.size;
      later += restored.later;
    }
    return `${rounds} times everything was lost and restored; ${kept} releases were as acknowledged before the backup, or as changed during it; ${later} were created during it`;
  } finally {
    await program.close();
  }
}

type Accounts = Awaited<ReturnType<typeof createAccounts>>;

/** The restored state of each release, which must be one that was acknowledged at the backup's beginning or later. */
async function statesAfter({ states, existing }: RecordedStates, accounts: Accounts) {
  const faults: string[] = [];
  const releases: KnownRelease[] = [];
  /** Releases with an image that was removed during the backup, or after it. */
  const withRemovedImages = new Set<number>();
  let later = 0;
  for (const [id, known] of states) {
    const account = known.find((state) => state !== null)?.account ?? assert.fail();
    const seen = await readRelease(accounts[account], id);
    const candidates = existing.has(id) ? known : [null, ...known];
    const found = candidates.find((state) => differenceOf(state, seen) === undefined);
    const last = known.at(-1)?.images.map((image) => image.sha256) ?? [];
    if (found?.images.some(({ sha256 }) => !last.includes(sha256))) withRemovedImages.add(id);
    if (found === undefined) faults.push(`release ${id}: ${differenceOf(known[0] ?? null, seen)}`);
    else if (found !== null) releases.push({ ...found, id });
    if (found != null && !existing.has(id)) later += 1;
  }
  return { faults, releases, withRemovedImages, later };
}

async function assertConsistent({ dataDir, environment }: Place, program: Program): Promise<void> {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL !== undefined) return assert.deepEqual(await auditPostgresql(DATABASE_URL), []);
  assert.equal(await program.stop(), 0);
  assert.deepEqual(await auditPglite(join(dataDir, 'database')), []);
  await program.start();
}

/** Runs `presswerk backup`. */
async function operate({ dataDir, environment }: Place, command: 'create' | 'restore', folder: string) {
  const args = ['composition/presswerk.js', 'backup', command, folder, '--json'];
  const { code, stdout, stderr } = await startNode(args, { ...environment, DATA_DIR: dataDir }).ended;
  assert.deepEqual([code, stderr], [0, ''], stdout);
  const report = JSON.parse(stdout) as { readonly faulty: number; readonly originals: number };
  assert.equal(report.faulty, 0);
  return report;
}
