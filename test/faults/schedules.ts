import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, createAccounts } from './support/client.ts';
import { embedded, type Ground, onPostgresql } from './support/ground.ts';
import { createProgram, type Program } from './support/program.ts';
import type { Run, Scenario } from './support/scenario.ts';

const ROUNDS = 20;
/** Due at the same moment: some are published before the kill, some in it, some after it. */
const AT_ONCE = 8;
/** Time enough to approve all of them, also on a busy machine. */
const SOON_MS = 8_000;
/** The job looks each second. */
const AROUND_MS = 1_500;
/** By the contract, once there is a process again. */
const LATE_MS = 5_000;

export const schedulesEmbedded = scenario('schedules-pglite', 'the embedded database (PGlite)', embedded);
export const schedulesPostgresql = scenario('schedules-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, ground: () => Promise<Ground>): Scenario {
  return {
    name,
    about: `SIGKILL while scheduled releases are published at their time, on ${where}`,
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

/** Each is published once, its event is told once, and neither is ever before its time. */
async function strike({ rounds = ROUNDS, random, say }: Run, program: Program, ground: Ground): Promise<string> {
  await program.start();
  const { plan: account } = await createAccounts(program);
  const all: number[] = [];
  let split = 0;
  for (let round = 1; round <= rounds; round++) {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => submitted(account)));
    const due = new Date(Date.now() + SOON_MS);
    for (const id of ids) await program.operate('review approve', { id, editor: 'Ada', at: due.toISOString() });
    await sleep(Math.max(0, due.getTime() - Date.now()) + random(AROUND_MS));
    await program.kill();
    await ground.whenDead(program);
    await program.start();
    const restarted = Date.now();
    const before = await published(account, ids);
    while ((await published(account, ids)) < ids.length) {
      assert.ok(Date.now() - restarted < 2 * LATE_MS, `round ${round}: what was due is not published`);
      await sleep(200);
    }
    if (before > 0 && before < ids.length) split++;
    for (const id of ids) await audit(account, id, due, restarted + LATE_MS);
    all.push(...ids);
    say(`round ${round}: ${before} of ${ids.length} were published before the kill`);
  }
  await toldOnce(account, all);
  return `${rounds} kills, ${split} in the middle of it; each of ${all.length} releases was published once, and told once`;
}

async function submitted(account: Account): Promise<number> {
  const json = {
    company_id: account.companyId,
    category_id: account.categoryId,
    language: 'de',
    title: 'Zur rechten Zeit',
    text: '<p>Die Uhr schlägt.</p>',
  };
  const created = await account.request('POST', '/press-releases', { json });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body.data;
  const submission = { json: { ai_text_declaration: 'none' } };
  assert.equal((await account.request('POST', `/press-releases/${id}/submit`, submission)).status, 200);
  return id;
}

async function published(account: Account, ids: readonly number[]): Promise<number> {
  const found = await Promise.all(ids.map((id) => account.request('GET', `/press-releases/${id}`)));
  return found.filter(({ body }) => body.data.status === 'published').length;
}

async function audit(account: Account, id: number, due: Date, latest: number): Promise<void> {
  const { published_at, version } = (await account.request('GET', `/press-releases/${id}`)).body.data;
  const at = Date.parse(published_at);
  assert.ok(at >= due.getTime(), `release ${id} was published before its time`);
  assert.ok(at <= latest, `release ${id} was published ${at - due.getTime()} ms late`);
  const history = (await account.request('GET', `/press-releases/${id}/history`)).body.data;
  const actions = history.map(({ action }: { action: string }) => action);
  assert.deepEqual(actions, ['create', 'submit', 'schedule', 'publish']);
  assert.equal(version, actions.length);
}

/** The last of the events are on their way still. */
async function toldOnce(account: Account, ids: readonly number[]): Promise<void> {
  await sleep(2_000);
  const told = new Map<number, string[]>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { body } = await account.request('GET', `/events?limit=100&after=${after}`);
    for (const { type, data } of body.data) {
      const id = data.press_release_id;
      told.set(id, [...(told.get(id) ?? []), type]);
    }
    after = body.data.length === 0 ? undefined : body.data.at(-1).id;
  }
  const expected = ['created', 'submitted', 'scheduled', 'published'].map((name) => `press_release.${name}`);
  for (const id of ids) assert.deepEqual(told.get(id), expected, `events of release ${id}`);
}
