import type { CommentRepository } from '../../../../application/ports/index.ts';
import type { Comment, PressReleaseId } from '../../../../domain/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

/** The comments of a release, oldest first. */
export function commentsOf({ comments }: Pick<Tables, 'comments'>, id: PressReleaseId): Comment[] {
  return [...comments.values()].filter(({ pressReleaseId }) => pressReleaseId === id).sort((a, b) => a.id - b.id);
}

export function createCommentRepository(tables: Tables, next: Sequences): CommentRepository {
  const { comments } = tables;
  return {
    async add(comment) {
      const stored: Comment = { ...comment, id: next.comment() };
      comments.set(stored.id, stored);
      return stored;
    },
    find: async (id) => comments.get(id),
    last: async (id) => commentsOf(tables, id).at(-1),
    count: async (id) => commentsOf(tables, id).length,
    async remove(id) {
      comments.delete(id);
    },
  };
}

/** Deletes the comments of a deleted release. */
export function forgetComments(tables: Tables, id: PressReleaseId): void {
  for (const comment of commentsOf(tables, id)) tables.comments.delete(comment.id);
}
