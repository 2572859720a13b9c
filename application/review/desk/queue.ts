import { type EditorInPerson, isOverdue, overdueIfSubmittedBy, type PressReleaseId } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { DeskQueries, Ports, QueueFilter, QueueItem, ReviewPosition, WaitingCount } from '../../ports/index.ts';
import type { FindingSettings } from './findings.ts';

/** An editor's filters of the queue. */
export type EditorFilter = Omit<QueueFilter, 'freeFor' | 'submittedUntil' | 'queuedAfter' | 'setAside' | 'ids'> & {
  /** True to list only the releases that are set aside; the queue excludes them. */
  readonly setAside?: boolean;
};

export interface ReviewSettings {
  /** Hours from submission to the deadline. */
  readonly reviewDueHours: number;
  /** Delay before an immediate approval is published; until then it can be undone (contract §17). Default: 0. */
  readonly publicationGraceSeconds?: number;
}

export interface WaitingRelease extends QueueItem {
  readonly isOverdue: boolean;
}

/** The review queue, longest waiting first. */
export function makeListQueue(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { reviewDueHours, findingsOff = [] }: ReviewSettings & Pick<FindingSettings, 'findingsOff'>,
) {
  return async ({
    after = null,
    limit,
    setAside = false,
    ...choice
  }: EditorFilter & { readonly after?: ReviewPosition | null; readonly limit: number }): Promise<
    Page<WaitingRelease>
  > => {
    const now = clock.now();
    const filter = { ...choice, setAside: { isSetAside: setAside, now } };
    const { items, hasMore } = pageOf(await queries.desk.queue(filter, oneMore({ after, limit })), { limit });
    const releases = items.map((item) => ({
      ...item,
      // A release in the queue may have a set-aside that ended: it is not shown.
      setAside: setAside ? item.setAside : null,
      // A finding may have been switched off after it was stored.
      findings: item.findings?.filter((code) => !findingsOff.includes(code)) ?? null,
      isOverdue: item.release.submittedAt !== null && isOverdue(item.release.submittedAt, now, reviewDueHours),
    }));
    return { items: releases, hasMore };
  };
}

/** Maximum counted: larger numbers are of no use to editors. */
export const QUEUE_COUNT_MAX = 1000;
export const OTHER_WORK_COUNT_MAX = 100;

export interface QueueCounts {
  /** Up to QUEUE_COUNT_MAX. */
  readonly waiting: number;
  /** Overdue ones among them, up to QUEUE_COUNT_MAX. */
  readonly overdue: number;
  /** Releases that are set aside, whose reviews become overdue all the same; up to QUEUE_COUNT_MAX. */
  readonly setAside: WaitingCount;
  readonly dueHours: number;
  /** Other waiting work regardless of the filter, up to OTHER_WORK_COUNT_MAX each. */
  readonly otherWork: Awaited<ReturnType<DeskQueries['otherWaitingWork']>>;
}

/** Number of releases in the queue, of those set aside, and of overdue ones. */
export function makeCountQueue(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { reviewDueHours: dueHours }: ReviewSettings,
) {
  return async ({ setAside: _, ...choice }: EditorFilter): Promise<QueueCounts> => {
    const now = clock.now();
    const submittedUntil = overdueIfSubmittedBy(now, dueHours);
    const count = async (isSetAside: boolean): Promise<WaitingCount> => {
      const filter = { ...choice, setAside: { isSetAside, now } };
      const [waiting, overdue] = await Promise.all([
        queries.desk.waiting(filter, QUEUE_COUNT_MAX),
        queries.desk.waiting({ ...filter, submittedUntil }, QUEUE_COUNT_MAX),
      ]);
      return { waiting, overdue };
    };
    const [queue, setAside, otherWork] = await Promise.all([
      count(false),
      count(true),
      queries.desk.otherWaitingWork(submittedUntil, OTHER_WORK_COUNT_MAX),
    ]);
    return { ...queue, setAside, dueHours, otherWork };
  };
}

/** Submission time of the review that has waited longest, in the queue or set aside; null without any. */
export function makeShowOldestReview({ queries }: Pick<Ports, 'queries'>) {
  return ({ accountKind }: Pick<QueueFilter, 'accountKind'>): Promise<Date | null> =>
    queries.desk.waitingSince({ accountKind });
}

/** Arrivals are counted up to this number. */
export const ARRIVALS_MAX = 100;

/** Number of releases that entered the queue after `since`, up to ARRIVALS_MAX. */
export function makeCountArrivals({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return ({ since, setAside: _, ...choice }: EditorFilter & { readonly since: Date }): Promise<number> => {
    const setAside = { isSetAside: false, now: clock.now() };
    return queries.desk.waiting({ ...choice, setAside, queuedAfter: since }, ARRIVALS_MAX);
  };
}

/** A filtered queue that one editor works through. */
type EditorQueue = EditorFilter & { readonly caller: EditorInPerson };

/** The releases that the caller can be given next: not set aside, and `freeFor` the caller. */
const assignableTo = ({ caller, setAside: _, ...choice }: EditorQueue, now: Date): QueueFilter => ({
  ...choice,
  freeFor: { userId: caller.user.id, now },
  setAside: { isSetAside: false, now },
});

/**
 * The longest waiting release that the caller may decide: not claimed by others, not set aside, not an objection to
 * their own rejection, and not in `except`, the releases that the caller is viewing or about to decide. Claims nothing.
 * Undefined if there is none.
 */
export function makeNextInQueue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({
    except = [],
    ...queue
  }: EditorQueue & { readonly except?: readonly PressReleaseId[] }): Promise<QueueItem | undefined> => {
    const first = await queries.desk.queue(assignableTo(queue, clock.now()), { after: null, limit: except.length + 1 });
    return first.find(({ release }) => !except.includes(release.id));
  };
}

/**
 * The releases among `ids` that the caller can still be given, in the same order. The rest were decided or set aside,
 * wait for the publisher's answer, or are claimed by another editor.
 */
export function makeStillInQueue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({
    ids,
    ...queue
  }: EditorQueue & { readonly ids: readonly PressReleaseId[] }): Promise<PressReleaseId[]> => {
    if (ids.length === 0) return [];
    const filter = { ...assignableTo(queue, clock.now()), ids };
    const queued = new Set((await queries.desk.queue(filter, { after: null, limit: ids.length })).map(idOf));
    return ids.filter((id) => queued.has(id));
  };
}

const idOf = ({ release }: QueueItem) => release.id;
