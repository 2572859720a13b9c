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

/** Originator and time of a transition. */
export interface MoveContext {
  readonly actor: Actor;
  readonly at: Date;
}

/** Time of a transition: never before the last one, so a clock that is set back does not reorder a history. */
export function transitionTime(before: PressRelease, { at }: MoveContext): Date {
  return at < before.updatedAt ? before.updatedAt : at;
}

/**
 * The transition for `action` by `actor` in `status`.
 * @throws DomainError `status_conflict` where there is none, with the actions that the same actor may take instead
 */
export function assertAllowed(status: PressReleaseStatus, action: PressReleaseAction, actor: Side): Transition {
  const transition = transitionOf(status, action, actor);
  if (transition !== undefined) return transition;
  throw new DomainError('status_conflict', { currentStatus: status, allowedActions: allowedActions(status, actor) });
}

/**
 * Makes one transition of the table: the changed release and its history entry. Repositories store both together and
 * queue the account's event from the entry (see eventOf).
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
  const at = transitionTime(before, context);
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
