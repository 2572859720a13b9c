import type { ActorKind, PressReleaseAction, PressReleaseStatus } from '../../../domain/index.ts';

type Outcome = PressReleaseStatus | 'gone';

/** The transitions of contract §5 and §14, written out independently: every other one is a conflict. */
export const EXPECTED_TRANSITIONS: Readonly<
  Record<PressReleaseStatus, Readonly<Record<ActorKind, Partial<Readonly<Record<PressReleaseAction, Outcome>>>>>>
> = {
  draft: {
    publisher: {
      edit: 'draft',
      attach_image: 'draft',
      remove_image: 'draft',
      edit_image: 'draft',
      submit: 'in_review',
      delete: 'gone',
    },
    editor: {},
    clock: {},
  },
  in_review: {
    publisher: {
      withdraw: 'draft',
      reschedule: 'in_review',
      delete: 'gone',
      answer: 'in_review',
      accept_proposal: 'in_review',
      decline_proposal: 'in_review',
    },
    editor: { ask: 'in_review', propose: 'in_review', approve: 'published', schedule: 'scheduled', reject: 'rejected' },
    clock: {},
  },
  rejected: {
    publisher: {
      edit: 'rejected',
      attach_image: 'rejected',
      remove_image: 'rejected',
      edit_image: 'rejected',
      submit: 'in_review',
      object: 'in_review',
      delete: 'gone',
    },
    editor: {},
    clock: {},
  },
  scheduled: {
    publisher: { withdraw: 'draft', reschedule: 'scheduled', delete: 'gone' },
    editor: { undo_approval: 'in_review', reject: 'rejected' },
    clock: { publish: 'published' },
  },
  published: {
    publisher: {},
    editor: {
      correct: 'published',
      take_down: 'taken_down',
      take_down_image: 'published',
      reinstate_image: 'published',
    },
    clock: {},
  },
  taken_down: {
    publisher: { object: 'taken_down' },
    editor: {
      reinstate: 'published',
      uphold: 'taken_down',
      take_down_image: 'taken_down',
      reinstate_image: 'taken_down',
    },
    clock: {},
  },
};
