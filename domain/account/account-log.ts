import type { AccountId, AccountLogEntryId, ApiTokenId, UserId } from '../identifiers.ts';

/** Actions recorded in an account's log. Changes of releases are in the releases' history. */
export const ACCOUNT_LOG_ACTIONS = [
  'signed_in',
  'email_changed',
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'token_created',
  'token_rotated',
  'token_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_removed',
  'statistics_exported',
  'newsroom_created',
  'newsroom_changed',
  'newsroom_mark_removed',
  'newsroom_mark_permitted',
  'submissions_changed',
  'account_renamed',
] as const;
export type AccountLogAction = (typeof ACCOUNT_LOG_ACTIONS)[number];

/** Retention of an account's log. */
export const ACCOUNT_LOG_RETENTION_DAYS = 365;

/** The actor, with their name at that time. */
export type AccountLogActor =
  | { readonly kind: 'user'; readonly id: UserId; readonly name: string }
  | { readonly kind: 'token'; readonly id: ApiTokenId; readonly name: string }
  | { readonly kind: 'operator' };

export interface AccountLogEntry {
  readonly id: AccountLogEntryId;
  readonly accountId: AccountId;
  readonly at: Date;
  readonly by: AccountLogActor;
  readonly action: AccountLogAction;
  /**
   * Name of the affected member, token, newsroom or webhook host, or title of a press release; null if the action is
   * about the actor or the account.
   */
  readonly subject: string | null;
  /** Detail of the action: a role, a sign-in method, or who may submit; null without one. Never a secret. */
  readonly detail: string | null;
}
