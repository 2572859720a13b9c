import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresql } from '../../support/servers/services.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { eventsOf, historyOf } from './published-events.ts';
import { submitNew } from './submit-new.ts';
import { openTwoServers, type TwoServers } from './two-servers.ts';

const ROUNDS = 3;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Releases due at the same time. */
const AT_ONCE = 4;
/** The time from the approvals to the publication, sufficient even on a busy machine. */
const SOON_MS = 6_000;
/** Time to watch that nothing happens: the job runs each second. */
const QUIET_MS = 2_000;
/** Timeout for expected changes on a busy machine. */
const LIMIT_MS = 120_000;

const found = await postgresql();

/**
 * Offsets of both servers' clocks from the publication time, in milliseconds: once all is approved, just before that
 * time, and after it.
 */
interface Jump {
  readonly approved: readonly [number, number];
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

const JUMPS: Readonly<Record<string, Jump>> = {
  'one is a day ahead, the other a day behind': { approved: [DAY, -DAY], before: [DAY, -DAY], after: [-DAY, DAY] },
  'both jump a day ahead before the time, and back after it': {
    approved: [0, 0],
    before: [DAY, DAY],
    after: [-DAY, -DAY],
  },
  'both jump back an hour before the time, and are set right': {
    approved: [0, 0],
    before: [-HOUR, -HOUR],
    after: [0, 0],
  },
  'one jumps there and back': { approved: [HOUR, 0], before: [-HOUR, HOUR], after: [DAY, 0] },
};

export const clocks: Scenario = {
  name: 'clocks',
  about: 'releases that are due while the clocks of two processes on one PostgreSQL differ and jump',
  skip: () => found.skip,
  async run({ rounds = ROUNDS, log }: Run) {
    const two = await openTwoServers();
    try {
      const titles: string[] = [];
      for (let round = 1; round <= rounds; round++) {
        for (const [name, jump] of Object.entries(JUMPS)) {
          const names = Array.from({ length: AT_ONCE }, (_, i) => `Zur Zeit ${titles.length + i}`);
          const lateMs = await strike(two, names, jump);
          titles.push(...names);
          log(`round ${round}: ${name}: not early, once, ${lateMs} ms after the time`);
        }
      }
      const { bySubject, copies } = two.office.count();
      for (const title of titles) assert.equal(bySubject.get(`Published: ${title}`), 1, `mails of ${title}`);
      assert.equal(copies, 0, 'mails that arrived twice');
      await two.stopAndAudit();
      return `${titles.length} releases were published once, with one event and one mail, and none before its time, in ${Object.keys(JUMPS).length} ways in which clocks differ and jump`;
    } finally {
      await two.close();
    }
  },
};

/** Returns how late the last release was seen as published. */
async function strike(two: TwoServers, titles: readonly string[], jump: Jump): Promise<number> {
  const [{ program, account }] = two.servers;
  const set = async (shifts: readonly [number, number]) => {
    for (const [i, { clock }] of two.servers.entries()) await clock.set(shifts[i] ?? 0);
  };
  const ids = await Promise.all(titles.map((title) => submitNew(account, title)));
  const due = Date.now() + SOON_MS;
  const at = new Date(due).toISOString();
  for (const id of ids) await program.operate('review approve', { id, editor: 'Ada', at });
  await set(jump.approved);
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await account.request('GET', `/press-releases/${id}`)).body.data.status));
  const isQuiet = async (until: number) => {
    while (Date.now() < until) {
      const seen = await statuses();
      // Only responses received before the time count.
      const left = until - Date.now();
      const i = seen.findIndex((status) => status !== 'scheduled');
      if (left > 0 && i >= 0) {
        const { body } = await account.request('GET', `/press-releases/${ids[i]}/history`);
        assert.fail(`${left} ms before ${at} releases were ${seen}: ${JSON.stringify(body.data)}`);
      }
      await sleep(100);
    }
  };
  await isQuiet(due - QUIET_MS);
  await set(jump.before);
  // On a busy machine the clocks may jump too late, when everything was published on time.
  const hasJumpedBefore = Date.now() < due;
  await isQuiet(due);
  if (hasJumpedBefore && jump.before.every((shift) => shift < 0)) {
    // The servers wait for the time by their own clocks: publishing may be late, never early.
    await isQuiet(due + QUIET_MS);
  }
  if (jump.before.every((shift) => shift < 0)) await set(jump.after);
  const deadline = performance.now() + LIMIT_MS;
  while (!(await statuses()).every((status) => status === 'published')) {
    assert.ok(performance.now() < deadline, `never published: ${await statuses()}`);
    await sleep(50);
  }
  const lateMs = Date.now() - due;
  await two.office.caughtUp(program);
  await set(jump.after);
  await sleep(QUIET_MS);
  await set([0, 0]);
  await sleep(QUIET_MS);
  const events = await eventsOf(account);
  for (const id of ids) {
    const { published_at, version } = (await account.request('GET', `/press-releases/${id}`)).body.data;
    assert.ok(Date.parse(published_at) >= due, `release ${id} was published before its time`);
    const history = await historyOf(account, id);
    assert.deepEqual(history, ['create', 'submit', 'schedule', 'publish']);
    assert.equal(version, history.length);
    const expected = ['created', 'submitted', 'scheduled', 'published'].map((name) => `press_release.${name}`);
    assert.deepEqual(events.get(id), expected, `events of release ${id}`);
  }
  return lateMs;
}
