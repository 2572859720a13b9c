import { DomainError } from '../errors.ts';
import { eventOf, type StepEvent } from '../event/event.ts';
import { heldUntil } from '../event/held-update.ts';
import type { Actor, HistoryDetails, HistoryEntry, Step } from './history.ts';
import type { PressRelease } from './press-release.ts';
import { closedProposal } from './review/edit-proposal.ts';
import { closedQuestions } from './review/question.ts';
import {
  type ActorKind,
  allowedActions,
  type PressReleaseAction,
  type PressReleaseStatus,
  type Transition,
  transitionOf,
} from './status.ts';

/** Actor and time of a transition. */
export interface MoveContext {
  readonly actor: Actor;
  readonly at: Date;
  /** Always stores the release as it was before the edit; otherwise only in the cases of versionBefore. */
  readonly keepsVersion?: boolean;
}

/** A release after a transition, with its history entry and the event for its account. All are stored together. */
export interface Change<R = PressRelease> {
  readonly release: R;
  readonly entry: HistoryEntry;
  readonly event: StepEvent;
  /** Time until which the event is held (see PressReleaseRepository). Null or absent for an event that is not held. */
  readonly heldUntil?: Date | null;
}

/** Time of a transition: never before the previous one, so a clock that is set back does not reorder the history. */
export function transitionTime(before: PressRelease, { at }: MoveContext): Date {
  return at < before.updatedAt ? before.updatedAt : at;
}

/**
 * The transition for `action` by `actor` in `status`.
 * @throws DomainError `status_conflict` if there is none, with the actions that the same actor may take instead
 */
export function assertAllowed(status: PressReleaseStatus, action: PressReleaseAction, actor: ActorKind): Transition {
  const transition = transitionOf(status, action, actor);
  if (transition !== undefined) return transition;
  throw new DomainError('status_conflict', { currentStatus: status, allowedActions: allowedActions(status, actor) });
}

/**
 * Edits within one interval make one version. Intervals count from the release's creation; the content at the end of each
 * can be restored.
 */
const VERSION_INTERVAL_MS = 10 * 60 * 1000;

/** Characters of markup from which a text counts as work that an edit may lose. */
const LONG_TEXT = 200;

/**
 * The release before its first edit in an interval, before one that removes at least half of a long text, or before any
 * edit with `keepsVersion`; otherwise null.
 */
function versionBefore(before: PressRelease, edited: PressRelease, { keepsVersion }: MoveContext): PressRelease | null {
  const interval = (time: Date) => Math.floor((time.getTime() - before.createdAt.getTime()) / VERSION_INTERVAL_MS);
  const isLater = interval(edited.updatedAt) > interval(before.updatedAt);
  const losesText = before.text.length >= LONG_TEXT && edited.text.length <= before.text.length / 2;
  return keepsVersion === true || isLater || losesText ? before : null;
}

/**
 * Makes a transition of the TRANSITIONS table. `change` receives the transition's time and may throw to refuse it; it is
 * not called if the table does not allow the action.
 * @throws DomainError `status_conflict` if the table does not allow the action
 */
export function move<Action extends PressReleaseAction>(
  before: PressRelease,
  action: Action,
  context: MoveContext,
  change: (at: Date) => { readonly details: HistoryDetails[Action]; readonly changed?: Partial<PressRelease> },
): Change {
  const { to, keepsSnapshot } = assertAllowed(before.status, action, context.actor.kind);
  const status = to === 'same' || to === 'gone' ? before.status : to;
  const at = transitionTime(before, context);
  const { details, changed } = change(at);
  const release: PressRelease = {
    ...before,
    // Open questions and proposals end with the review, and a grace period with the approval.
    ...(status !== before.status && {
      grace: null,
      questions: closedQuestions(before.questions, at),
      proposal: closedProposal(before.proposal, at),
    }),
    ...changed,
    status,
    updatedAt: at,
  };
  const entry: HistoryEntry = {
    // TypeScript cannot relate an action to its details.
    ...({ action, details } as unknown as Step<PressReleaseAction>),
    from: before.status,
    to: to === 'gone' ? null : status,
    actor: context.actor,
    at,
    snapshot: keepsSnapshot === 'before' ? versionBefore(before, release, context) : keepsSnapshot ? release : null,
  };
  const version = to === 'gone' ? before.version : before.version + 1;
  const event = eventOf(entry, { ...release, version });
  return { release, entry, event, ...(event.type === 'press_release.updated' && { heldUntil: heldUntil(before, at) }) };
}
