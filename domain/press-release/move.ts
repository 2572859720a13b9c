import { DomainError } from '../errors.ts';
import type { Actor, Change, HistoryEntry, Step } from './history.ts';
import type { PressRelease } from './press-release.ts';
import {
  allowedActions,
  type PressReleaseAction,
  type PressReleaseStatus,
  type Side,
  type Transition,
  transitionOf,
} from './status.ts';

/** Who makes a transition, and when. */
export interface MoveContext {
  readonly actor: Actor;
  readonly at: Date;
}

/** When a transition happens: never before the last one, so that a clock that is set back does not reverse a history. */
export function momentOf(before: PressRelease, { at }: MoveContext): Date {
  return at < before.updatedAt ? before.updatedAt : at;
}

/**
 * The transition that `role` takes with `action` in `status`.
 * @throws DomainError `status_conflict` where there is none; it names the actions that the same role may take instead
 */
export function assertAllowed(status: PressReleaseStatus, action: PressReleaseAction, role: Side): Transition {
  const transition = transitionOf(status, action, role);
  if (transition !== undefined) return transition;
  throw new DomainError('status_conflict', { currentStatus: status, allowedActions: allowedActions(status, role) });
}

/**
 * Makes one transition of the table: the release with what changed, and its history entry.
 * @throws DomainError `status_conflict` where the table does not allow it
 */
export function move(
  before: PressRelease,
  step: Step<PressReleaseAction>,
  context: MoveContext,
  changed: Partial<PressRelease> = {},
): Change {
  const { to, keepsSnapshot } = assertAllowed(before.status, step.action, context.actor.kind);
  const status = to === 'same' || to === 'gone' ? before.status : to;
  const at = momentOf(before, context);
  const release: PressRelease = { ...before, ...changed, status, updatedAt: at };
  const entry: HistoryEntry = {
    ...step,
    from: before.status,
    to: to === 'gone' ? null : status,
    actor: context.actor,
    at,
    snapshot: keepsSnapshot ? release : null,
  };
  return { release, entry };
}
