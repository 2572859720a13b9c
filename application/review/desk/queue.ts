import { type EditorInPerson, isOverdue, type PressReleaseId, reviewDueAt } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { DeskQueries, Ports, QueueFilter, QueueItem, ReviewPosition } from '../../ports/index.ts';

/** Filters of the queue for editors. */
export type QueueChoice = Omit<QueueFilter, 'freeFor' | 'submittedUntil'>;

export interface ReviewSettings {
  /** Hours from submission to the deadline. */
  readonly reviewDueHours: number;
  /** How long an approval at once waits, and can be undone (contract §17). Default: 0. */
  readonly publicationGraceSeconds?: number;
}

export interface WaitingRelease extends QueueItem {
  readonly isOverdue: boolean;
}

/** The review queue, longest waiting first. */
export function makeListQueue(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { reviewDueHours }: ReviewSettings,
) {
  return async ({
    after = null,
    limit,
    ...choice
  }: QueueChoice & { readonly after?: ReviewPosition | null; readonly limit: number }): Promise<
    Page<WaitingRelease>
  > => {
    const { items, hasMore } = pageOf(await queries.desk.queue(choice, oneMore({ after, limit })), { limit });
    const now = clock.now();
    const late = (at: Date | null) => at !== null && isOverdue(at, now, reviewDueHours);
    return { items: items.map((item) => ({ ...item, isOverdue: late(item.release.submittedAt) })), hasMore };
  };
}

/** Counts stop here: larger numbers are of no use to editors. */
export const QUEUE_COUNT_MAX = 1000;
export const BESIDE_COUNT_MAX = 100;

export interface QueueCounts {
  /** Up to QUEUE_COUNT_MAX. */
  readonly waiting: number;
  /** Overdue ones among them, up to QUEUE_COUNT_MAX. */
  readonly overdue: number;
  readonly dueHours: number;
  /** Other waiting work regardless of the filter, up to BESIDE_COUNT_MAX each. */
  readonly beside: Awaited<ReturnType<DeskQueries['waitingBeside']>>;
}

/** Number of releases in review, and of overdue ones. */
export function makeCountQueue(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { reviewDueHours: dueHours }: ReviewSettings,
) {
  return async (choice: QueueChoice): Promise<QueueCounts> => {
    const submittedUntil = reviewDueAt(clock.now(), -dueHours);
    const [waiting, overdue, beside] = await Promise.all([
      queries.desk.waiting(choice, QUEUE_COUNT_MAX),
      queries.desk.waiting({ ...choice, submittedUntil }, QUEUE_COUNT_MAX),
      queries.desk.waitingBeside(submittedUntil, BESIDE_COUNT_MAX),
    ]);
    return { waiting, overdue, dueHours, beside };
  };
}

/**
 * The longest waiting release that the caller may decide: not claimed by others, not an objection to their own
 * rejection, not in `except`, which the caller is viewing or about to decide. Claims nothing. Undefined where there is
 * none.
 */
export function makeNextInQueue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({
    caller,
    except = [],
    ...choice
  }: QueueChoice & {
    readonly caller: EditorInPerson;
    readonly except?: readonly PressReleaseId[];
  }): Promise<QueueItem | undefined> => {
    const freeFor = { userId: caller.user.id, now: clock.now() };
    const first = await queries.desk.queue({ ...choice, freeFor }, { after: null, limit: except.length + 1 });
    return first.find(({ release }) => !except.includes(release.id));
  };
}
