import { isDeepStrictEqual } from 'node:util';
import type { Model } from './linearizable.ts';

/**
 * The release of an account with one external id, by the contract (§5, §6, §14, §19) and modelled independently of the
 * service's code: requests by the external id create and list it, those by its id find it while it exists.
 */
export type Request =
  | { readonly act: 'put'; readonly title: string }
  | { readonly act: 'list' }
  | { readonly act: 'patch'; readonly id: number; readonly title: string }
  | { readonly act: 'get'; readonly id: number }
  /** The page at a portal of the server with this index. */
  | { readonly act: 'page'; readonly id: number; readonly server: number }
  | { readonly act: 'correct' | 'approve_correction'; readonly id: number; readonly title: string }
  | { readonly act: 'schedule' | 'reschedule'; readonly id: number; readonly publishAt: number }
  | { readonly act: Exclude<Step, 'schedule' | 'reschedule'>; readonly id: number };

/** Requests that need only the release's id. */
export const STEPS = [
  'upload',
  'submit',
  'withdraw',
  'reschedule',
  'object',
  'delete',
  'approve',
  'schedule',
  'reject',
  'take_down',
  'reinstate',
] as const;
export type Step = (typeof STEPS)[number];

/** `seen` is set by requests that return the release; an empty list is `not_found`. `unpaid`: refused for lack of credits, which the model lacks. */
export type Reply =
  | { readonly outcome: 'done'; readonly seen?: Seen }
  | { readonly outcome: 'shown'; readonly page: Page }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'unpaid' };

export interface Seen {
  readonly id: number;
  readonly status: Status;
  readonly title: string;
  readonly version: number;
  /** Absent if the response does not list images. */
  readonly images?: number;
}

/** A portal's page of the release: its title while it is published. */
export type Page = { readonly title: string } | 'taken_down' | 'not_found';

export type Status = 'draft' | 'in_review' | 'rejected' | 'scheduled' | 'published' | 'taken_down';

interface Release {
  /** Null while the id is unknown because the creation had no response. */
  readonly id: number | null;
  readonly status: Status;
  readonly title: string;
  readonly version: number;
  readonly images: number;
  /** True after an objection to the submission: no second one is possible, even after another rejection. */
  readonly isObjected: boolean;
  /** True if the publisher may object to the rejection or take-down: not after a change of the rejected release. */
  readonly mayObject: boolean;
  /** The time of publication of a scheduled release; null for every other. */
  readonly publishAt: number | null;
  /** The title of the pending correction. */
  readonly correction: string | null;
}

export interface State {
  readonly release: Release | null;
  /** The ids of deleted releases. */
  readonly gone: readonly number[];
  /** The pages that portals have had for the release, in order, from the oldest that a server may still show. */
  readonly pages: readonly Page[];
  /** For each server, the index in `pages` of the oldest that it may still show. */
  readonly oldest: readonly number[];
}

export interface ReleaseModelOptions {
  /** Servers on the database; each may show what it has read for a while after a change by another (contract §11). */
  readonly servers: number;
  /** By how much a server's clock may be ahead of the clients'. */
  readonly clockAheadMs: number;
}

/** Times are sent in whole milliseconds, and clocks are adjusted while they run. */
const CLOCK_SLACK_MS = 5;

const NEW = {
  status: 'draft',
  version: 1,
  images: 0,
  isObjected: false,
  mayObject: false,
  publishAt: null,
  correction: null,
} as const;

/** The result of each step except status and version. Absent: the step is a conflict. */
const MOVES: Readonly<Record<Exclude<Step, 'delete'>, (release: Release) => Partial<Release> | undefined>> = {
  upload: (release) => (isEditable(release) && release.images === 0 ? { images: 1, mayObject: false } : undefined),
  submit: (release) => (isEditable(release) ? { status: 'in_review', isObjected: false } : undefined),
  withdraw: from(['in_review', 'scheduled'], { status: 'draft' }),
  reschedule: from(['in_review', 'scheduled'], {}),
  object: ({ status, mayObject }) => {
    if (!mayObject || (status !== 'rejected' && status !== 'taken_down')) return undefined;
    return { mayObject: false, ...(status === 'rejected' && { status: 'in_review', isObjected: true }) };
  },
  approve: from(['in_review'], { status: 'published' }),
  schedule: from(['in_review'], { status: 'scheduled' }),
  reject: (release) =>
    release.status === 'in_review' || release.status === 'scheduled'
      ? { status: 'rejected', mayObject: !release.isObjected }
      : undefined,
  take_down: from(['published'], { status: 'taken_down', mayObject: true }),
  reinstate: from(['taken_down'], { status: 'published' }),
};

function from(statuses: readonly Status[], changes: Partial<Release>) {
  return ({ status }: Release) => (statuses.includes(status) ? changes : undefined);
}

const isEditable = ({ status }: Release) => status === 'draft' || status === 'rejected';

export function releaseModel({ servers, clockAheadMs }: ReleaseModelOptions): Model<State, Request, Reply> {
  return {
    initial: { release: null, gone: [], pages: ['not_found'], oldest: Array.from({ length: servers }, () => 0) },
    key: (state) => JSON.stringify(state),
    next(state, request, reply, until) {
      // A scheduled release is published at its time or later, without a request.
      const { release } = state;
      const isDue =
        release !== null && release.publishAt !== null && until >= release.publishAt - clockAheadMs - CLOCK_SLACK_MS;
      const later = isDue ? [withPage({ ...state, release: changed(release, { status: 'published' }) })] : [];
      const before = [state, ...later];
      if (request.act === 'page') return before.flatMap((each) => afterPage(each, request, reply));
      // An approval that arrives after its time publishes at once.
      const requests =
        reply === undefined && request.act === 'schedule'
          ? [request, { act: 'approve', id: request.id } as const]
          : [request];
      return before.flatMap((each) => requests.flatMap((one) => after(each, one, reply).map(withPage)));
    },
  };
}

/** A server shows what it showed before or anything newer; a single one shows the current state. */
function afterPage(
  state: State,
  { id, server }: Extract<Request, { readonly act: 'page' }>,
  reply: Reply | undefined,
): State[] {
  if (reply === undefined) return [state];
  if (reply.outcome !== 'shown') return [];
  const { page } = reply;
  // Only a release that was never public can be deleted.
  if (state.release?.id !== id) return page === 'not_found' ? [state] : [];
  const { pages, oldest } = state;
  const first = oldest.length === 1 ? pages.length - 1 : (oldest[server] ?? 0);
  const shown = pages.findIndex((each, index) => index >= first && isDeepStrictEqual(each, page));
  return shown < 0 ? [] : [withoutOldPages({ ...state, oldest: oldest.with(server, shown) })];
}

/** Adds what portals show of the release now, if that is new. */
function withPage(state: State): State {
  const { release, pages } = state;
  const page = pageOf(release);
  return isDeepStrictEqual(pages.at(-1), page) ? state : withoutOldPages({ ...state, pages: [...pages, page] });
}

function pageOf(release: Release | null): Page {
  if (release?.status === 'published') return { title: release.title };
  return release?.status === 'taken_down' ? 'taken_down' : 'not_found';
}

/** Drops what no server may show any more, so that equal states have equal keys. */
function withoutOldPages(state: State): State {
  const { pages, oldest } = state;
  const first = oldest.length === 1 ? pages.length - 1 : Math.min(...oldest);
  return { ...state, pages: pages.slice(first), oldest: oldest.map((index) => Math.max(0, index - first)) };
}

type Change = Exclude<Request, { readonly act: 'page' }>;

function after(state: State, request: Change, reply: Reply | undefined): State[] {
  const expected = outcomeOf(bound(state, request, reply), request);
  if (reply?.outcome === 'unpaid') return request.act === 'submit' && expected.outcome === 'done' ? [state] : [];
  // A refused request changes nothing, with or without a response.
  if (expected.outcome !== 'done') {
    return reply === undefined || reply.outcome === expected.outcome ? [state] : [];
  }
  if (reply === undefined) return [expected.state];
  if (reply.outcome !== 'done') return [];
  const { seen } = reply;
  if (seen === undefined) return [expected.state];
  const { release, gone } = expected.state;
  if (release === null) return [];
  if (release.id === null ? gone.includes(seen.id) : release.id !== seen.id) return [];
  const { status, title, version, images } = release;
  const isSame =
    seen.status === status && seen.title === title && seen.version === version && (seen.images ?? images) === images;
  return isSame ? [{ ...expected.state, release: { ...release, id: seen.id } }] : [];
}

/** If the id is unknown, it is the one by which a request found the release. */
function bound(state: State, request: Change, reply: Reply | undefined): State {
  const { release, gone } = state;
  if (!('id' in request) || release === null || release.id !== null || gone.includes(request.id)) return state;
  return reply?.outcome === 'not_found' ? state : { ...state, release: { ...release, id: request.id } };
}

type Expected =
  | { readonly outcome: 'done'; readonly state: State }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'not_found' };

function outcomeOf(state: State, request: Change): Expected {
  const { release, gone } = state;
  if (request.act === 'put') {
    if (release === null) return done(state, { ...NEW, id: null, title: request.title });
    return isEditable(release)
      ? done(state, changed(release, { title: request.title, mayObject: false }))
      : { outcome: 'conflict' };
  }
  if (release === null || ('id' in request && release.id !== request.id)) return { outcome: 'not_found' };
  switch (request.act) {
    case 'get':
    case 'list':
      return done(state, release);
    case 'patch':
      return isEditable(release)
        ? done(state, changed(release, { title: request.title, mayObject: false }))
        : { outcome: 'conflict' };
    case 'delete':
      return release.status === 'published' || release.status === 'taken_down'
        ? { outcome: 'conflict' }
        : { outcome: 'done', state: { ...state, release: null, gone: [...gone, request.id] } };
    case 'correct':
      return release.status === 'published' && release.correction === null
        ? done(state, { ...release, correction: request.title })
        : { outcome: 'conflict' };
    case 'approve_correction': {
      const { title } = request;
      const isWaiting = release.status === 'published' && release.correction === title;
      return isWaiting ? done(state, changed(release, { title, correction: null })) : { outcome: 'conflict' };
    }
    default: {
      const changes = MOVES[request.act](release);
      if (changes === undefined) return { outcome: 'conflict' };
      return done(
        state,
        changed(release, { ...changes, ...('publishAt' in request && { publishAt: request.publishAt }) }),
      );
    }
  }
}

const done = (state: State, release: Release): Expected => ({ outcome: 'done', state: { ...state, release } });

/** Each change makes a new version. */
function changed(release: Release, changes: Partial<Release>): Release {
  const after = { ...release, ...changes, version: release.version + 1 };
  return after.status === 'scheduled' ? after : { ...after, publishAt: null };
}
