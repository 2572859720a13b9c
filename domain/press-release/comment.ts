import type { ActingUser, Caller } from '../account/caller.ts';
import { DomainError } from '../errors.ts';
import { requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { CommentId, PressReleaseId } from '../identifiers.ts';
import type { PressRelease } from './press-release.ts';
import { allowedActions, type PressReleaseStatus } from './status.ts';

/** A remark between members of the publisher's account about a release; editors and portals never see it. */
export interface Comment {
  readonly id: CommentId;
  readonly pressReleaseId: PressReleaseId;
  /** The author, with their name at that time. */
  readonly author: ActingUser;
  readonly text: string;
  readonly at: Date;
}

/** Code points. */
export const COMMENT_MAX = 2_000;
/** Maximum comments on a release. */
export const COMMENTS_MAX = 200;

/** Members comment on a release until it is published. */
const IS_COMMENTABLE: Readonly<Record<PressReleaseStatus, boolean>> = {
  draft: true,
  in_review: true,
  rejected: true,
  scheduled: true,
  published: false,
  taken_down: false,
};

export function isCommentable({ status }: Pick<PressRelease, 'status'>): boolean {
  return IS_COMMENTABLE[status];
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

/** Maximum time between a form and its repetition by a second click. Milliseconds. */
const REPEATED_MS = 60_000;

/** True if the author's last comment has the same text and was added just before: the form was sent twice. */
export function isSentTwice<Last extends Pick<Comment, 'author' | 'text' | 'at'>>(
  last: Last | undefined,
  { author, text, at }: Pick<Comment, 'author' | 'text' | 'at'>,
): last is Last {
  if (last === undefined || last.author.id !== author.id || last.text !== text.trim()) return false;
  return at.getTime() - last.at.getTime() <= REPEATED_MS;
}

/** The signed-in member. @throws DomainError `permission_missing` for a token */
export function memberOf({ via }: Caller): ActingUser {
  if (via.kind === 'token') throw new DomainError('permission_missing', { permission: 'person' });
  return { id: via.user.id, name: via.user.name };
}

/** True for the comment's author and for owners. */
export function mayDeleteComment({ author }: Pick<Comment, 'author'>, { via }: Caller): boolean {
  return via.kind === 'user' && (via.role === 'owner' || via.user.id === author.id);
}
