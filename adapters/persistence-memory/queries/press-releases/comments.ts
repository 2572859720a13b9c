import type { CommentQueries } from '../../../../application/ports/index.ts';
import { commentsOf } from '../../repositories/press-releases/comments.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../read.ts';

export function createCommentQueries(tables: Tables, read: Read): CommentQueries {
  return { ofRelease: (id) => read(() => commentsOf(tables, id)) };
}
