import type { ActingUser, Caller } from '../account/caller.ts';
import { DomainError } from '../errors.ts';
import { requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { CommentId, PressReleaseId } from '../identifiers.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import { allowedActions, type PressReleaseStatus } from '../press-release/status.ts';

/** A remark between members of the publisher's account about a release; editors and portals never see it. */
export interface Comment {
  readonly id: CommentId;
  readonly pressReleaseId: PressReleaseId;
  /** With the name at that time. */
  readonly author: ActingUser;
  readonly text: string;
  readonly at: Date;
}

/** Code points. */
export const COMMENT_MAX = 2_000;
/** Comments of one release. */
export const COMMENTS_MAX = 200;

/** Statuses in which a release is commented on: afterwards nothing of it is decided any more. */
const COMMENTABLE_STATUSES: readonly PressReleaseStatus[] = ['draft', 'in_review', 'rejected', 'scheduled'];

export function isCommentable({ status }: Pick<PressRelease, 'status'>): boolean {
  return COMMENTABLE_STATUSES.includes(status);
}

/** @throws DomainError `status_conflict` for a release that was published */
export function assertCommentable({ status }: Pick<PressRelease, 'status'>): void {
  if (isCommentable({ status })) return;
  throw new DomainError('status_conflict', { currentStatus: status, allowedActions: allowedActions(status) });
}

/** Faults of a new comment on a release that has `count` comments. */
export function commentFaults(text: string, count: number): Violation[] {
  const faults = requiredTextFaults('text', text, COMMENT_MAX);
  return count < COMMENTS_MAX ? faults : [...faults, { field: 'text', rule: 'limit', max: COMMENTS_MAX }];
}

/** True where the author's text is the last comment already: the form was sent twice. */
export function isSentTwice(
  last: Pick<Comment, 'author' | 'text'> | undefined,
  { author, text }: Pick<Comment, 'author' | 'text'>,
): boolean {
  return last !== undefined && last.author.id === author.id && last.text === text.trim();
}

/** The signed-in member. @throws DomainError `permission_missing` for a token */
export function memberOf({ via }: Caller): ActingUser {
  if (via.kind === 'token') throw new DomainError('permission_missing', { permission: 'person' });
  return { id: via.user.id, name: via.user.name };
}

/** Members delete their own comments, owners everybody's. */
export function mayDeleteComment({ author }: Pick<Comment, 'author'>, { via }: Caller): boolean {
  return via.kind === 'user' && (via.role === 'owner' || via.user.id === author.id);
}
