import {
  type CorrectionConflict,
  type EditProposalStatus,
  isWaiting,
  type QuestionConflict,
  type SubmissionMismatch,
} from '../../../domain/index.ts';
import type { Texts } from '../texts.ts';

const describeMismatch = ({ shown, waiting, changed }: SubmissionMismatch) => {
  if (shown === waiting)
    return `Submission ${shown} has been changed or decided since you read it. Read it again, then decide.`;
  const difference =
    changed === null
      ? `There was no submission ${shown}.`
      : `Changed since submission ${shown}: ${changed.length === 0 ? 'nothing' : changed.join(', ')}.`;
  return `The decision is about submission ${shown}, but submission ${waiting} is in review now. ${difference} Read the new submission, then decide.`;
};

const describeCorrectionConflict = ({ id, status }: CorrectionConflict) =>
  status === 'pending'
    ? `Correction ${id} of the press release is still pending. Wait for the decision, or withdraw the correction first.`
    : `Correction ${id} has already been ${status}.`;

const describeQuestionConflict = ({ id, status }: QuestionConflict) => {
  if (status === 'open')
    return `Question ${id} has not been answered yet. A release can have one open question at a time.`;
  return status === 'answered'
    ? `Question ${id} has already been answered.`
    : `Question ${id} is closed because its review has ended.`;
};

const describeProposalConflict = (status: EditProposalStatus) =>
  ({
    open: 'The publisher has not responded to the open proposal yet. A release can have one open proposal at a time.',
    accepted: 'The proposal has already been accepted.',
    declined: 'The proposal has already been declined.',
    closed: 'The proposal is closed because its review has ended.',
  })[status];

/** Releases, their images, and what pays for them. */
export const PRESS_RELEASE_PROBLEMS = {
  booking_required: {
    title: 'Booking required',
    detail: () => 'An active booking is required: a plan, or a single press release that has not been used.',
    explanation: [
      'You need an active booking to submit a press release for the first time and to create an API token: a current plan, or a single press release that has not been used. The account has neither. Your draft is unchanged.',
      'Book a plan or a single press release, then send the request again. Resubmitting after a rejection or withdrawal is free and needs no booking.',
    ],
  },
  quota_exceeded: {
    title: 'Quota exceeded',
    detail: ({ quota }) =>
      `${quota.used} of ${quota.limit} submissions are used${quota.resetsAt === null ? '.' : `; the quota renews at ${quota.resetsAt.toISOString()}.`}`,
    explanation: [
      'The account’s plan has a quota of submissions for each calendar month (UTC). It is used up, and the account has no single press release left. Your draft is unchanged.',
      'The response says when the quota renews. Submit again then, or book a single press release.',
    ],
  },
  status_conflict: {
    title: 'Status conflict',
    detail: ({ currentStatus, allowedActions, submission, correction, question, proposal }) =>
      submission !== undefined
        ? describeMismatch(submission)
        : correction !== undefined
          ? describeCorrectionConflict(correction)
          : question !== undefined
            ? describeQuestionConflict(question)
            : proposal !== undefined
              ? describeProposalConflict(proposal)
              : `The press release has the status ${currentStatus}, which does not allow this. ${
                  allowedActions.length > 0
                    ? `Possible now: ${allowedActions.join(', ')}.`
                    : currentStatus === 'published'
                      ? 'Published releases cannot be changed. Propose a correction instead.'
                      : currentStatus === 'taken_down'
                        ? 'It can no longer be changed.'
                        : isWaiting(currentStatus)
                          ? 'This token can do nothing with it now.'
                          : 'Only its publisher can change it.'
                }`,
    explanation: [
      'The possible actions depend on the status of a press release. You can edit, add images to and submit a draft or a rejected release. You can withdraw a release that is in review or scheduled. You can delete all of these. For a published release, you can propose a correction; the next one is possible once the editors have decided.',
      'The response names the current status and the actions that are possible. Another request may have changed the status first. Fetch the release again before you continue.',
    ],
  },
  guideline_violation: {
    title: 'Guideline violation',
    detail: () => 'The press release does not meet the guidelines.',
    explanation: [
      'The press release is complete, but does not meet the guidelines, for example because the text has too many links. The response lists every guideline that is not met.',
      'Edit the release and submit it again. GET /api/v1/press-releases/<id>/submission-check returns these problems without submitting.',
    ],
  },
  title_image_exists: {
    title: 'Title image exists',
    detail: () => 'The release already has a title image.',
    explanation: [
      'A press release has at most one title image, and this one already has it. The new image was not stored.',
      'Remove the current title image with DELETE /api/v1/press-release-images/<id>, then upload the new one. Or upload it with is_preview: a preview image replaces the previous one.',
    ],
  },
  confirm_text_outdated: {
    title: 'Confirmation text outdated',
    detail: ({ currentConfirmTextVersion }) =>
      `The confirmed wording is outdated. The current version is ${currentConfirmTextVersion}.`,
    explanation: [
      'Each image upload confirms a declaration of rights. The version of its wording in confirm_text_version is not the current one. The image was not stored.',
      'GET /api/v1/confirm-texts/current returns the current wording and its version. Show the wording to the person who confirms it, then send its version. Never send a version that nobody has confirmed.',
    ],
  },
  claim_required: {
    title: 'You are not reviewing this release',
    detail: ({ holder }) =>
      holder === null
        ? 'You have not claimed this release, or your claim has expired. Open it again, then decide.'
        : `${holder.user.name} is reviewing this release. Open it again to take it over.`,
    explanation: [
      'An editor who opens a release at the desk claims it for 15 minutes. Only that editor can decide about it meanwhile. Nothing was changed.',
      'Open the release again. If another editor is reviewing it, you can take it over.',
    ],
  },
  other_editor_required: {
    title: 'Another editor has to decide this',
    detail: () => 'The appeal is against your own decision, so another editor has to decide it.',
    explanation: [
      'An appeal is decided by an editor who neither rejected the release nor took it down. If there is no other editor, the operator decides on the command line.',
    ],
  },
  same_editor_required: {
    title: 'Another editor approved this release',
    detail: () => 'Only the editor who approved the release can undo the approval. You can reject the release instead.',
    explanation: [
      'For a short time, the editor who approved a release can undo the approval. Other editors can reject the release, or take it down once it is published.',
    ],
  },
} satisfies Partial<Texts['problems']>;
