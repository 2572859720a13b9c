/** Specification §3 names draft, rejected and published; in_review is the state during review (contract §5). */
export const PRESS_RELEASE_STATUSES = ['draft', 'in_review', 'rejected', 'published'] as const;
export type PressReleaseStatus = (typeof PRESS_RELEASE_STATUSES)[number];

export const PRESS_RELEASE_ACTIONS = [
  'edit',
  'attach_image',
  'remove_image',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'delete',
] as const;
export type PressReleaseAction = (typeof PRESS_RELEASE_ACTIONS)[number];

/** Who moves a release: its publisher's side, or the one that reviews it. */
export type Side = 'publisher' | 'editor';

export interface Transition {
  readonly from: readonly PressReleaseStatus[];
  readonly action: PressReleaseAction;
  readonly by: Side;
  /** The state afterwards; `same` leaves it as it was, `gone` ends the release. */
  readonly to: PressReleaseStatus | 'same' | 'gone';
  /** Whether the history keeps the release as it is afterwards. */
  readonly keepsSnapshot: boolean;
  /** Whether a booking pays, once in the life of a release. */
  readonly isCharged: boolean;
}

/** Every transition of a release (contract §5). What does not stand here is a status conflict. */
export const TRANSITIONS: readonly Transition[] = [
  { from: ['draft', 'rejected'], action: 'edit', by: 'publisher', to: 'same', keepsSnapshot: false, isCharged: false },
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
    action: 'submit',
    by: 'publisher',
    to: 'in_review',
    keepsSnapshot: true,
    isCharged: true,
  },
  { from: ['in_review'], action: 'withdraw', by: 'publisher', to: 'draft', keepsSnapshot: true, isCharged: false },
  { from: ['in_review'], action: 'approve', by: 'editor', to: 'published', keepsSnapshot: true, isCharged: false },
  { from: ['in_review'], action: 'reject', by: 'editor', to: 'rejected', keepsSnapshot: true, isCharged: false },
  {
    from: ['draft', 'in_review', 'rejected'],
    action: 'delete',
    by: 'publisher',
    to: 'gone',
    keepsSnapshot: true,
    isCharged: false,
  },
];

/** What `role` may do with a release in `status`, in the table's order. */
export function allowedActions(status: PressReleaseStatus, role: Side = 'publisher'): PressReleaseAction[] {
  return TRANSITIONS.filter((t) => t.by === role && t.from.includes(status)).map((t) => t.action);
}

/** The row of the table; undefined where it does not allow the action. */
export function transitionOf(
  status: PressReleaseStatus,
  action: PressReleaseAction,
  role: Side,
): Transition | undefined {
  return TRANSITIONS.find((t) => t.action === action && t.by === role && t.from.includes(status));
}
