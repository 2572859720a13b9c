import { refuseIfAny } from '../../errors.ts';
import { type Change, type MoveContext, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { graceEnd } from '../review/grace.ts';
import { type NewTime, newTimeFaults } from './schedule.ts';

/**
 * Changes only the time of publication, so that no new review is needed: the time of a scheduled release, or the time
 * requested for a release in review, which `now` clears. Returns null if nothing changes.
 *
 * The clock publishes a scheduled release at the new time, never before the end of its grace period. Its approval stays, and can
 * still be undone during a grace period: the new time is then the requested one.
 * @throws DomainError `status_conflict` unless in review or scheduled; `validation_failed`
 */
export function reschedulePressRelease(release: PressRelease, time: NewTime, context: MoveContext): Change | null {
  const { status, grace, publishAt: before } = release;
  const wish = time === 'now' ? null : time;
  const end = grace === null ? null : graceEnd(grace, before);
  const publishAt = status === 'scheduled' ? laterOf(end, wish ?? context.at) : wish;
  const changed = {
    publishAt,
    ...(grace !== null && {
      grace: { ...grace, ...(end !== null && { until: end }), before: { ...grace.before, publishAt: wish } },
    }),
  };
  const change = move(release, 'reschedule', context, () => {
    refuseIfAny(newTimeFaults(time, context.at));
    return { details: { before, publishAt }, changed };
  });
  const isSame = isSameTime(publishAt, before) && (grace === null || isSameTime(wish, grace.before.publishAt));
  return isSame ? null : change;
}

const laterOf = (end: Date | null, time: Date) => (end !== null && end > time ? end : time);

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
