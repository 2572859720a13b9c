import {
  type CategoryId,
  type Dispatch,
  FREQUENCIES,
  type Frequency,
  listKeysOf,
  type SubscribedSearch,
  withDescendants,
} from '../../../domain/index.ts';
import { leaseOf } from '../../kernel/lease.ts';
import type { SignInPorts } from '../../people/users/people-ports.ts';
import type {
  FannedOut,
  FanOutBatch,
  PortalCategory,
  PortalSearch,
  PublicRelease,
  SubscriptionRepository,
} from '../../ports/index.ts';
import { searchTerms } from '../search/words.ts';
import { dueTime } from './digest-time.ts';

/** Rows in one transaction, so that none takes long. */
const AT_ONCE = 1_000;
/** Searches evaluated in one batch. */
const SEARCHES_AT_ONCE = 100;
/**
 * Maximum results of a search for releases of the same millisecond, among which the announced one is looked for.
 */
const SAME_TIME_MAX = 50;
/** Lease of a dispatch. A fan-out that takes longer may be repeated by another process, which adds no row twice. */
const LEASE_MS = 60_000;

/**
 * Adds a row for each subscription that a dispatch concerns, in batches. Resolves with true if another dispatch may
 * wait. Safe to interrupt between any two steps: another run repeats the fan-out and adds only missing rows.
 */
export function makeFanOut(
  ports: Pick<SignInPorts, 'unitOfWork' | 'queries' | 'clock' | 'randomness'>,
  { timeZone }: { readonly timeZone: string },
) {
  const { unitOfWork, queries, clock, randomness } = ports;

  /** Returns the position after the last batch. */
  async function inBatches(
    position: number,
    add: (subscriptions: SubscriptionRepository, batch: Omit<FanOutBatch, 'dispatch'>) => Promise<FannedOut>,
    signal?: AbortSignal,
  ): Promise<number> {
    for (let after = 0; ; ) {
      signal?.throwIfAborted();
      const batch = { after, position, limit: AT_ONCE, now: clock.now() };
      const { subscriptions, next } = await unitOfWork.run((transaction) => add(transaction.subscriptions, batch));
      position += subscriptions;
      if (next === null) return position;
      after = next;
    }
  }

  async function fanOutRelease(dispatch: Dispatch, release: PublicRelease, signal?: AbortSignal) {
    const now = clock.now();
    const due = Object.fromEntries(
      FREQUENCIES.map((frequency) => [frequency, dueTime(frequency, now, timeZone)]),
    ) as Record<Frequency, Date>;
    let position = 0;
    const addTo = async (keys: readonly string[]) => {
      position = await inBatches(
        position,
        (subscriptions, batch) => subscriptions.fanOut({ ...batch, dispatch, keys, due, now }),
        signal,
      );
    };
    const categories = await queries.portal.categories();
    await addTo(listKeysOf(release, withParents(release.categoryId, categories)));
    for (let after = ''; ; ) {
      const from = after;
      const searches = await unitOfWork.run(({ subscriptions }) => subscriptions.searches(from, SEARCHES_AT_ONCE));
      const keys: string[] = [];
      for (const { key, search } of searches) {
        signal?.throwIfAborted();
        if (await isHit(search, release, categories)) keys.push(key);
      }
      if (keys.length > 0) await addTo(keys);
      if (searches.length < SEARCHES_AT_ONCE) return;
      after = searches.at(-1)?.key ?? '';
    }
  }

  /** True if the search finds the release. Runs the search itself, narrowed to the time of publication. */
  async function isHit(
    search: SubscribedSearch,
    { id, publishedAt }: PublicRelease,
    categories: readonly PortalCategory[],
  ): Promise<boolean> {
    const { text, language, categoryId, companyId, from, until } = search;
    if ((from !== null && publishedAt < new Date(from)) || (until !== null && publishedAt >= new Date(until))) {
      return false;
    }
    const query: PortalSearch = {
      terms: searchTerms(text),
      sort: 'newest',
      language: language ?? undefined,
      categoryIds: categoryId === null ? undefined : withDescendants([categoryId], categories),
      companyId: companyId ?? undefined,
      from: publishedAt,
      until: new Date(publishedAt.getTime() + 1),
    };
    const { items } = await queries.portal.search(query, { limit: SAME_TIME_MAX });
    return items.some((item) => item.id === id);
  }

  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<boolean> => {
    const claimId = randomness.uuid();
    const dispatch = await unitOfWork.run(({ subscriptions }) =>
      subscriptions.claimDispatch({ claimId, ...leaseOf({ clock }, LEASE_MS) }),
    );
    if (dispatch === undefined) return false;
    const release = await queries.portal.release(dispatch.pressReleaseId);
    // Nothing is ever sent about a release that is no longer public, or not exported.
    if (release !== undefined && !release.noExport) {
      if (dispatch.note === null) await fanOutRelease(dispatch, release, signal);
      else {
        await inBatches(0, (subscriptions, batch) => subscriptions.fanOutCorrection({ ...batch, dispatch }), signal);
      }
    }
    await unitOfWork.run(({ subscriptions }) => subscriptions.finishDispatch(dispatch.id, claimId, clock.now()));
    return true;
  };
}

/** The category and all its ancestors. */
function withParents(id: CategoryId, categories: readonly PortalCategory[]): CategoryId[] {
  const ids: CategoryId[] = [];
  for (let at: CategoryId | null = id; at !== null && !ids.includes(at); ) {
    ids.push(at);
    const current: CategoryId = at;
    at = categories.find((category) => category.id === current)?.parentId ?? null;
  }
  return ids;
}
