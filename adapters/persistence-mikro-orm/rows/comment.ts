import type { Comment, CommentId, PressReleaseId, UserId } from '../../../domain/index.ts';
import { group, id, named, table, text, time } from './table.ts';

export const COMMENT = table({
  id: id<CommentId>(),
  pressReleaseId: id<PressReleaseId>(),
  author: group({ id: named('user_id', id<UserId>()), name: named('user_name', text()) }),
  text: text(),
  at: time(),
} satisfies Readonly<Record<keyof Comment, unknown>>);
