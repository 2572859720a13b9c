/**
 * Specification §3 names draft, rejected and published; in_review is the state during review (contract §5), scheduled that of
 * what waits for its time, and taken_down that of what was public and is so no longer (contract §14).
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

/** Where editors look for releases: a draft is its publisher's alone. */
export type DeskStatus = Exclude<PressReleaseStatus, 'draft'>;
export const DESK_STATUSES = PRESS_RELEASE_STATUSES.filter((status): status is DeskStatus => status !== 'draft');

export const PRESS_RELEASE_ACTIONS = [
  'edit',
  'attach_image',
  'remove_image',
  'submit',
  'withdraw',
  'approve',
  'schedule',
  'reject',
  'object',
  'publish',
  'correct',
  'take_down',
  'reinstate',
  'take_down_image',
  'reinstate_image',
  'delete',
] as const;
export type PressReleaseAction = (typeof PRESS_RELEASE_ACTIONS)[number];

/** Who moves a release: its publisher's side, the one that reviews it, or the clock when its time has come. */
export type Side = 'publisher' | 'editor' | 'clock';

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

/** Every transition of a release (contract §5 and §14). What does not stand here is a status conflict. */
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
  { from: ['rejected'], action: 'object', by: 'publisher', to: 'in_review', keepsSnapshot: true, isCharged: false },
  {
    from: ['in_review', 'scheduled'],
    action: 'withdraw',
    by: 'publisher',
    to: 'draft',
    keepsSnapshot: true,
    isCharged: false,
  },
  { from: ['in_review'], action: 'approve', by: 'editor', to: 'published', keepsSnapshot: true, isCharged: false },
  { from: ['in_review'], action: 'schedule', by: 'editor', to: 'scheduled', keepsSnapshot: true, isCharged: false },
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
