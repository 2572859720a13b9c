import { DomainError } from '../errors.ts';
import type { AccountId, SessionId, UserId } from '../identifiers.ts';
import { ROLE_PERMISSIONS, type Role } from '../user/role.ts';
import type { User } from '../user/user.ts';
import type { ApiToken } from './api-token.ts';
import type { Permission } from './permission.ts';

/** An account that calls, and what it may do. */
export interface Caller {
  readonly accountId: AccountId;
  readonly permissions: readonly Permission[];
  /** What it is recognised by; each kind may bring other permissions. */
  readonly via:
    | { readonly kind: 'token'; readonly token: ApiToken }
    | { readonly kind: 'user'; readonly user: ActingUser; readonly role: Role };
}

/** A person who acts for an account, as the history names him. */
export interface ActingUser {
  readonly id: UserId;
  readonly name: string;
}

/** A person who acts on himself: sessions, password, passkeys, the account that he works for. */
export interface PersonCaller {
  readonly kind: 'person';
  readonly user: User;
  readonly sessionId: SessionId;
}

/** An editor as the history names him. */
export interface ActingEditor {
  readonly name: string;
  /** The person who has signed in; absent for the command line, which acts for an operator. */
  readonly user?: ActingUser;
}

/** Somebody who decides about releases. */
export interface EditorCaller extends ActingEditor {
  readonly kind: 'editor';
}

/** An editor who has signed in. */
export interface EditorInPerson extends EditorCaller {
  readonly user: ActingUser;
}

/** Whoever runs the service, by the command line or by a program: people, jobs, the program that embeds it. */
export interface OperatorCaller {
  readonly kind: 'operator';
}

/** An operator who acts for one account. */
export interface OperatorForAccount extends OperatorCaller {
  readonly accountId: AccountId;
}

export const OPERATOR: OperatorCaller = { kind: 'operator' };

/** The account of a token, with the token's permissions. */
export function tokenCaller(token: ApiToken): TokenCaller {
  return { accountId: token.accountId, permissions: token.permissions, via: { kind: 'token', token } };
}

/** The account, with what the user's role in it permits; undefined where he is no member. */
export function userCaller({ id, name, memberships }: User, accountId: AccountId): Caller | undefined {
  const role = memberships.find((membership) => membership.accountId === accountId)?.role;
  if (role === undefined) return undefined;
  return { accountId, permissions: ROLE_PERMISSIONS[role], via: { kind: 'user', user: { id, name }, role } };
}

/** The user as an editor; undefined for one who is none. */
export function editorCaller({ id, name, isEditor }: User): EditorInPerson | undefined {
  return isEditor ? { kind: 'editor', name, user: { id, name } } : undefined;
}

/** Whether two decisions are one editor's: by who has signed in, else by the names that were given. */
export function isSameEditor(one: ActingEditor, other: ActingEditor): boolean {
  if (one.user !== undefined && other.user !== undefined) return one.user.id === other.user.id;
  return one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
}

/** An account that calls by a token. */
export interface TokenCaller extends Caller {
  readonly via: { readonly kind: 'token'; readonly token: ApiToken };
}

/** The token that calls; null where it is a person. */
export function tokenOf({ via }: Caller): ApiToken | null {
  return via.kind === 'token' ? via.token : null;
}

/** @throws DomainError `permission_missing`, naming the permission */
export function assertPermission(granted: readonly Permission[], needed: Permission): void {
  if (!granted.includes(needed)) throw new DomainError('permission_missing', { permission: needed });
}
