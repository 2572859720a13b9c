import { emailFaults, linkFaults, requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { AccountId, UserId } from '../identifiers.ts';
import type { Language } from '../language.ts';
import type { MailTopic } from '../mail/topics.ts';
import { isBlank, isOneLine } from '../text/text.ts';
import type { Role } from './account-role.ts';

/** Limit of mail servers (RFC 5321 §4.5.3.1.3). */
export const EMAIL_MAX = 254;
export const USER_NAME_MAX = 120;
/** Maximum number of accounts for a user. */
export const MEMBERSHIPS_MAX = 100;
/** Maximum number of members of an account, including invited ones. */
export const MEMBERS_MAX = 100;

/** A user's role in an account. */
export interface Membership {
  readonly accountId: AccountId;
  readonly role: Role;
}

/** A person who can sign in (contract §12). */
export interface User {
  readonly id: UserId;
  /** As entered; unique without regard to case. */
  readonly email: string;
  readonly name: string;
  /** Language of pages and mails. */
  readonly language: Language;
  /** Sorted by account, at most one for each. */
  readonly memberships: readonly Membership[];
  /** May decide about releases of every account. Not a role. */
  readonly isEditor: boolean;
  /** May administer the whole service. Not a role. */
  readonly isOperator: boolean;
  /** Topics that the user wants no mails about. Mails without a topic are always sent (see MAIL_TOPIC_OF). */
  readonly mutedMails: readonly MailTopic[];
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  /** Time of the first sign-in; null for an invited user. */
  readonly joinedAt: Date | null;
  /**
   * Time when the address was proven: the user opened a link that was mailed or handed over by an operator, or the
   * organisation's identity provider confirmed the address. Null while the address is unproven.
   */
  readonly provenAt: Date | null;
  /** Set while the user cannot sign in. */
  readonly disabledAt: Date | null;
}

/** Faults of a user's given fields. */
export function userFaults({
  email,
  name,
}: {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}): Violation[] {
  return [
    ...(email === undefined
      ? []
      : email.trim() === ''
        ? [{ field: 'email', rule: 'required' } as const]
        : emailFaults('email', email.trim(), EMAIL_MAX)),
    ...nameFaults(name),
  ];
}

/** Faults of a person's name, which must be one line. An absent name has none. */
export function personNameFaults(field: string, name: string | undefined): Violation[] {
  if (name !== undefined && !isBlank(name) && !isOneLine(name)) return [{ field, rule: 'one_line' }];
  return requiredTextFaults(field, name, USER_NAME_MAX);
}

function nameFaults(name: string | undefined): Violation[] {
  const faults = personNameFaults('name', name);
  return faults.length > 0 ? faults : linkFaults('name', name);
}

/**
 * The comparison key of an address, without regard to case. An address beyond ASCII never gets the key of an ASCII one:
 * the Kelvin sign, the only such character whose lower case is an ASCII letter, stays as it is. The key contains neither
 * NUL nor lone surrogates, which databases refuse.
 */
export function emailKey(email: string): string {
  const folded = email.trim().replace(/[^\u212a]+/g, (text) => text.toLowerCase());
  return folded.toWellFormed().replaceAll('\0', '\ufffd');
}

/** A default name derived from an address: `jo.doe@example.org` becomes `Jo Doe`. */
export function nameFromEmail(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]/)
    .filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return Array.from(name || email.slice(0, email.indexOf('@')))
    .slice(0, USER_NAME_MAX)
    .join('');
}

/** Sets the user's role in the account, replacing an existing one. */
export function withMembership<U extends Pick<User, 'memberships'>>(user: U, membership: Membership): U {
  const others = user.memberships.filter(({ accountId }) => accountId !== membership.accountId);
  return { ...user, memberships: [...others, membership].sort((a, b) => a.accountId - b.accountId) };
}

export function withoutMembership<U extends Pick<User, 'memberships'>>(user: U, accountId: AccountId): U {
  return { ...user, memberships: user.memberships.filter((membership) => membership.accountId !== accountId) };
}

/** True if the user has any right after sign-in. */
export function hasRights({ isEditor, isOperator, memberships }: User): boolean {
  return isEditor || isOperator || memberships.length > 0;
}

/** True for a user who has signed in with an address that was never proven. */
export function isUnproven({ joinedAt, provenAt }: Pick<User, 'joinedAt' | 'provenAt'>): boolean {
  return joinedAt !== null && provenAt === null;
}

export function roleIn({ memberships }: Pick<User, 'memberships'>, accountId: AccountId): Role | undefined {
  return memberships.find((membership) => membership.accountId === accountId)?.role;
}
