import assert from 'node:assert/strict';
import { createAccounts } from '../support/client.ts';
import { noForgetfulDisk, onForgetfulDisk } from '../support/disk/power-cut.ts';
import { createProgram } from '../support/program/program.ts';
import { onPglite, type ProgramStorage } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const ROUNDS = 10;
/** About as long as a first start takes, so that kills hit all of its phases and some hit a running server. */
const START_MS = 5_000;
/** Every n-th round kills the second start, too. */
const SECOND_KILLS = 3;

/** The next start must repair all remains of a killed first start: an operator could not. */
export const firstStarts: Scenario = {
  name: 'first-start',
  about: 'SIGKILL at random times during the first start on an empty folder',
  skip: () => false,
  run: (run) => strike(run, onPglite),
};

export const firstStartCuts: Scenario = {
  ...firstStarts,
  name: 'first-start-power-cut',
  about: 'a power cut at random times during the first start on an empty folder',
  skip: noForgetfulDisk,
  run: (run) => strike(run, () => onForgetfulDisk(run.random)),
};

async function strike({ rounds = ROUNDS, random, log }: Run, storage: () => Promise<ProgramStorage>): Promise<string> {
  for (let round = 1; round <= rounds; round++) log(`round ${round}: ${await killAndUse(random, await storage())}`);
  return `${rounds} first starts killed; each folder served at the next start, and its database was complete`;
}

async function killAndUse(random: Run['random'], storage: ProgramStorage): Promise<string> {
  const program = await createProgram(storage);
  try {
    const kills = [random(START_MS), ...(random(SECOND_KILLS) === 0 ? [random(START_MS)] : [])];
    for (const kill of kills) {
      await program.startAndKill(kill);
      await storage.whenDead(program);
    }
    await program.start();
    const { plan } = await createAccounts(program);
    const json = {
      company_id: plan.companyId,
      category_id: plan.categoryId,
      language: 'de',
      title: 'Der Anfang',
      text: '<p>Und weiter.</p>',
    };
    const created = await plan.request('POST', '/press-releases', { json });
    assert.equal(created.status, 201, JSON.stringify(created.body));
    await program.kill();
    await storage.whenDead(program);
    assert.deepEqual(await storage.look(program), []);
    await program.start();
    const found = await plan.request('GET', `/press-releases/${created.body.data.id}`);
    assert.deepEqual([found.status, found.body.data?.title], [200, json.title]);
    return `killed after ${kills.join(' and ')} ms, then serves`;
  } finally {
    await program.close();
    await storage.close();
  }
}
