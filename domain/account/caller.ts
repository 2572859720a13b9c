import { DomainError } from '../errors.ts';
import type { AccountId, CompanyId, SessionId, UserId } from '../identifiers.ts';
import { ROLE_PERMISSIONS, type Role } from '../user/account-role.ts';
import type { User } from '../user/user.ts';
import type { Account } from './account.ts';
import type { ApiToken } from './api-token.ts';
import type { Permission } from './permission.ts';

/** A calling account with its permissions. */
export interface Caller {
  readonly accountId: AccountId;
  readonly permissions: readonly Permission[];
  /** The credential; permissions may differ by kind. */
  readonly via:
    | { readonly kind: 'token'; readonly token: ApiToken }
    | { readonly kind: 'user'; readonly user: ActingUser; readonly role: Role };
}

/** A user acting for an account, as recorded in the history. */
export interface ActingUser {
  readonly id: UserId;
  readonly name: string;
}

/** A user acting on their own sessions, password, passkeys or choice of account. */
export interface PersonCaller {
  readonly kind: 'person';
  readonly user: User;
  readonly sessionId: SessionId;
}

/** An editor, as recorded in the history. */
export interface ActingEditor {
  readonly name: string;
  /** The signed-in user; absent for the command line, which acts for an operator. */
  readonly user?: ActingUser;
}

export interface EditorCaller extends ActingEditor {
  readonly kind: 'editor';
}

/** A signed-in editor. */
export interface EditorInPerson extends EditorCaller {
  readonly user: ActingUser;
}

/** An operator, on the command line or from a program: a background job or an embedding application. */
export interface OperatorCaller {
  readonly kind: 'operator';
}

/** An operator who acts for one account. */
export interface OperatorForAccount extends OperatorCaller {
  readonly accountId: AccountId;
}

export const OPERATOR: OperatorCaller = { kind: 'operator' };

export function tokenCaller(token: ApiToken): TokenCaller {
  return { accountId: token.accountId, permissions: token.permissions, via: { kind: 'token', token } };
}

/** A caller with the permissions of the user's role in the account; undefined for non-members. */
export function userCaller({ id, name, memberships }: User, accountId: AccountId): Caller | undefined {
  const role = memberships.find((membership) => membership.accountId === accountId)?.role;
  if (role === undefined) return undefined;
  return { accountId, permissions: ROLE_PERMISSIONS[role], via: { kind: 'user', user: { id, name }, role } };
}

/** The user as an editor; undefined without that right. */
export function editorCaller({ id, name, isEditor }: User): EditorInPerson | undefined {
  return isEditor ? { kind: 'editor', name, user: { id, name } } : undefined;
}

/** Compares by signed-in user, else by name. */
export function isSameEditor(one: ActingEditor, other: ActingEditor): boolean {
  if (one.user !== undefined && other.user !== undefined) return one.user.id === other.user.id;
  return one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
}

/** An account that authenticates with a token. */
export interface TokenCaller extends Caller {
  readonly via: { readonly kind: 'token'; readonly token: ApiToken };
}

/** The caller's token; null for a user. */
export function tokenOf({ via }: Caller): ApiToken | null {
  return via.kind === 'token' ? via.token : null;
}

/** The newsrooms that the caller is limited to; null for all of its account (contract §19). */
export function newsroomsOf(caller: Caller): readonly CompanyId[] | null {
  return tokenOf(caller)?.companyIds ?? null;
}

/** False for a newsroom outside those that the caller is limited to. */
export function mayUseNewsroom(caller: Caller, companyId: CompanyId): boolean {
  return newsroomsOf(caller)?.includes(companyId) ?? true;
}

/** The items of those newsrooms that the caller may use. */
export function ofNewsrooms<T>(caller: Caller, items: readonly T[], companyIdOf: (item: T) => CompanyId): T[] {
  return items.filter((item) => mayUseNewsroom(caller, companyIdOf(item)));
}

/**
 * Resources are private to their account; a token limited to newsrooms reaches only those of its newsrooms.
 * @throws DomainError `not_owner` (specification §5.5, contract §19)
 */
export function assertOwner(
  { accountId, companyId }: { readonly accountId: AccountId; readonly companyId: CompanyId },
  caller: Caller,
): void {
  if (accountId !== caller.accountId) throw new DomainError('not_owner', { accountId });
  if (!mayUseNewsroom(caller, companyId)) throw new DomainError('not_owner', { accountId, otherNewsroom: true });
}

/** @throws DomainError `permission_missing` with the permission */
export function assertPermission(granted: readonly Permission[], needed: Permission): void {
  if (!granted.includes(needed)) throw new DomainError('permission_missing', { permission: needed });
}

/** True for an author of an account whose releases are submitted by owners. */
export function mustHandOver({ via }: Caller, { requiresOwner }: Pick<Account, 'requiresOwner'>): boolean {
  return requiresOwner && via.kind === 'user' && via.role !== 'owner';
}

/** The editor without the rights of the caller, as stored with a decision. */
export function namedEditor({ name, user }: ActingEditor): ActingEditor {
  return user === undefined ? { name } : { name, user };
}
