import type { ActingUser } from '../../account/caller.ts';
import { refuseIfAny } from '../../errors.ts';
import { requiredTextFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { PressReleaseId } from '../../identifiers.ts';
import { assertAllowed } from '../move.ts';
import type { PressRelease } from '../press-release.ts';

/** Code points. */
export const SET_ASIDE_NOTE_MAX = 500;
export const SET_ASIDE_MAX_DAYS = 30;
/** Maximum number of releases set aside at once, in the whole service. */
export const SET_ASIDES_MAX = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A release in review that is out of the queue for a time (contract §17). The deadline of its review does not change. */
export interface SetAside {
  readonly pressReleaseId: PressReleaseId;
  readonly user: ActingUser;
  readonly note: string;
  readonly setAsideAt: Date;
  /** Latest time of the release's return to the queue. */
  readonly until: Date;
  /** True if set aside until the publisher replies; `until` is then the maximum. */
  readonly untilReply: boolean;
  /** The release's version at that time. Any later change returns the release to the queue. */
  readonly version: number;
}

/** True while the release stays out of the queue. */
export function isSetAside(
  lastSetAside: SetAside | undefined,
  { version }: Pick<PressRelease, 'version'>,
  now: Date,
): lastSetAside is SetAside {
  return lastSetAside !== undefined && lastSetAside.version === version && lastSetAside.until > now;
}

/**
 * Sets a release aside, until `until` or, if null, until the publisher changes something.
 * @throws DomainError `status_conflict` unless in review; `validation_failed`
 */
export function setAside(
  { id: pressReleaseId, status, version }: PressRelease,
  { note, until }: { readonly note: string; readonly until: Date | null },
  { user, now }: { readonly user: ActingUser; readonly now: Date },
): SetAside {
  // Only a release that can be decided.
  assertAllowed(status, 'approve', 'editor');
  const latestEnd = new Date(now.getTime() + SET_ASIDE_MAX_DAYS * DAY_MS);
  const timeFaults: Violation[] = [];
  if (until !== null && until <= now) timeFaults.push({ field: 'until', rule: 'after', other: now.toISOString() });
  if (until !== null && until > latestEnd)
    timeFaults.push({ field: 'until', rule: 'until', other: latestEnd.toISOString() });
  refuseIfAny([...timeFaults, ...requiredTextFaults('note', note, SET_ASIDE_NOTE_MAX)]);
  return {
    pressReleaseId,
    user,
    note: note.trim(),
    setAsideAt: now,
    until: until ?? latestEnd,
    untilReply: until === null,
    version,
  };
}
