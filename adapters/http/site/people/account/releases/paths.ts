import type { CommentId, PressReleaseId, QuestionId } from '../../../../../../domain/index.ts';
import { ACCOUNT_BASE } from '../account-page.ts';

export const RELEASES_PATH = `${ACCOUNT_BASE}/releases`;
export const NEW_RELEASE_PATH = `${RELEASES_PATH}/new`;

/** Path of a release's page. */
export function releasePath(id: PressReleaseId): string {
  return `${RELEASES_PATH}/${id}`;
}

/** Path of the form that answers a question of the editors. */
export function answerPath(id: PressReleaseId, questionId: QuestionId): string {
  return `${RELEASES_PATH}/${id}/questions/${questionId}/answer`;
}

/** Path of the page that confirms the deletion of a comment. */
export function commentDeletionPath(id: PressReleaseId, commentId: CommentId): string {
  return `${RELEASES_PATH}/${id}/comments/${commentId}/delete`;
}

/** Path of the page that compares and restores a kept version. */
export function versionPath(id: PressReleaseId, entryId: number): string {
  return `${RELEASES_PATH}/${id}/versions/${entryId}`;
}

/** Path of a subpage of a release. */
export function releaseSubpath(
  id: PressReleaseId,
  part:
    | 'preview'
    | 'comments'
    | 'hand-over'
    | 'history'
    | 'delete'
    | 'submit'
    | 'withdraw'
    | 'reschedule'
    | 'objection'
    | 'proposal/accept'
    | 'proposal/decline'
    | 'pictures'
    | 'duplicate'
    | 'translation',
): string {
  return `${RELEASES_PATH}/${id}/${part}`;
}
