import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, createAccounts } from '../support/client.ts';
import { onPglite, onPostgresql, type ProgramStorage } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { type MailedProgram, withMailedProgram } from './mailed-program.ts';
import { signIn } from './people.ts';
import { eventsOf, historyOf } from './published-events.ts';
import { submitNew } from './submit-new.ts';

const ROUNDS = 20;
/** Releases due at the same time: some are published before the kill, some during it, some after it. */
const AT_ONCE = 8;
/**
 * From the approvals to the publication time: this multiple of the previous approvals' duration, and at least SOON_MS.
 */
const SOON_TIMES = 6;
const SOON_MS = 1_500;
/** The assumed duration of the first approvals, also on a busy machine. */
const FIRST_MS = 1_000;
/** The job runs each second. */
const AROUND_MS = 1_500;
/** In every second round: from the first release seen as published to the kill, about as long as the others take. */
const AMID_MS = 20;
/** Timeout once a process runs again on a busy machine; the scenario reports the delay. */
const LIMIT_MS = 60_000;

export const schedulesEmbedded = scenario('schedules-pglite', 'the embedded database (PGlite)', onPglite);
export const schedulesPostgresql = scenario('schedules-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, storage: () => Promise<ProgramStorage>): Scenario {
  return {
    name,
    about: `SIGKILL while scheduled releases are published at their time, on ${where}`,
    skip: () => false,
    run: (run) =>
      withMailedProgram(storage, async (mailed) => {
        const { kills, split, worst, titles } = await strike(run, mailed);
        const { bySubject, copies } = await mailed.finish(kills);
        for (const title of titles) {
          assert.equal(bySubject.get(`Published: ${title}`), 1, `mails that ${title} is published`);
        }
        return `${kills} kills, ${split} in the middle of it, the last release ${worst} ms after the start; each of ${titles.length} releases was published once, with one event and one mail (${copies} mails arrived twice, under the same Message-ID)`;
      }),
  };
}

interface KillResult {
  readonly kills: number;
  /** The number of rounds in which some were published before the kill and some after. */
  readonly split: number;
  /** Milliseconds from the start to the last publication. */
  readonly worst: number;
  readonly titles: readonly string[];
}

/** Each release is published once and its event sent once, neither before its time. */
async function strike({ rounds = ROUNDS, random, log }: Run, { program, storage }: MailedProgram): Promise<KillResult> {
  await program.start();
  const { plan: account } = await createAccounts(program);
  await signIn(program, { email: 'owner@example.org', name: 'Olga', accountId: account.id });
  const titles: string[] = [];
  const all: number[] = [];
  let split = 0;
  let worst = 0;
  let approvalsMs = FIRST_MS;
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now();
    const names = Array.from({ length: AT_ONCE }, (_, i) => `Zur rechten Zeit ${round}-${i}`);
    titles.push(...names);
    const ids = await Promise.all(names.map((title) => submitNew(account, title)));
    const approving = Date.now();
    const due = new Date(approving + Math.max(SOON_MS, SOON_TIMES * approvalsMs));
    for (const id of ids) await program.operate('review approve', { id, editor: 'Ada', at: due.toISOString() });
    approvalsMs = Date.now() - approving;
    await sleep(Math.max(0, due.getTime() - Date.now()));
    if (round % 2 === 0) {
      await sleep(random(AROUND_MS));
    } else {
      await someArePublished(account, ids);
      await sleep(random(AMID_MS));
    }
    await program.kill();
    await storage.whenDead(program);
    await program.start();
    const restarted = Date.now();
    const before = await published(account, ids);
    while ((await published(account, ids)) < ids.length) {
      const { stderr } = program.process().output;
      assert.ok(
        Date.now() - restarted < LIMIT_MS,
        `round ${round}: due releases are not published: ${stderr.slice(-2_000)}`,
      );
      await sleep(200);
    }
    if (before > 0 && before < ids.length) split++;
    let late = 0;
    const since = Math.max(restarted, due.getTime());
    for (const at of await Promise.all(ids.map((id) => audit(account, id, due)))) late = Math.max(late, at - since);
    worst = Math.max(worst, late);
    all.push(...ids);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(
      `round ${round}: ${before} of ${ids.length} were published before the kill, the last ${late} ms after the start; ${seconds} s`,
    );
  }
  await assertEventsOnce(account, all);
  return { kills: rounds, split, worst, titles };
}

async function published(account: Account, ids: readonly number[]): Promise<number> {
  const found = await Promise.all(ids.map((id) => account.request('GET', `/press-releases/${id}`)));
  return found.filter(({ body }) => body.data.status === 'published').length;
}

/**
 * Resolves once one of them is seen as published.
 * @throws if that never happens
 */
async function someArePublished(account: Account, ids: readonly number[]): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const [newest] = (await account.request('GET', '/press-releases?status=published&per_page=1')).body.data;
    if (ids.includes(newest?.id)) return;
    assert.ok(performance.now() < deadline, 'due releases are not published');
    await sleep(2);
  }
}

/** Returns when it was published, in milliseconds since 1970. */
async function audit(account: Account, id: number, due: Date): Promise<number> {
  const { published_at, version } = (await account.request('GET', `/press-releases/${id}`)).body.data;
  const at = Date.parse(published_at);
  assert.ok(at >= due.getTime(), `release ${id} was published before its time`);
  const actions = await historyOf(account, id);
  assert.deepEqual(actions, ['create', 'submit', 'schedule', 'publish']);
  assert.equal(version, actions.length);
  return at;
}

/** The last events may still be pending. */
async function assertEventsOnce(account: Account, ids: readonly number[]): Promise<void> {
  await sleep(2_000);
  const events = await eventsOf(account);
  const expected = ['created', 'submitted', 'scheduled', 'published'].map((name) => `press_release.${name}`);
  for (const id of ids) assert.deepEqual(events.get(id), expected, `events of release ${id}`);
}
