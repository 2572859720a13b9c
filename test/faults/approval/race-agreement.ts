import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../support/servers/services.ts';
import { eventsOf, historyOf } from './published-events.ts';
import { NEW_TEXT, type Raced } from './race-acts.ts';
import { type Act, type ActAnswer, type Outcome, outcomes, STARTS, type Start, type State } from './race-model.ts';
import type { Server, TwoServers } from './two-servers.ts';

/** A finished race. */
export interface EndedRace {
  readonly start: Start;
  readonly pair: readonly [Act, Act];
  readonly raced: Raced;
  /** Both responses; null for the clock. */
  readonly answers: readonly [ActAnswer | null, ActAnswer | null];
}

/** The act that came first; `either` if the result does not show it. */
export type CameFirst = 'one' | 'other' | 'either';

/**
 * Timeout for asynchronous effects (clock, events, mails, pages of the other process) on a busy machine. The event of
 * an edit is held for a minute.
 */
const LIMIT_MS = 120_000;

/** The history at the start of each race. */
const BEGAN: Readonly<Record<Start, readonly string[]>> = {
  draft: ['create'],
  'in review, Anna has it': ['create', 'submit'],
  scheduled: ['create', 'submit', 'schedule'],
  published: ['create', 'submit', 'approve'],
  'published, with a correction': ['create', 'submit', 'approve'],
};

const EVENTS: Readonly<Record<string, string>> = {
  create: 'created',
  edit: 'updated',
  submit: 'submitted',
  withdraw: 'withdrawn',
  delete: 'deleted',
  approve: 'published',
  schedule: 'scheduled',
  publish: 'published',
  take_down: 'taken_down',
  correct: 'corrected',
};

const SUBJECTS = { Published: ['approve', 'publish'], 'Taken down': ['take_down'], Corrected: ['correct'] } as const;

/**
 * Checks that each race ended in one of its two outcomes: everything stored and shown is as after one act followed by
 * the other. Returns the act that came first.
 */
export async function assertAgree(two: TwoServers, all: readonly EndedRace[]): Promise<readonly CameFirst[]> {
  const claims = await claimsIn(two.databaseUrl);
  const reached: { readonly race: EndedRace; readonly state: State; readonly first: CameFirst }[] = [];
  for (const race of all) {
    const possible = outcomes(STARTS[race.start], race.pair);
    const found = await eventually(
      async () => (await matching(two.servers[0], race, claims, possible)).map((each) => possible.indexOf(each)),
      ({ length }) => length > 0,
      async () =>
        `${nameOf(race)}, answered ${race.answers}: ${JSON.stringify(await seen(two.servers[0], race, claims))}`,
    );
    const { state } = possible[found[0] ?? 0] ?? assert.fail();
    reached.push({ race, state, first: found.length === 2 ? 'either' : found[0] === 0 ? 'one' : 'other' });
  }
  await assertAnnounced(two, reached);
  for (const { race, state } of reached) {
    for (const server of two.servers) await assertPublic(server, race, state);
  }
  return reached.map(({ first }) => first);
}

type Reached = { readonly race: EndedRace; readonly state: State };

const nameOf = ({ start, pair, raced }: EndedRace) => `${pair.join(' and ')}, ${start} (release ${raced.id})`;

/** The release's current state by the API and the database. */
async function seen({ account }: Server, { start, raced: { id } }: EndedRace, claims: Claims): Promise<State> {
  const { status, body } = await account.request('GET', `/press-releases/${id}`);
  const steps = status === 404 ? ['delete'] : (await historyOf(account, id)).slice(BEGAN[start].length);
  const corrections =
    status === 404 ? [] : (await account.request('GET', `/press-releases/${id}/corrections`)).body.data;
  const waiting = corrections.filter((each: { readonly status: string }) => each.status === 'pending');
  if (status !== 404) {
    assert.equal(body.data.version, BEGAN[start].length + steps.length, `version of release ${id}`);
    assert.equal(body.data.text === NEW_TEXT, steps.includes('correct'), `text of release ${id}`);
  }
  return {
    status: status === 404 ? 'gone' : body.data.status,
    holder: claims.get(id) ?? null,
    isPending: waiting.length > 0,
    steps,
  };
}

/** The outcomes that match the responses and the current state. */
async function matching(
  server: Server,
  race: EndedRace,
  claims: Claims,
  possible: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const now = await seen(server, race, claims);
  const isSame = ({ answers, state }: Outcome) =>
    answers.every((each, i) => race.answers[i] === null || race.answers[i] === each) &&
    (['status', 'holder', 'isPending'] as const).every((key) => state[key] === now[key]) &&
    // A deleted release has no readable history.
    (state.status === 'gone' || state.steps.join() === now.steps.join());
  return possible.filter(isSame);
}

type Claims = ReadonlyMap<number, State['holder']>;

/** The claims of releases by editor. */
async function claimsIn(databaseUrl: string): Promise<Claims> {
  const rows = await runSql(databaseUrl, 'select press_release_id as id, user_name as name from review_claim');
  return new Map(rows.map(({ id, name }) => [Number(id), String(name).split(' ')[0] as State['holder']]));
}

/** Each step has exactly one event, each notification exactly one mail, and no others exist. */
async function assertAnnounced({ servers, office }: TwoServers, all: readonly Reached[]): Promise<void> {
  const [{ account, program }] = servers;
  const expected = ({ race, state }: Reached) =>
    [...BEGAN[race.start], ...state.steps].map((action) => `press_release.${EVENTS[action]}`);
  await eventually(
    () => eventsOf(account),
    (events) => all.every((each) => (events.get(each.race.raced.id) ?? []).length >= expected(each).length),
    async () => 'events that never came',
  );
  const events = await eventsOf(account);
  for (const each of all) assert.deepEqual(events.get(each.race.raced.id), expected(each), nameOf(each.race));
  await office.caughtUp(program);
  const { bySubject, copies } = office.count();
  assert.equal(copies, 0, 'mails that arrived twice');
  for (const { race, state } of all) {
    const steps: readonly string[] = [...BEGAN[race.start], ...state.steps];
    for (const [news, actions] of Object.entries(SUBJECTS)) {
      const count = actions.filter((action) => steps.includes(action)).length;
      assert.equal(bySubject.get(`${news}: ${race.raced.title}`) ?? 0, count, `${nameOf(race)}: ${news}`);
    }
  }
}

/** Checks page, list and feed of the release on that server; each release has its own keyword. */
async function assertPublic({ program }: Server, race: EndedRace, { status, steps }: State): Promise<void> {
  const { id, title, keyword } = race.raced;
  const isPublic = status === 'published';
  const expected = {
    [`/portal_a/releases/${id}`]: isPublic ? 200 : status === 'taken_down' ? 410 : 404,
    [`/portal_b/releases/${id}`]: isPublic ? 200 : status === 'taken_down' ? 410 : 404,
    [`/portal_a/keywords/${keyword}`]: isPublic ? 200 : 404,
    [`/portal_a/keywords/${keyword}/feed.atom`]: isPublic ? 200 : 404,
  };
  for (const [path, wanted] of Object.entries(expected)) {
    const look = async () => {
      const response = await fetch(`${program.baseUrl}${path}`);
      return { status: response.status, text: await response.text() };
    };
    const isRight = (page: Awaited<ReturnType<typeof look>>) =>
      page.status === wanted &&
      (wanted !== 200 || page.text.includes(title)) &&
      (wanted !== 200 || !path.endsWith(`/${id}`) || page.text.includes('241 Meter') === steps.includes('correct'));
    await eventually(look, isRight, async () => `${nameOf(race)}: ${path} is not ${wanted}: ${(await look()).status}`);
  }
}

async function eventually<T>(
  look: () => Promise<T>,
  isSo: (found: T) => boolean,
  otherwise: () => Promise<string>,
): Promise<T> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const found = await look();
    if (isSo(found)) return found;
    if (performance.now() > deadline) assert.fail(await otherwise());
    await sleep(100);
  }
}
