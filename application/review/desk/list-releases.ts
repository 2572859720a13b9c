import {
  DESK_STATUSES,
  type DeskStatus,
  DomainError,
  type PressRelease,
  type PressReleaseId,
} from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type {
  ObjectionItem,
  PageRequest,
  Ports,
  ReviewItem,
  ScheduledItem,
  ScheduleFilter,
  SchedulePosition,
  ServiceFilter,
} from '../../ports/index.ts';
import { makeListReleases } from '../review.ts';

/** Releases of the whole service, newest first, without drafts. */
export function makeListAtDesk(ports: Pick<Ports, 'queries'>) {
  const list = makeListReleases(ports);
  return ({
    status,
    ...request
  }: Omit<ServiceFilter, 'statuses'> & {
    readonly status?: DeskStatus | undefined;
  } & PageRequest<PressReleaseId>): Promise<Page<ReviewItem>> =>
    list({ ...request, statuses: status === undefined ? DESK_STATUSES : [status] });
}

/** Scheduled releases of the whole service or of one account, in a period or at any time, soonest first. */
export function makeListScheduled({ queries }: Pick<Ports, 'queries'>) {
  return async ({
    after,
    limit,
    ...filter
  }: ScheduleFilter & {
    readonly after: SchedulePosition | null;
    readonly limit: number;
  }): Promise<Page<ScheduledItem>> =>
    pageOf(await queries.desk.scheduled(filter, oneMore({ after, limit })), { limit });
}

/** Releases whose publisher objects to the take-down, by id. */
export function makeListObjections({ queries }: Pick<Ports, 'queries'>) {
  return async (page: PageRequest<PressReleaseId>): Promise<Page<ObjectionItem>> =>
    pageOf(await queries.desk.objections(oneMore(page)), page);
}

/**
 * Limits editors to releases that were submitted at least once.
 * @throws DomainError `not_found` for unknown releases, and for those never submitted
 */
export function assertAtDesk<R extends Pick<PressRelease, 'submissions'>>(
  release: R | undefined,
): asserts release is R {
  if (release === undefined || release.submissions === 0) throw new DomainError('not_found', { what: 'press release' });
}
