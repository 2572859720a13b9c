import {
  type CorrectionConflict,
  type EditProposalStatus,
  isPermission,
  type QuestionConflict,
  type SubmissionMismatch,
} from '../../domain/index.ts';
import { alternatives, megabytes, type Texts } from './texts.ts';

/** Authentication faults. */
const UNAUTHENTICATED = {
  missing: 'The request carries no API token. Send it in the header Authorization: Bearer <token>.',
  malformed: 'The API token is malformed. Send it whole, in the header Authorization: Bearer <token>.',
  unknown: 'The API token is not known.',
  no_legacy_key:
    'X-ApiKey takes keys of the earlier portals alone. Send an API token in the header Authorization: Bearer <token>.',
  expired: 'The API token has expired. Create a new one in your publisher account.',
  revoked: 'The API token was revoked. Create a new one in your publisher account.',
  conflicting: 'The request carries different credentials in Authorization or X-ApiKey. Send only one of them.',
} as const;

/** The right that was required. */
const ONLY = {
  account: 'Only an account may do this, and the call names none.',
  owner: 'Only an owner of the account may do this, signed in as a person.',
  person: 'Only somebody who is signed in may do this.',
  editor: 'Only an editor may do this, and the call names none.',
  operator: 'Only an operator of the service may do this.',
} as const;

const inSeconds = (seconds: number) => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? '1 second' : `${whole} seconds`;
};

const otherSubmission = ({ shown, waiting, changed }: SubmissionMismatch) => {
  if (shown === waiting)
    return `Submission ${shown} has changed or been decided in the meantime. Read it again, then decide.`;
  const difference =
    changed === null
      ? `There was no submission ${shown}.`
      : `Changed since submission ${shown}: ${changed.length === 0 ? 'nothing' : changed.join(', ')}.`;
  return `The decision is about submission ${shown}, but submission ${waiting} is in review now. ${difference} Read it, then decide anew.`;
};

const correctionInTheWay = ({ id, status }: CorrectionConflict) =>
  status === 'pending'
    ? `Correction ${id} of the press release is still pending: wait for the decision, or withdraw it first.`
    : `Correction ${id} is ${status}, which does not allow this.`;

const questionInTheWay = ({ id, status }: QuestionConflict) => {
  if (status === 'open')
    return `Question ${id} still awaits the publisher’s answer; a release has one open question at a time.`;
  return status === 'answered'
    ? `Question ${id} has been answered already.`
    : `Question ${id} is closed: the review that it belongs to has ended.`;
};

const proposalInTheWay = (status: EditProposalStatus) =>
  ({
    open: 'A proposal still awaits the publisher; a release has one open proposal at a time.',
    accepted: 'The proposal has been accepted already.',
    declined: 'The proposal has been declined already.',
    closed: 'The proposal is closed: the review that it belongs to has ended.',
  })[status];

const TOO_LONG = {
  address: 'The address of the request is too long.',
  headers: 'The headers of the request are too long.',
  head: 'The address or the headers of the request are too long.',
} as const;

const headMax = (bytes: number): string =>
  `Address and headers together have to be shorter than ${bytes.toLocaleString('en')} bytes.`;

export const ENGLISH_PROBLEMS: Texts['problems'] = {
  malformed_json: {
    title: 'Malformed JSON',
    detail: () => 'The body of the request is not valid JSON in UTF-8.',
    explanation: [
      'The body of the request could not be read as JSON in UTF-8. Nothing was changed.',
      'Common causes are a trailing comma, single quotes, a body that was cut off, or another encoding. Let a JSON library write the body rather than putting it together from strings.',
    ],
  },
  bad_request: {
    title: 'Bad request',
    detail: ({ tooLong, max = 0 }) =>
      tooLong === undefined
        ? 'The request cannot be read: its form is broken.'
        : `${TOO_LONG[tooLong]} ${headMax(max)}`,
    explanation: [
      'The request is not well formed as HTTP or as the format that it announces, for instance a multipart body without a boundary or one that ends too early. Nothing was changed.',
      'With status 431, address and headers together are longer than 16 KiB; the answer names the longer of the two. Move long values from the address into fewer or shorter parameters, and drop headers and cookies that the service does not need.',
      'Check the address, the headers and how the body was put together, and send the request again.',
    ],
  },
  unauthenticated: {
    title: 'Not authenticated',
    detail: ({ reason }) => UNAUTHENTICATED[reason],
    explanation: [
      'Every request needs a valid API token in the header Authorization: Bearer <token>. Keys of the earlier portals keep working, there or in the header X-ApiKey. The token of this request is missing, incomplete, unknown, expired or revoked, or two different ones were sent.',
      'Tokens are created and revoked in the publisher account under "API tokens". A token is shown only once: if it is lost, create a new one.',
    ],
  },
  booking_required: {
    title: 'Booking required',
    detail: () => 'An active booking is required: a plan, or a single press release with a credit left.',
    explanation: [
      'Submitting a press release for the first time, and creating an API token, need an active booking: a plan that is valid now, or a single press release that is not used up. The account has neither at the moment. The draft is kept as it is.',
      'Book a plan or a single press release, then send the request again. Submitting again after a rejection or a withdrawal is free and needs no further booking.',
    ],
  },
  account_disabled: {
    title: 'Account disabled',
    detail: ({ tokenId }) =>
      `The account${tokenId === null ? '' : ' of this token'} is disabled. Ask the operator of the service why.`,
    explanation: [
      'The token is valid, but the operator of the service has disabled its account: every request with one of its tokens or keys is refused. What the account has published stays.',
      'Only the operator can enable the account again. Its tokens then work as before; new ones are not needed.',
    ],
  },
  permission_missing: {
    title: 'Permission missing',
    detail: ({ permission, draftsOnly }) =>
      draftsOnly
        ? 'This token may only write drafts. It must not submit, withdraw, reschedule, appeal, correct, decide on proposed changes or manage preview links.'
        : isPermission(permission)
          ? `The token lacks the permission ${permission}.`
          : ONLY[permission],
    explanation: [
      'The token is valid, but it was created without the permission that this address needs. The answer names the permission.',
      'Permissions of a token cannot be changed later. Create a token that has the permission, and revoke the old one if it is not needed any more.',
    ],
  },
  not_owner: {
    title: 'Not your resource',
    detail: ({ otherNewsroom }) =>
      otherNewsroom
        ? 'The resource belongs to a newsroom that this token may not use.'
        : 'The resource does not belong to your account.',
    explanation: [
      'The press release, image, company profile or webhook exists, but it belongs to another account. A token only reaches what belongs to its own account, and to its newsrooms if it is limited to some.',
      'Check the id, and that the token is one of the right account. GET /api/v1/me says which account a token belongs to, and which newsrooms it is limited to.',
    ],
  },
  not_found: {
    title: 'Not found',
    detail: ({ what }) => {
      if (what === undefined) return 'There is nothing at this address.';
      return what === 'path'
        ? 'There is no such path; GET /api/v1/openapi.json describes those that there are.'
        : `There is no such ${what}.`;
    },
    explanation: [
      'There is nothing at this address: the id is unknown or malformed, the resource was deleted, or the path does not exist.',
      'Ids are positive whole numbers without leading zeros. The lists, such as GET /api/v1/press-releases, give the ids that exist.',
    ],
  },
  method_not_allowed: {
    title: 'Method not allowed',
    detail: ({ allow }) => `This address does not know the method of the request. It knows: ${allow.join(', ')}.`,
    explanation: [
      'The address exists, but not for this method. The header Allow of the answer names the methods that it knows.',
      'Check the method and the address against the documentation of the API.',
    ],
  },
  status_conflict: {
    title: 'Status conflict',
    detail: ({ currentStatus, allowedActions, submission, correction, question, proposal }) =>
      submission !== undefined
        ? otherSubmission(submission)
        : correction !== undefined
          ? correctionInTheWay(correction)
          : question !== undefined
            ? questionInTheWay(question)
            : proposal !== undefined
              ? proposalInTheWay(proposal)
              : `The press release is in status ${currentStatus}, which does not allow this. ${
                  allowedActions.length > 0
                    ? `Possible now: ${allowedActions.join(', ')}.`
                    : currentStatus === 'published'
                      ? 'What is published is not changed but corrected: propose a correction.'
                      : currentStatus === 'taken_down'
                        ? 'Nothing can be changed in it any more.'
                        : 'It is its publisher who can go on with it.'
                }`,
    explanation: [
      'What a press release allows depends on its status. A draft or a rejected release can be edited, given images and submitted. A release in review or scheduled can be withdrawn. All of these can be deleted. A published one is corrected instead: a correction waits for an editor, one at a time.',
      'The answer names the current status and the actions that are possible now. Where two requests came at the same time, the other one was first: fetch the release and decide anew.',
    ],
  },
  idempotency_in_progress: {
    title: 'Request in progress',
    detail: ({ retryAfterSeconds }) =>
      `The first request with this Idempotency-Key is still running. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'A request with the same Idempotency-Key has begun and has no answer yet. This one was not carried out, so nothing happened twice.',
      'Wait as long as the header Retry-After says, and send the same request with the same key again: it is answered with the answer of the first.',
    ],
  },
  claim_required: {
    title: 'The release is not yours to decide',
    detail: ({ holder }) =>
      holder === null
        ? 'You do not have this release, or no longer. Open it again, then decide.'
        : `${holder.user.name} has this release. Open it again to take it over.`,
    explanation: [
      'Whoever opens a release at the desk has it for a quarter of an hour. Only who has it can decide about it, so that no two do so at once. Nothing was changed.',
      'Open the release again. Where somebody else has it, you can take it over.',
    ],
  },
  other_editor_required: {
    title: 'Somebody else decides about this',
    detail: () => 'The objection is against your own rejection. Another editor decides about it.',
    explanation: [
      'An objection is decided by somebody who did not reject the release. Where there is no other editor, the operator decides by the command line.',
    ],
  },
  same_editor_required: {
    title: 'Another editor approved this release',
    detail: () => 'Only the editor who approved the release can undo the approval. You can reject the release instead.',
    explanation: [
      'For a short time after an approval, the editor who gave it can undo it. Other editors reject the release, or take it down once it is published.',
    ],
  },
  precondition_failed: {
    title: 'Precondition failed',
    detail: () =>
      'The resource was changed since you fetched it: its ETag is not the one in If-Match. Fetch it again, and send your change with the new ETag.',
    explanation: [
      'The request carried If-Match, and the resource does not have that ETag any more. Somebody else changed it meanwhile, and nothing was overwritten.',
      'Fetch the resource, apply your change to what it is now, and send the request with the new ETag, exactly as it came: with its quotation marks, and without W/.',
    ],
  },
  body_too_large: {
    title: 'Body too large',
    detail: ({ max }) => `The body of the request is too large; at most ${megabytes(max)} are accepted.`,
    explanation: [
      'The body of the request is larger than this address accepts. It was not read to its end, and nothing was changed.',
      'An image may have at most 16 MB. A text does not need images inside of it: upload them by a call of their own.',
    ],
  },
  unsupported_media_type: {
    title: 'Unsupported media type',
    detail: ({ expected, compressed }) =>
      compressed === true
        ? 'The body of the request is compressed. Send it as it is, without Content-Encoding.'
        : `The Content-Type must be ${alternatives(expected, 'or')}.`,
    explanation: [
      'The header Content-Type of the request names a format that this address does not read, or Content-Encoding says that the body is compressed. Requests are JSON, except the image upload, which is multipart/form-data; neither is unpacked.',
      'Set the Content-Type to the format of the body, and send the body as it is. For multipart/form-data let the HTTP library set it, so that it carries the boundary.',
    ],
  },
  validation_failed: {
    title: 'Validation failed',
    detail: () => 'Some fields are not valid.',
    explanation: [
      'One or more fields of the request are missing or not valid. All of them are reported at once: "errors" has the sentences for each field, "violations" the rules and their limits for programs. Nothing was changed.',
      'Correct the fields and send the request again.',
    ],
  },
  confirm_text_outdated: {
    title: 'Confirmation text outdated',
    detail: ({ currentConfirmTextVersion }) =>
      `The wording that was confirmed is outdated; the current one is ${currentConfirmTextVersion}.`,
    explanation: [
      'With each image the caller confirms a declaration of rights in a certain wording. The wording named in confirm_text_version is not the current one. The image was not stored.',
      'GET /api/v1/confirm-texts/current gives the current wording and its identifier. Show that wording to whoever confirms it, and send its identifier. Do not just exchange the identifier: it stands for what was confirmed.',
    ],
  },
  title_image_exists: {
    title: 'Title image exists',
    detail: () => 'The release has its title image already.',
    explanation: [
      'A press release has one title image, and this one has its own already. The new image was not stored.',
      'Remove the present title image with DELETE /api/v1/press-release-images/<id> and upload the new one, or upload it with is_preview: a preview image takes the place of the one before.',
    ],
  },
  quota_exceeded: {
    title: 'Quota exceeded',
    detail: ({ quota }) =>
      `${quota.used} of ${quota.limit} submissions are used${quota.resetsAt === null ? '.' : `; the quota is renewed at ${quota.resetsAt.toISOString()}.`}`,
    explanation: [
      'The plan of the account has a quota of submissions for each calendar month (UTC). It is used up, and there is no single credit left. The draft is kept as it is.',
      'The answer says when the quota is renewed. Submit again then, or book a single press release.',
    ],
  },
  guideline_violation: {
    title: 'Guideline violation',
    detail: () => 'The press release does not keep to the guidelines.',
    explanation: [
      'The press release is complete, but it breaks a guideline for publication, such as the number of links in the text. Every guideline that it breaks is named.',
      'Edit the release and submit it again. GET /api/v1/press-releases/<id>/submission-check tells beforehand what would refuse a submission.',
    ],
  },
  idempotency_key_reused: {
    title: 'Idempotency key reused',
    detail: () => 'The Idempotency-Key was used for another request already.',
    explanation: [
      'An Idempotency-Key stands for one request: method, address and body. This key was used within the last 24 hours for a request that differs from this one. Nothing was changed.',
      'Use a new key for each new request, and an old one only to send exactly the same request again.',
    ],
  },
  rate_limited: {
    title: 'Too many requests',
    detail: ({ retryAfterSeconds }) =>
      `Too many requests in a short time. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'Each token may make a limited number of requests per minute; failed attempts to authenticate are limited for each address. The headers X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset tell how many are left and when the count starts anew.',
      'Wait as long as the header Retry-After says. Spread requests over time, and use conditional requests and lists rather than fetching single releases again and again.',
    ],
  },
  internal_error: {
    title: 'Internal error',
    detail: () => 'Something went wrong on our side. Please try again later.',
    explanation: [
      'The service failed to carry out the request. That is a fault of ours, not of the request. What had begun was undone.',
      'Try again later, with the same Idempotency-Key where there is one. If it keeps happening, tell the operator the request_id of the answer.',
    ],
  },
  unavailable: {
    title: 'Temporarily unavailable',
    detail: ({ retryAfterSeconds }) =>
      `The service cannot take the request at the moment. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'Something that the service needs does not answer, or it has too much to do at the moment. The request was not carried out.',
      'Wait as long as the header Retry-After says and try again. An Idempotency-Key makes it safe to repeat a POST.',
    ],
  },
  sign_in_failed: {
    title: 'Sign-in failed',
    detail: () => 'Signing in did not work. Look at the email address and the password, or sign in another way.',
    explanation: [
      'The service does not say whether it was the email address, the password, the passkey or the other provider that was at fault: nobody is to find out who has an account here.',
      'Ask for a new password on the sign-in page, or ask whoever invited you. After ten failures in a quarter of an hour a password is not looked at any more for a while; passkeys and a new password go on.',
    ],
  },
  too_many_attempts: {
    title: 'Too many attempts',
    detail: ({ retryAfterSeconds }) =>
      `This was tried too often, from here or for this person, link or account. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'So that nobody can guess passwords, ten failed sign-ins in a quarter of an hour are the most, from one address and for one user.',
      'A password is changed ten times in a quarter of an hour at most, and a new one is taken as often with one link. An account invites 200 people in a day at most, and one address five times.',
      'Wait as long as the header Retry-After says. To sign in, a passkey and a link for a new password work meanwhile.',
    ],
  },
  link_unusable: {
    title: 'Link not usable',
    detail: () => 'This link was used already, is too old, or is not complete. Ask for a new one.',
    explanation: [
      'A link in an invitation or for a new password works once: an invitation for seven days, any other for 24 hours.',
      'Ask for a new password on the sign-in page, or ask whoever invited you for a new invitation.',
    ],
  },
};
