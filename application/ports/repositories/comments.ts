import type { Comment, CommentId, PressReleaseId } from '../../../domain/index.ts';

/** Comments of members on releases. They are deleted with their release. */
export interface CommentRepository {
  /** Stores a new comment; returns it with its id, larger than all earlier ones. */
  add(comment: Omit<Comment, 'id'>): Promise<Comment>;
  /** Finds a comment of any account. */
  find(id: CommentId): Promise<Comment | undefined>;
  /** The release's newest comment. Call under the release's lock. */
  last(id: PressReleaseId): Promise<Comment | undefined>;
  /** Number of the release's comments. Call under the release's lock. */
  count(id: PressReleaseId): Promise<number>;
  /** Deletes the comment, if it exists. */
  remove(id: CommentId): Promise<void>;
}

export interface CommentQueries {
  /** A release's comments, oldest first: at most COMMENTS_MAX. */
  ofRelease(id: PressReleaseId): Promise<Comment[]>;
}
