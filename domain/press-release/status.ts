/**
 * Specification §3 names draft, rejected and published. We add in_review (contract §5), scheduled for an approved release
 * before its time, and taken_down for a release that is no longer public (contract §14).
 */
export const PRESS_RELEASE_STATUSES = [
  'draft',
  'in_review',
  'rejected',
  'scheduled',
  'published',
  'taken_down',
] as const;
export type PressReleaseStatus = (typeof PRESS_RELEASE_STATUSES)[number];

/** States visible to editors; only its publisher sees a draft. */
export type DeskStatus = Exclude<PressReleaseStatus, 'draft'>;
export const DESK_STATUSES = PRESS_RELEASE_STATUSES.filter((status): status is DeskStatus => status !== 'draft');

/** States of a release that waits for its review or, approved, for its time. */
export const WAITING_STATUSES = ['in_review', 'scheduled'] as const satisfies readonly PressReleaseStatus[];
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

export function isWaiting(status: PressReleaseStatus): status is WaitingStatus {
  return (WAITING_STATUSES as readonly PressReleaseStatus[]).includes(status);
}

export const PRESS_RELEASE_ACTIONS = [
  'edit',
  'attach_image',
  'remove_image',
  'edit_image',
  'submit',
  'withdraw',
  'reschedule',
  'approve',
  'schedule',
  'undo_approval',
  'reject',
  'object',
  'ask',
  'answer',
  'propose',
  'accept_proposal',
  'decline_proposal',
  'publish',
  'correct',
  'take_down',
  'reinstate',
  'uphold',
  'take_down_image',
  'reinstate_image',
  'delete',
] as const;
export type PressReleaseAction = (typeof PRESS_RELEASE_ACTIONS)[number];

/** Publisher actions that do not belong to the conversation with the editors. */
const SILENT_ACTIONS = ['edit', 'attach_image', 'remove_image', 'edit_image', 'delete'] as const;
export type ConversationAction = Exclude<PressReleaseAction, (typeof SILENT_ACTIONS)[number]>;
/** Actions that make up the conversation of publisher and editors (contract §17). */
export const CONVERSATION_ACTIONS = PRESS_RELEASE_ACTIONS.filter(
  (action): action is ConversationAction => !(SILENT_ACTIONS as readonly string[]).includes(action),
);

/** The actor of a transition: the release's publisher, an editor, or the clock at a scheduled time. */
export type ActorKind = 'publisher' | 'editor' | 'clock';

export interface Transition {
  readonly from: readonly PressReleaseStatus[];
  readonly action: PressReleaseAction;
  readonly by: ActorKind;
  /** The state afterwards; `same` leaves it as it was, `gone` ends the release. */
  readonly to: PressReleaseStatus | 'same' | 'gone';
  /**
   * True if the history keeps a snapshot of the release after the transition; `before` if it sometimes keeps the
   * release before the transition instead (see `move`).
   */
  readonly keepsSnapshot: boolean | 'before';
  /** True if the transition is charged to a booking, once for each release. */
  readonly isCharged: boolean;
}

/** Every transition of a release (contract §5, §14 and §18). Anything else is a status conflict. */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: ['draft', 'rejected'],
    action: 'edit',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: 'before',
    isCharged: false,
  },
  {
    from: ['draft', 'rejected'],
    action: 'attach_image',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  {
    from: ['draft', 'rejected'],
    action: 'remove_image',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  {
    from: ['draft', 'rejected'],
    action: 'edit_image',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  {
    from: ['draft', 'rejected'],
    action: 'submit',
    by: 'publisher',
    to: 'in_review',
    keepsSnapshot: true,
    isCharged: true,
  },
  { from: ['in_review'], action: 'ask', by: 'editor', to: 'same', keepsSnapshot: false, isCharged: false },
  { from: ['in_review'], action: 'answer', by: 'publisher', to: 'same', keepsSnapshot: false, isCharged: false },
  { from: ['in_review'], action: 'propose', by: 'editor', to: 'same', keepsSnapshot: false, isCharged: false },
  {
    from: ['in_review'],
    action: 'accept_proposal',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: true,
    isCharged: false,
  },
  {
    from: ['in_review'],
    action: 'decline_proposal',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  { from: ['rejected'], action: 'object', by: 'publisher', to: 'in_review', keepsSnapshot: true, isCharged: false },
  {
    from: ['in_review', 'scheduled'],
    action: 'withdraw',
    by: 'publisher',
    to: 'draft',
    keepsSnapshot: true,
    isCharged: false,
  },
  {
    from: ['in_review', 'scheduled'],
    action: 'reschedule',
    by: 'publisher',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  { from: ['in_review'], action: 'approve', by: 'editor', to: 'published', keepsSnapshot: true, isCharged: false },
  { from: ['in_review'], action: 'schedule', by: 'editor', to: 'scheduled', keepsSnapshot: true, isCharged: false },
  {
    from: ['scheduled'],
    action: 'undo_approval',
    by: 'editor',
    to: 'in_review',
    keepsSnapshot: true,
    isCharged: false,
  },
  {
    from: ['in_review', 'scheduled'],
    action: 'reject',
    by: 'editor',
    to: 'rejected',
    keepsSnapshot: true,
    isCharged: false,
  },
  { from: ['scheduled'], action: 'publish', by: 'clock', to: 'published', keepsSnapshot: true, isCharged: false },
  { from: ['published'], action: 'correct', by: 'editor', to: 'same', keepsSnapshot: true, isCharged: false },
  { from: ['published'], action: 'take_down', by: 'editor', to: 'taken_down', keepsSnapshot: true, isCharged: false },
  { from: ['taken_down'], action: 'reinstate', by: 'editor', to: 'published', keepsSnapshot: true, isCharged: false },
  { from: ['taken_down'], action: 'object', by: 'publisher', to: 'same', keepsSnapshot: false, isCharged: false },
  { from: ['taken_down'], action: 'uphold', by: 'editor', to: 'same', keepsSnapshot: false, isCharged: false },
  {
    from: ['published', 'taken_down'],
    action: 'take_down_image',
    by: 'editor',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  {
    from: ['published', 'taken_down'],
    action: 'reinstate_image',
    by: 'editor',
    to: 'same',
    keepsSnapshot: false,
    isCharged: false,
  },
  {
    from: ['draft', 'in_review', 'rejected', 'scheduled'],
    action: 'delete',
    by: 'publisher',
    to: 'gone',
    keepsSnapshot: true,
    isCharged: false,
  },
];

/** Not in allowedActions: they need more than the status, such as an open question. `edit` implies `edit_image`. */
const CONDITIONAL = new Set<PressReleaseAction>([
  'edit_image',
  'ask',
  'answer',
  'propose',
  'accept_proposal',
  'decline_proposal',
  'undo_approval',
]);

/** Actions of `actor` that `status` alone allows, in the table's order. */
export function allowedActions(status: PressReleaseStatus, actor: ActorKind = 'publisher'): PressReleaseAction[] {
  const rows = TRANSITIONS.filter((t) => t.by === actor && t.from.includes(status));
  return rows.map((t) => t.action).filter((action) => !CONDITIONAL.has(action));
}

/** The row of the table; undefined if it does not allow the action. */
export function transitionOf(
  status: PressReleaseStatus,
  action: PressReleaseAction,
  actor: ActorKind,
): Transition | undefined {
  return TRANSITIONS.find((t) => t.action === action && t.by === actor && t.from.includes(status));
}
