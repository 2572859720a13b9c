import type { Actor, Change } from './history.ts';
import type { PressRelease } from './press-release.ts';
import { assertAllowed, nextStatus, type PressReleaseAction } from './status.ts';

/** Who takes a step, and when. */
export interface Doing {
  readonly actor: Actor;
  readonly at: Date;
}

/** When a step is taken: never before the last one, so that a clock that was set back does not turn a history round. */
export function momentOf(before: PressRelease, { at }: Doing): Date {
  return at < before.updatedAt ? before.updatedAt : at;
}

/**
 * Takes one step of the transition table: the release with what changed, and the line of its history.
 * @throws DomainError `status_conflict` where the table does not allow it
 */
export function move(
  before: PressRelease,
  action: PressReleaseAction,
  doing: Doing,
  changed: Partial<PressRelease>,
  details: Readonly<Record<string, unknown>> = {},
): Change {
  assertAllowed(before.status, action, doing.actor.kind);
  const to = nextStatus(before.status, action, doing.actor.kind);
  const status = to === undefined || to === 'gone' ? before.status : to;
  const at = momentOf(before, doing);
  const release: PressRelease = { ...before, ...changed, status, updatedAt: at };
  const decided = action !== 'edit' && action !== 'attach_image' && action !== 'remove_image';
  return {
    release,
    entry: {
      action,
      from: before.status,
      to: to === 'gone' ? null : status,
      actor: doing.actor,
      at,
      details,
      snapshot: decided ? release : null,
    },
  };
}
