import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { createRandom } from '../../fuzz/mutations.ts';
import { bookingModel } from './booking-model.ts';
import { keyModel } from './key-model.ts';
import { type Model, type Operation, refute } from './linearizable.ts';
import { type Page, type Reply, type Request, releaseModel, STEPS, type State } from './release-model.ts';

const CLIENTS = 5;
const REQUESTS = 40;
/** Histories for each fault, which does not show in every one. */
const TRIES = 40;

/** Of two servers, each of which caches pages. */
const model = releaseModel({ servers: 2, clockAheadMs: 0 });

type Random = (limit: number) => number;

/** A server in which each request takes effect at one instant, unless it has a fault. */
interface Server<Input, Output> {
  /** Called when the request arrives. */
  begin(): void;
  /** Called when it takes effect. */
  effect(input: Input, random: Random, now: number): Output;
}

/** Several clients with overlapping requests in random order. */
function historyOf<Input, Output>(
  server: Server<Input, Output>,
  next: (random: Random) => Input,
  random: Random,
): Operation<Input, Output>[] {
  const history: Operation<Input, Output>[] = [];
  type Running = { readonly input: Input; readonly calledAt: number; output?: Output };
  const running: (Running | undefined)[] = Array.from({ length: CLIENTS }, () => undefined);
  for (let now = 0; history.length < REQUESTS; now++) {
    const client = random(CLIENTS);
    const request = running[client];
    if (request === undefined) {
      running[client] = { input: next(random), calledAt: now };
      server.begin();
    } else if (!('output' in request)) request.output = server.effect(request.input, random, now);
    else {
      const { input, calledAt, output } = request as Required<Running>;
      // Some responses are lost in transit.
      history.push({ client, input, calledAt, ...(random(20) > 0 && { response: { output, at: now } }) });
      running[client] = undefined;
    }
  }
  for (const [client, request] of running.entries()) if (request !== undefined) history.push({ client, ...request });
  return history;
}

type ReleaseFault = 'stale read' | 'lost write' | 'two winners' | 'deleted and back' | 'older page';

const isRead = ({ act }: Request) => act === 'get' || act === 'list';

function releaseServer(fault: ReleaseFault | null): Server<Request, Reply> {
  let state: State = model.initial;
  let before: State = state;
  /** The state read by a request that reads first and writes later. */
  let seenAtCall: State = state;
  let ids = 0;
  /** The pages that portals have had for the release, in order, and for each server the index of the one it has cached. */
  const pages: Page[] = ['not_found'];
  const cached = [0, 0];
  const show = ({ id, server }: { readonly id: number; readonly server: number }, random: Random): Page => {
    if (state.release?.id !== id) return 'not_found';
    const seen = cached[server] ?? 0;
    if (fault === 'older page' && random(4) === 0) return pages[Math.max(0, seen - 1)] ?? assert.fail();
    const shown = seen + random(pages.length - seen);
    cached[server] = shown;
    return pages[shown] ?? assert.fail();
  };
  const isSame = (one: State, other: State) => isDeepStrictEqual([one.release, one.gone], [other.release, other.gone]);
  return {
    begin() {
      seenAtCall = state;
    },
    effect(input, random, now) {
      const isFaulty = fault !== null && random(4) === 0;
      const { release: waiting } = state;
      if (waiting?.publishAt != null && now >= waiting.publishAt) {
        const published = { ...waiting, status: 'published', version: waiting.version + 1, publishAt: null } as const;
        [before, state] = [state, { ...state, release: published }];
        pages.push({ title: published.title });
      }
      if (input.act === 'page') return { outcome: 'shown', page: show(input, random) };
      const from =
        isFaulty && fault === 'two winners'
          ? seenAtCall
          : isFaulty && fault === 'stale read' && isRead(input)
            ? before
            : state;
      const [reached = from] = model.next(from, input, undefined, now);
      const release = reached.release?.id === null ? { ...reached.release, id: ++ids } : reached.release;
      const then: State = { ...reached, release };
      const replies: readonly Reply[] = [
        { outcome: 'conflict' },
        { outcome: 'not_found' },
        ...(release === null || release.id === null
          ? [{ outcome: 'done' } as const]
          : [{ outcome: 'done', seen: { ...release, id: release.id } } as const]),
      ];
      const leadsThere = (reply: Reply) => model.next(from, input, reply, now).some((each) => isSame(each, then));
      const reply = replies.find(leadsThere) ?? assert.fail();
      if (isRead(input)) return reply;
      const isUndone =
        (isFaulty && fault === 'lost write') || (isFaulty && fault === 'deleted and back' && input.act === 'delete');
      if (!isUndone && then !== state) [before, state] = [state, then];
      if (release?.status === 'published') pages.push({ title: release.title });
      if (release?.status === 'taken_down') pages.push('taken_down');
      return reply;
    },
  };
}

const titles = (random: Random) => `Title ${random(1_000_000)}`;

function someRequest(random: Random): Request {
  const id = 1 + random(2);
  const choice = random(10);
  if (choice < 2) return { act: 'put', title: titles(random) };
  if (choice < 4) return random(2) === 0 ? { act: 'list' } : { act: 'get', id };
  if (choice < 5) return { act: 'patch', id, title: titles(random) };
  const act = STEPS[random(STEPS.length)] ?? 'submit';
  if (act !== 'schedule' && act !== 'reschedule') return { act, id };
  return { act, id, publishAt: random(300) };
}

/** Pages of a release that is published, taken down and reinstated time and again. */
function someReader(random: Random): Request {
  const choice = random(10);
  if (choice === 0) return { act: 'put', title: titles(random) };
  if (choice < 5) return { act: 'page', id: 1, server: random(2) };
  return { act: (['submit', 'approve', 'take_down', 'reinstate'] as const)[random(4)] ?? 'submit', id: 1 };
}

/** The number of histories that are not linearizable. */
function refuted<S, Input, Output>(
  model: Model<S, Input, Output>,
  serverOf: () => Server<Input, Output>,
  next: (random: Random) => Input,
): number {
  let found = 0;
  for (let seed = 1; seed <= TRIES; seed++) {
    if (refute(model, historyOf(serverOf(), next, createRandom(seed))) !== undefined) found++;
  }
  return found;
}

describe('the checker of histories', () => {
  it('accepts every history of a server without a fault', () => {
    for (const next of [someRequest, someReader]) {
      assert.equal(
        refuted(model, () => releaseServer(null), next),
        0,
      );
    }
  });

  for (const fault of ['stale read', 'lost write', 'two winners', 'deleted and back', 'older page'] as const) {
    it(`finds the fault “${fault}”`, () => {
      assert.ok(refuted(model, () => releaseServer(fault), fault === 'older page' ? someReader : someRequest) > 0);
    });
  }

  it('finds a credit that is spent twice', () => {
    const server = (isFaulty: boolean) => () => {
      let credits = 2;
      let atCall = credits;
      const charged = new Set<number>();
      return {
        begin() {
          atCall = credits;
        },
        effect({ id }: { readonly act: 'submit'; readonly id: number }) {
          if (charged.has(id)) return 'done' as const;
          if ((isFaulty ? atCall : credits) <= 0) return 'none' as const;
          credits--;
          charged.add(id);
          return 'done' as const;
        },
      };
    };
    const next = (random: Random) => ({ act: 'submit' as const, id: random(30) });
    assert.equal(refuted(bookingModel(2), server(false), next), 0);
    assert.ok(refuted(bookingModel(2), server(true), next) > 0);
  });

  it('finds a second release under one key', () => {
    const server = (isFaulty: boolean) => () => {
      let id = 0;
      return {
        begin: () => undefined,
        effect: (_: 'create', random: Random) => ({ id: id === 0 || (isFaulty && random(10) === 0) ? ++id : id }),
      };
    };
    assert.equal(
      refuted(keyModel, server(false), () => 'create' as const),
      0,
    );
    assert.ok(refuted(keyModel, server(true), () => 'create' as const) > 0);
  });

  const at = (calledAt: number, input: Request, output: Reply = { outcome: 'done' }) =>
    ({ client: 1, input, calledAt, response: { output, at: calledAt + 1 } }) as const;
  const submitted = [at(1, { act: 'put', title: 'A' }), at(3, { act: 'submit', id: 1 })];
  const isRefuted = (...more: readonly Operation<Request, Reply>[]) =>
    refute(model, [...submitted, ...more]) !== undefined;

  it('finds a release that is published before its time', () => {
    const seen = { id: 1, status: 'published', title: 'A' } as const;
    const published = (calledAt: number, version: number) =>
      at(calledAt, { act: 'get', id: 1 }, { outcome: 'done', seen: { ...seen, version } });
    const scheduled = at(5, { act: 'schedule', id: 1, publishAt: 1000 });
    const rescheduled = at(7, { act: 'reschedule', id: 1, publishAt: 5000 });
    assert.equal(isRefuted(scheduled, published(900, 4)), true);
    assert.equal(isRefuted(scheduled, published(1001, 4)), false);
    assert.equal(isRefuted(scheduled, rescheduled, published(1001, 5)), true);
    assert.equal(isRefuted(scheduled, rescheduled, published(5001, 5)), false);
    const lost = { client: 2, input: scheduled.input, calledAt: 5 };
    assert.equal(isRefuted(lost, published(900, 3)), false, 'a schedule without a response may have arrived late');
  });

  it('finds a page older than the change that a single server has made', () => {
    const shows = (page: Page, servers: number) =>
      refute(releaseModel({ servers, clockAheadMs: 0 }), [
        ...submitted,
        at(5, { act: 'approve', id: 1 }),
        at(7, { act: 'page', id: 1, server: 0 }, { outcome: 'shown', page }),
      ]) === undefined;
    for (const servers of [1, 2]) {
      assert.equal(shows({ title: 'A' }, servers), true);
      assert.equal(shows({ title: 'B' }, servers), false);
      assert.equal(shows('taken_down', servers), false);
    }
    assert.equal(shows('not_found', 1), false);
    assert.equal(shows('not_found', 2), true, 'another server may not know of it yet');
  });

  it('finds a refusal that no other request explains', () => {
    const submit = { act: 'submit', id: 1 } as const;
    assert.equal(isRefuted(at(5, submit, { outcome: 'conflict' })), false);
    assert.equal(isRefuted(at(5, { act: 'approve', id: 1 }, { outcome: 'conflict' })), true);
    assert.equal(isRefuted(at(5, submit, { outcome: 'unpaid' })), true, 'it was already in review');
    const withdrawn = at(5, { act: 'withdraw', id: 1 });
    assert.equal(isRefuted(withdrawn, at(7, submit, { outcome: 'unpaid' })), false);
  });

  it('respects the order of requests that do not overlap', () => {
    const create = (calledAt: number, at: number, id: number) =>
      ({ client: calledAt, input: 'create', calledAt, response: { output: { id }, at } }) as const;
    assert.equal(refute(keyModel, [create(1, 2, 7), create(3, 4, 7)]), undefined);
    assert.notEqual(refute(keyModel, [create(1, 2, 7), create(3, 4, 8)]), undefined);
  });
});
