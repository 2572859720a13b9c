import type { Comment, CommentId, PressReleaseId, UserId } from '../../../../domain/index.ts';
import { group, id, inColumn, table, text, time } from '../table.ts';

export const COMMENT = table({
  id: id<CommentId>(),
  pressReleaseId: id<PressReleaseId>(),
  author: group({ id: inColumn('user_id', id<UserId>()), name: inColumn('user_name', text()) }),
  text: text(),
  at: time(),
} satisfies Readonly<Record<keyof Comment, unknown>>);
