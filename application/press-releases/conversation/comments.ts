import {
  assertCommentable,
  type Comment,
  type CommentId,
  commentFaults,
  DomainError,
  isSentTwice,
  mayDeleteComment,
  memberOf,
  refuseIfAny,
} from '../../../domain/index.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';
import { assertReachable, type Target } from '../guard.ts';

export interface AddComment extends Target {
  readonly text: string;
}

export interface CommentTarget extends Target {
  readonly commentId: CommentId;
}

/**
 * The comments of the account's members on a release in any status, oldest first.
 * @throws DomainError `not_found`, `not_owner`; `permission_missing` for a token
 */
export function makeListComments({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id }: Target): Promise<readonly Comment[]> => {
    memberOf(caller);
    assertReachable(await queries.releases.stamp(id), { caller, id });
    return queries.comments.ofRelease(id);
  };
}

/**
 * Adds a comment to a release that was not published, and notifies the other members involved. The release and its
 * version do not change. If the same form is sent twice, returns the comment stored first.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `validation_failed`, also beyond the maximum number;
 * `permission_missing` for a token
 */
export function makeAddComment(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  mails: Pick<MailQueue, 'notifyOfComment'>,
) {
  return ({ caller, id, text }: AddComment): Promise<Comment> =>
    unitOfWork.run(async (transaction) => {
      const author = memberOf(caller);
      // The release's lock serialises its comments, so that their number stays within the limit.
      const release = await transaction.pressReleases.load(id);
      assertReachable(release, { caller, id });
      assertCommentable(release);
      const { comments } = transaction;
      const added = { pressReleaseId: id, author, text: text.trim(), at: clock.now() };
      const last = await comments.last(id);
      if (isSentTwice(last, added)) return last;
      refuseIfAny(commentFaults(text, await comments.count(id)));
      const comment = await comments.add(added);
      await mails.notifyOfComment(transaction, release, comment);
      return comment;
    });
}

/**
 * Deletes a comment of a release in any status. Authors may delete their own comments, owners all.
 * @throws DomainError `not_found`, `not_owner`; `permission_missing` for a token and for another member
 */
export function makeDeleteComment({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return ({ caller, id, commentId }: CommentTarget): Promise<void> =>
    unitOfWork.run(async ({ pressReleases, comments }) => {
      memberOf(caller);
      assertReachable(await pressReleases.load(id), { caller, id });
      const comment = await comments.find(commentId);
      if (comment?.pressReleaseId !== id) throw new DomainError('not_found', { what: 'comment' });
      if (!mayDeleteComment(comment, caller)) throw new DomainError('permission_missing', { permission: 'owner' });
      await comments.remove(commentId);
    });
}
