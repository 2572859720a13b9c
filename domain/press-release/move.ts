import type { Actor, Change } from './history.ts';
import type { PressRelease } from './press-release.ts';
import { assertAllowed, nextStatus, type PressReleaseAction } from './status.ts';

/** Who takes a step, and when. */
export interface Doing {
  readonly actor: Actor;
  readonly at: Date;
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
  const release: PressRelease = { ...before, ...changed, status, updatedAt: doing.at };
  const decided = action !== 'edit' && action !== 'attach_image' && action !== 'remove_image';
  return {
    release,
    entry: {
      action,
      from: before.status,
      to: to === 'gone' ? null : status,
      actor: doing.actor,
      at: doing.at,
      details,
      snapshot: decided ? release : null,
    },
  };
}
