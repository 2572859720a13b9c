import type { PressReleaseAction, PressReleaseStatus, Side } from '../../domain/index.ts';

type Outcome = PressReleaseStatus | 'gone';

/** Contract §5, written out once more: what is not here is a conflict. */
export const MOVES: Readonly<
  Record<PressReleaseStatus, Readonly<Record<Side, Partial<Readonly<Record<PressReleaseAction, Outcome>>>>>>
> = {
  draft: {
    publisher: { edit: 'draft', attach_image: 'draft', remove_image: 'draft', submit: 'in_review', delete: 'gone' },
    editor: {},
  },
  in_review: {
    publisher: { withdraw: 'draft', delete: 'gone' },
    editor: { approve: 'published', reject: 'rejected' },
  },
  rejected: {
    publisher: {
      edit: 'rejected',
      attach_image: 'rejected',
      remove_image: 'rejected',
      submit: 'in_review',
      delete: 'gone',
    },
    editor: {},
  },
  published: { publisher: {}, editor: {} },
};
