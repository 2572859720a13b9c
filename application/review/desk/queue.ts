import { type EditorInPerson, isOverdue, type PressReleaseId, reviewDueAt } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { DeskQueries, Ports, QueueFilter, QueueItem, ReviewPosition } from '../../ports/index.ts';

/** What editors narrow the queue by. */
export type QueueChoice = Omit<QueueFilter, 'freeFor' | 'submittedUntil'>;

export interface ReviewSettings {
  /** So many hours after it came in, what waits is overdue. */
  readonly reviewDueHours: number;
}

/** What waits, and by when it should be decided. */
export interface WaitingRelease extends QueueItem {
  readonly dueAt: Date | null;
  readonly isOverdue: boolean;
}

/** What awaits review, longest waiting first. */
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
    return { items: items.map((item) => ({ ...item, ...due(item, now, reviewDueHours) })), hasMore };
  };
}

function due({ release: { submittedAt } }: QueueItem, now: Date, hours: number) {
  if (submittedAt === null) return { dueAt: null, isOverdue: false };
  return { dueAt: reviewDueAt(submittedAt, hours), isOverdue: isOverdue(submittedAt, now, hours) };
}

/** Beyond so many, how many wait exactly helps nobody. */
export const QUEUE_COUNT_MAX = 1000;
export const BESIDE_COUNT_MAX = 100;

export interface QueueCounts {
  /** Up to QUEUE_COUNT_MAX. */
  readonly waiting: number;
  /** Those among them that wait for longer than they should, up to QUEUE_COUNT_MAX. */
  readonly overdue: number;
  readonly dueHours: number;
  /** What waits for editors beside, whatever the queue is narrowed by; up to BESIDE_COUNT_MAX each. */
  readonly beside: Awaited<ReturnType<DeskQueries['waitingBeside']>>;
}

/** How much awaits review, and how much of it for too long. */
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
 * What waits longest and the caller may decide: not claimed by others, no objection against his own rejection, and none of
 * `except`, which he has before him or is about to decide. Claims nothing. Undefined where there is nothing.
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
