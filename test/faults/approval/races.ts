import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresql } from '../../support/servers/services.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { NEW_TEXT, perform, type Raced } from './race-acts.ts';
import { assertAgree, type CameFirst } from './race-agreement.ts';
import { type Act, type ActAnswer, pairsFrom, STARTS, type Start } from './race-model.ts';
import { openTwoServers, type TwoServers } from './two-servers.ts';

const ROUNDS = 10;
/** Number of pairs that race, and of releases that are prepared, in parallel. */
const LANES = 6;
/** Sessions are rate-limited, so the desk's work is shared by this many editors of each role. */
const EDITORS = 3;
/** Time per approval of releases due together; enough also on a busy machine. */
const SOON_MS = 600;
/** The job runs each second. */
const AROUND_MS = 1_200;

const found = await postgresql();

export const races: Scenario = {
  name: 'races',
  about: 'two concurrent acts on one release, in two processes on one PostgreSQL, in all pairs',
  skip: () => found.skip,
  async run(run) {
    const two = await openTwoServers();
    try {
      const summary = await raceAll(run, two);
      await two.stopAndAudit();
      return summary;
    } finally {
      await two.close();
    }
  },
};

interface Race {
  readonly start: Start;
  readonly pair: readonly [Act, Act];
  readonly raced: Raced;
}

async function raceAll({ rounds = ROUNDS, random, log }: Run, two: TwoServers): Promise<string> {
  const editors: Pick<Raced, 'anna' | 'ben'>[] = [];
  for (let i = 0; i < EDITORS; i++) {
    editors.push({ anna: await two.editor(`Anna ${i}`), ben: await two.editor(`Ben ${i}`) });
  }
  const wanted = (Object.keys(STARTS) as Start[]).flatMap((start) => pairsFrom(start).map((pair) => ({ start, pair })));
  const came: Record<CameFirst, number> = { one: 0, other: 0, either: 0 };
  for (let round = 1; round <= rounds; round++) {
    const all = await inLanes(wanted, (each, i) =>
      prepare(two, each, `Brücke ${round}-${i}`, editors[i % EDITORS] ?? assert.fail()),
    );
    const due = await schedule(two, all.filter(isTimed));
    const runRace = async (race: Race, delayMs: () => number) => ({
      ...race,
      answers: await strike(two, race, random, delayMs),
    });
    const timed = await Promise.all(
      all.filter(isTimed).map((race) => runRace(race, () => due - Date.now() + random(AROUND_MS))),
    );
    const others = await inLanes(
      all.filter((race) => !isTimed(race)),
      (race) => runRace(race, () => random(8)),
    );
    for (const first of await assertAgree(two, [...timed, ...others])) came[first]++;
    log(`round ${round}: ${all.length} pairs`);
  }
  return `${rounds * wanted.length} pairs of concurrent acts in two processes: one was first and the other was refused (in ${came.one} the first named, in ${came.other} the second, in ${came.either} the order does not matter); history, events, mails, charges, claims, pages and feeds on both are as after one act followed by the other`;
}

const isTimed = ({ start, pair }: Pick<Race, 'start' | 'pair'>) => start === 'scheduled' && pair.includes('due');

let keywords = 0;

/** Prepares a release for the start of a race. A scheduled one is approved later, together with the others. */
async function prepare(
  two: TwoServers,
  { start, pair }: Pick<Race, 'start' | 'pair'>,
  title: string,
  { anna, ben }: Pick<Raced, 'anna' | 'ben'>,
): Promise<Race> {
  const [{ program, account }] = two.servers;
  const ask = async (method: string, path: string, json?: object) => {
    const { status, body } = await account.request(method, path, json === undefined ? {} : { json });
    assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  // A unique keyword, so that its list and feed contain nothing else.
  const keyword = `race${++keywords}`;
  const { id } = await ask('POST', '/press-releases', {
    company_id: account.companyId,
    category_id: account.categoryId,
    language: 'de',
    title,
    text: '<p>Die Brücke ist 214 Meter lang.</p>',
    keywords: keyword,
  });
  const path = `/press-releases/${id}`;
  let correctionId: number | undefined;
  if (start !== 'draft') await ask('POST', `${path}/submit`, { ai_text_declaration: 'none' });
  if (start.startsWith('in review')) {
    assert.equal((await anna.post(program, `/desk/releases/${id}/claim`, { take_over: 1 })).status, 303);
  }
  const inADay = new Date(Date.now() + 86_400_000).toISOString();
  if (start === 'scheduled' && !pair.includes('due')) {
    await program.operate('review approve', { id, editor: 'Ada', at: inADay });
  }
  if (start.startsWith('published')) await program.operate('review approve', { id, editor: 'Ada' });
  if (start === 'published, with a correction') {
    const note = 'Die Länge war falsch.';
    correctionId = (await ask('POST', `${path}/corrections`, { text: NEW_TEXT, note })).id;
  }
  const { version } = await ask('GET', path);
  return { start, pair, raced: { id, title, keyword, version, correctionId, anna, ben, owner: two.owner } };
}

/** Approves all of them for the same time in the near future. */
async function schedule(two: TwoServers, timed: readonly Race[]): Promise<number> {
  const [{ program }] = two.servers;
  const due = Date.now() + SOON_MS * timed.length;
  const at = new Date(due).toISOString();
  await inLanes(timed, ({ raced: { id } }) => program.operate('review approve', { id, editor: 'Ada', at }));
  assert.ok(Date.now() < due, 'the machine is too busy: releases were due before all were approved');
  return due;
}

/**
 * Performs both acts at once, each at another server. Returns the responses in the order of the pair; null for the
 * clock.
 */
async function strike(
  { servers }: TwoServers,
  { pair, raced }: Race,
  random: Run['random'],
  delayMs: () => number,
): Promise<readonly [ActAnswer | null, ActAnswer | null]> {
  const turn = random(2);
  const [one, other] = pair.map(async (act, i) => {
    const server = servers[(i + turn) % 2] ?? assert.fail();
    const isByForm = random(2) === 0;
    await sleep(Math.max(0, delayMs()));
    return act === 'due' ? null : perform(act, raced, server, isByForm);
  });
  return [(await one) ?? null, (await other) ?? null];
}

/** Maps the items with limited concurrency; results keep their order. */
async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i] as Item, i);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
