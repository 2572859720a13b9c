import { emailFaults, requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { AccountId, UserId } from '../identifiers.ts';
import type { Language } from '../language.ts';
import type { Role } from './role.ts';

/** Mail servers take no longer addresses (RFC 5321 §4.5.3.1.3). */
export const EMAIL_MAX = 254;
export const USER_NAME_MAX = 120;
/** Accounts that one user may be a member of. */
export const MEMBERSHIPS_MAX = 100;
/** Members that one account may have, those invited included. */
export const MEMBERS_MAX = 100;

/** What somebody is in one account. */
export interface Membership {
  readonly accountId: AccountId;
  readonly role: Role;
}

/** A person who can sign in (contract §12). */
export interface User {
  readonly id: UserId;
  /** As it was given, unique without regard to case. */
  readonly email: string;
  readonly name: string;
  /** In which pages and mails come. */
  readonly language: Language;
  /** By account, each at most once. */
  readonly memberships: readonly Membership[];
  /** Decides about releases of the whole service. */
  readonly isEditor: boolean;
  /** Runs the service. */
  readonly isOperator: boolean;
  /** Whether he gets mails about the releases of his accounts; mails about access are sent in any case. */
  readonly wantsNews: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  /** When he signed in for the first time; null for somebody who was invited and has not come yet. */
  readonly joinedAt: Date | null;
  /**
   * Since when the address is known to be his: he used a link that went there by mail, or that an operator handed over, or the
   * organisation's provider confirmed it. Null while whoever signs in may be anybody.
   */
  readonly provenAt: Date | null;
  /** Since when he cannot sign in; null for a user who can. */
  readonly disabledAt: Date | null;
}

/** What mail programs make a link of: a name stands in mails of ours to people who do not know the user. */
const LINK_IN_NAME = /:\/\/|www\.|@/i;

/** What is wrong with what is given of a user. */
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

function nameFaults(name: string | undefined): Violation[] {
  const faults = requiredTextFaults('name', name, USER_NAME_MAX);
  // Other forms of these characters look the same, and become the same.
  const isLink = LINK_IN_NAME.test(name?.normalize('NFKC') ?? '');
  return faults.length === 0 && isLink ? [{ field: 'name', rule: 'format' }] : faults;
}

/** What an address is compared by. Whatever somebody types has one that a database takes: no address has a NUL in it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().toWellFormed().replaceAll('\0', '\ufffd');
}

/** A name for somebody of whom nothing but the address is known: `jo.doe@example.org` is `Jo Doe`. */
export function nameFromEmail(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]+/)
    .filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return Array.from(name || email.slice(0, email.indexOf('@')))
    .slice(0, USER_NAME_MAX)
    .join('');
}

/** With this role in the account, in place of the one before. */
export function withMembership<U extends Pick<User, 'memberships'>>(user: U, membership: Membership): U {
  const others = user.memberships.filter(({ accountId }) => accountId !== membership.accountId);
  return { ...user, memberships: [...others, membership].sort((a, b) => a.accountId - b.accountId) };
}

export function withoutMembership<U extends Pick<User, 'memberships'>>(user: U, accountId: AccountId): U {
  return { ...user, memberships: user.memberships.filter((membership) => membership.accountId !== accountId) };
}

/** Whether he may do anything at all once he signs in. */
export function hasRights({ isEditor, isOperator, memberships }: User): boolean {
  return isEditor || isOperator || memberships.length > 0;
}

/** Whether somebody signs in as him of whom nobody knows that the address is his. */
export function isUnproven({ joinedAt, provenAt }: Pick<User, 'joinedAt' | 'provenAt'>): boolean {
  return joinedAt !== null && provenAt === null;
}

export function roleIn({ memberships }: Pick<User, 'memberships'>, accountId: AccountId): Role | undefined {
  return memberships.find((membership) => membership.accountId === accountId)?.role;
}
