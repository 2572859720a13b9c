import { isPermission } from '../../../domain/index.ts';
import type { Texts } from '../texts.ts';
import { inSeconds } from './request-problems.ts';

/** Why authentication failed. */
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

/** Refusals of callers without the required right, by right. */
const REQUIRED_RIGHTS = {
  account: 'Only accounts can do this, and the request names none.',
  owner: 'Only a signed-in owner of the account can do this.',
  person: 'Only signed-in users can do this.',
  editor: 'Only editors can do this, and the request names none.',
  operator: 'Only the operator of the service can do this.',
} as const;

/** Authentication, sign-in and permissions. */
export const ACCESS_PROBLEMS = {
  unauthenticated: {
    title: 'Not authenticated',
    detail: ({ reason }) => UNAUTHENTICATED[reason],
    explanation: [
      'Every request needs a valid API token in the header Authorization: Bearer <token>. Keys of the earlier portals still work, there or in the X-ApiKey header. The token of this request is missing, incomplete, unknown, expired or revoked, or the request has two different tokens.',
      'You create and revoke tokens in your publisher account, under "API tokens". A token is shown only once. If you have lost it, create a new one.',
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
          : REQUIRED_RIGHTS[permission],
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
} satisfies Partial<Texts['problems']>;
