import {
  type CorrectionConflict,
  type EditProposalStatus,
  isPermission,
  isWaiting,
  type QuestionConflict,
  type SubmissionMismatch,
} from '../../domain/index.ts';
import { alternatives, megabytes, type Texts } from './texts.ts';

/** Authentication faults. */
const UNAUTHENTICATED = {
  missing: 'The request has no API token. Send one in the header Authorization: Bearer <token>.',
  malformed: 'The API token is malformed. Send the whole token in the header Authorization: Bearer <token>.',
  unknown: 'The API token is unknown.',
  no_legacy_key:
    'X-ApiKey is only for keys of the earlier portals. Send API tokens in the header Authorization: Bearer <token>.',
  expired: 'The API token has expired. Create a new one in your publisher account.',
  revoked: 'The API token was revoked. Create a new one in your publisher account.',
  conflicting: 'The request has different credentials in Authorization and X-ApiKey. Send only one of them.',
} as const;

/** The right that was required. */
const ONLY = {
  account: 'Only accounts can do this, and the request names none.',
  owner: 'Only a signed-in owner of the account can do this.',
  person: 'Only signed-in users can do this.',
  editor: 'Only editors can do this, and the request names none.',
  operator: 'Only the operator of the service can do this.',
} as const;

const inSeconds = (seconds: number) => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? '1 second' : `${whole} seconds`;
};

const otherSubmission = ({ shown, waiting, changed }: SubmissionMismatch) => {
  if (shown === waiting)
    return `Submission ${shown} has been changed or decided since you read it. Read it again, then decide.`;
  const difference =
    changed === null
      ? `There was no submission ${shown}.`
      : `Changed since submission ${shown}: ${changed.length === 0 ? 'nothing' : changed.join(', ')}.`;
  return `The decision is about submission ${shown}, but submission ${waiting} is in review now. ${difference} Read the new submission, then decide.`;
};

const correctionInTheWay = ({ id, status }: CorrectionConflict) =>
  status === 'pending'
    ? `Correction ${id} of the press release is still pending. Wait for the decision, or withdraw the correction first.`
    : `Correction ${id} has already been ${status}.`;

const questionInTheWay = ({ id, status }: QuestionConflict) => {
  if (status === 'open')
    return `Question ${id} has not been answered yet. A release can have one open question at a time.`;
  return status === 'answered'
    ? `Question ${id} has already been answered.`
    : `Question ${id} is closed because its review has ended.`;
};

const proposalInTheWay = (status: EditProposalStatus) =>
  ({
    open: 'The publisher has not responded to the open proposal yet. A release can have one open proposal at a time.',
    accepted: 'The proposal has already been accepted.',
    declined: 'The proposal has already been declined.',
    closed: 'The proposal is closed because its review has ended.',
  })[status];

const TOO_LONG = {
  address: 'The address of the request is too long.',
  headers: 'The headers of the request are too long.',
  head: 'The address or the headers of the request are too long.',
} as const;

const headMax = (bytes: number): string =>
  `Together, the address and headers must be shorter than ${bytes.toLocaleString('en')} bytes.`;

export const ENGLISH_PROBLEMS: Texts['problems'] = {
  malformed_json: {
    title: 'Malformed JSON',
    detail: () => 'The request body is not valid JSON in UTF-8.',
    explanation: [
      'The request body could not be parsed as JSON in UTF-8. Nothing was changed.',
      'Common causes are a trailing comma, single quotes, a truncated body or another encoding. Use a JSON library to create the body instead of concatenating strings.',
    ],
  },
  bad_request: {
    title: 'Bad request',
    detail: ({ tooLong, max = 0, lacksBoundary }) => {
      if (lacksBoundary) {
        return 'The Content-Type of the multipart body has no valid boundary. Let your HTTP library set this header, instead of setting it yourself.';
      }
      return tooLong === undefined
        ? 'The request is malformed and could not be read.'
        : `${TOO_LONG[tooLong]} ${headMax(max)}`;
    },
    explanation: [
      'The request is not valid HTTP, or its body does not match its Content-Type: for example, a multipart body has no boundary or ends too early. Nothing was changed.',
      'Status 431 means that the address and headers together exceed 16 KiB. The response names the longer of the two. Use fewer or shorter query parameters, and remove headers and cookies that the service does not need.',
      'Check the address, the headers and the body, then send the request again.',
    ],
  },
  unauthenticated: {
    title: 'Not authenticated',
    detail: ({ reason }) => UNAUTHENTICATED[reason],
    explanation: [
      'Every request needs a valid API token in the header Authorization: Bearer <token>. Keys of the earlier portals still work, there or in the X-ApiKey header. The token of this request is missing, incomplete, unknown, expired or revoked, or the request has two different tokens.',
      'You create and revoke tokens in your publisher account, under "API tokens". A token is shown only once. If you have lost it, create a new one.',
    ],
  },
  booking_required: {
    title: 'Booking required',
    detail: () => 'An active booking is required: a plan, or a single press release that has not been used.',
    explanation: [
      'You need an active booking to submit a press release for the first time and to create an API token: a current plan, or a single press release that has not been used. The account has neither. Your draft is unchanged.',
      'Book a plan or a single press release, then send the request again. Resubmitting after a rejection or withdrawal is free and needs no booking.',
    ],
  },
  account_disabled: {
    title: 'Account disabled',
    detail: ({ tokenId }) =>
      `The account${tokenId === null ? '' : ' of this token'} is disabled. Contact the operator of the service.`,
    explanation: [
      'The token is valid, but the operator of the service has disabled its account. All requests with the tokens and keys of the account are refused. Published releases stay public.',
      'Only the operator can enable the account again. Its tokens will then work as before.',
    ],
  },
  permission_missing: {
    title: 'Permission missing',
    detail: ({ permission, draftsOnly }) =>
      draftsOnly
        ? 'This token can only write drafts. It cannot submit, withdraw, delete after submission, reschedule, appeal, propose corrections, decide on proposed changes or manage preview links.'
        : isPermission(permission)
          ? `The token does not have the permission ${permission}.`
          : ONLY[permission],
    explanation: [
      'The token is valid, but was created without the permission that this request needs. The response names the permission.',
      'The permissions of a token cannot be changed. Create a token with the permission, and revoke the old one if you no longer need it.',
    ],
  },
  not_owner: {
    title: 'Not your resource',
    detail: ({ otherNewsroom }) =>
      otherNewsroom
        ? 'The resource belongs to a newsroom that this token cannot access.'
        : 'The resource does not belong to your account.',
    explanation: [
      'The press release, image, company profile or webhook exists, but belongs to another account. A token can only access its own account and, if it is limited to certain newsrooms, only those.',
      'Check the id, and check that the token belongs to the right account. GET /api/v1/me returns the account of a token and the newsrooms that it is limited to.',
    ],
  },
  not_found: {
    title: 'Not found',
    detail: ({ what }) => {
      if (what === undefined) return 'There is nothing at this address.';
      return what === 'path'
        ? 'There is no such path. GET /api/v1/openapi.json describes all paths.'
        : `There is no such ${what}.`;
    },
    explanation: [
      'There is nothing at this address. The id is unknown or malformed, the resource was deleted, or the path does not exist.',
      'Ids are positive integers without leading zeros. Lists such as GET /api/v1/press-releases return the ids that exist.',
    ],
  },
  method_not_allowed: {
    title: 'Method not allowed',
    detail: ({ allow }) => `This address does not support the method of the request. It supports: ${allow.join(', ')}.`,
    explanation: [
      'The address exists, but does not support this method. The Allow header of the response lists the methods that it supports.',
      'Compare the method and the address with the API documentation.',
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
      'The possible actions depend on the status of a press release. You can edit, add images to and submit a draft or a rejected release. You can withdraw a release that is in review or scheduled. You can delete any of these. For a published release, you can propose a correction. An editor decides about it before you can propose another.',
      'The response names the current status and the actions that are possible. Another request may have changed the status first. Fetch the release again before you continue.',
    ],
  },
  idempotency_in_progress: {
    title: 'Request in progress',
    detail: ({ retryAfterSeconds }) =>
      `The first request with this Idempotency-Key is still running. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'An earlier request with the same Idempotency-Key is still being processed. This request was not processed, so nothing was done twice.',
      'Wait for the time in the Retry-After header, then send the same request with the same key again. You will get the response to the first request.',
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
    detail: () => 'The appeal is against your own rejection, so another editor has to decide it.',
    explanation: [
      'An appeal is decided by an editor who did not reject the release. If there is no other editor, the operator decides on the command line.',
    ],
  },
  same_editor_required: {
    title: 'Another editor approved this release',
    detail: () => 'Only the editor who approved the release can undo the approval. You can reject the release instead.',
    explanation: [
      'For a short time, the editor who approved a release can undo the approval. Other editors can reject the release, or take it down once it is published.',
    ],
  },
  precondition_failed: {
    title: 'Precondition failed',
    detail: ({ found }) => {
      if (found === 'nothing') {
        return 'There is no press release with this external_id, and If-Match requires one. Leave out If-Match to create it.';
      }
      if (found === 'existing') {
        return 'A press release with this external_id exists already, which If-None-Match excludes. Leave out If-None-Match to replace it, or choose another external_id.';
      }
      return 'The resource has changed since you fetched it: its ETag does not match If-Match. Fetch it again, and send your change with the new ETag.';
    },
    explanation: [
      'The request has an If-Match header, but the ETag of the resource is a different one by now, because somebody else has changed it. Nothing was overwritten.',
      'Fetch the resource, apply your change to it, and send the request with the new ETag exactly as you received it: with its quotation marks, and without W/.',
      'With If-None-Match: *, PUT only creates a press release. The code then means that one with this external_id exists already.',
    ],
  },
  body_too_large: {
    title: 'Body too large',
    detail: ({ max }) => `The request body is too large. The maximum is ${megabytes(max)}.`,
    explanation: [
      'The request body is larger than this address accepts. Nothing was changed.',
      'An image can have up to 16 MB. Do not embed images in the text. Upload them with requests of their own.',
    ],
  },
  unsupported_media_type: {
    title: 'Unsupported media type',
    detail: ({ expected, compressed }) =>
      compressed === true
        ? 'The request body is compressed. Send it uncompressed, without Content-Encoding.'
        : `The Content-Type must be ${alternatives(expected, 'or')}.`,
    explanation: [
      'This address does not accept the format in the Content-Type header, or the body is compressed. Requests are JSON, image uploads also multipart/form-data. Compressed requests are not supported.',
      'Set Content-Type to the format of the body, and send the body uncompressed. For multipart/form-data, let your HTTP library set the header, so that it contains the boundary.',
    ],
  },
  validation_failed: {
    title: 'Validation failed',
    detail: () => 'Some fields are not valid.',
    explanation: [
      'One or more fields of the request are missing or not valid. The response lists all of them: "errors" contains sentences for each field, "violations" the rules and limits for programs. Nothing was changed.',
      'Correct the fields, then send the request again.',
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
  title_image_exists: {
    title: 'Title image exists',
    detail: () => 'The release already has a title image.',
    explanation: [
      'A press release has at most one title image, and this one already has it. The new image was not stored.',
      'Remove the current title image with DELETE /api/v1/press-release-images/<id>, then upload the new one. Or upload it with is_preview: a preview image replaces the previous one.',
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
  guideline_violation: {
    title: 'Guideline violation',
    detail: () => 'The press release does not meet the guidelines.',
    explanation: [
      'The press release is complete, but does not meet the guidelines, for example because the text has too many links. The response lists every guideline that is not met.',
      'Edit the release and submit it again. GET /api/v1/press-releases/<id>/submission-check returns these problems without submitting.',
    ],
  },
  idempotency_key_reused: {
    title: 'Idempotency key reused',
    detail: () => 'The Idempotency-Key has already been used for another request.',
    explanation: [
      'An Idempotency-Key identifies one request: its method, address and body. This key was used for a different request within the last 24 hours. Nothing was changed.',
      'Use a new key for each new request. Reuse a key only to repeat exactly the same request.',
    ],
  },
  rate_limited: {
    title: 'Too many requests',
    detail: ({ retryAfterSeconds }) =>
      `Too many requests in a short time. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'The number of requests per minute is limited for each token, and failed authentication for each client address. The X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset headers give the limit, the remaining requests and the time of the reset.',
      'Wait for the time in the Retry-After header. Spread requests over time, and use lists and conditional requests instead of polling single releases.',
    ],
  },
  internal_error: {
    title: 'Internal error',
    detail: () => 'Something went wrong on our side. Please try again later.',
    explanation: [
      'The service could not process the request because of an error on our side. Nothing was changed.',
      'Try again later, with the same Idempotency-Key if you used one. If the error persists, send the request_id of the response to the operator.',
    ],
  },
  unavailable: {
    title: 'Temporarily unavailable',
    detail: ({ retryAfterSeconds }) =>
      `The service cannot process the request at the moment. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'The service is overloaded, or a system that it depends on is not responding. The request was not processed.',
      'Wait for the time in the Retry-After header, then try again. With an Idempotency-Key, it is safe to repeat a POST request.',
    ],
  },
  sign_in_failed: {
    title: 'Sign-in failed',
    detail: () => 'Sign-in failed. Check the email address and the password, or use another method to sign in.',
    explanation: [
      'The service does not say whether the email address, the password, the passkey or the external provider was the reason, so that nobody can find out who has an account.',
      'Reset your password on the sign-in page, or ask the person who invited you. After ten failed attempts within 15 minutes, passwords are refused for a while. You can still use a passkey or reset your password.',
    ],
  },
  too_many_attempts: {
    title: 'Too many attempts',
    detail: ({ retryAfterSeconds }) =>
      `There have been too many attempts from your network or for this user, link or account. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'To protect passwords from guessing, each user and each client address has ten failed attempts within 15 minutes.',
      'A password can be changed ten times within 15 minutes, and each link allows ten attempts to set one. An account can send 200 invitations a day, and five to the same address.',
      'Wait for the time in the Retry-After header. Meanwhile, you can sign in with a passkey, or reset your password.',
    ],
  },
  link_unusable: {
    title: 'Link not usable',
    detail: () => 'This link has been used, has expired or is incomplete. Request a new one.',
    explanation: [
      'Links in invitations and password resets work once. Invitations are valid for seven days, all other links for 24 hours.',
      'Reset your password on the sign-in page, or ask the person who invited you for a new invitation.',
    ],
  },
};
