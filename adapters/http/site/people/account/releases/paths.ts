import type { CommentId, PressReleaseId, QuestionId } from '../../../../../../domain/index.ts';
import { ACCOUNT_BASE } from '../account-page.ts';

export const RELEASES_PATH = `${ACCOUNT_BASE}/releases`;
export const NEW_RELEASE_PATH = `${RELEASES_PATH}/new`;

/** The page on which a release is edited. */
export function releasePath(id: PressReleaseId): string {
  return `${RELEASES_PATH}/${id}`;
}

/** The form that answers a question of the editors. */
export function answerPath(id: PressReleaseId, questionId: QuestionId): string {
  return `${RELEASES_PATH}/${id}/questions/${questionId}/answer`;
}

/** The page that asks before a comment is deleted. */
export function commentDeletionPath(id: PressReleaseId, commentId: CommentId): string {
  return `${RELEASES_PATH}/${id}/comments/${commentId}/delete`;
}

/** The page that compares a kept version, and restores it. */
export function versionPath(id: PressReleaseId, entryId: number): string {
  return `${RELEASES_PATH}/${id}/versions/${entryId}`;
}

/** A release's page of this name. */
export function releasePart(
  id: PressReleaseId,
  part:
    | 'preview'
    | 'comments'
    | 'hand-over'
    | 'history'
    | 'delete'
    | 'submit'
    | 'withdraw'
    | 'objection'
    | 'proposal/accept'
    | 'proposal/decline'
    | 'pictures'
    | 'duplicate'
    | 'translation',
): string {
  return `${RELEASES_PATH}/${id}/${part}`;
}
