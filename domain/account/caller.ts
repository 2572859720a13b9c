import { DomainError } from '../errors.ts';
import type { AccountId } from '../identifiers.ts';
import type { ApiToken } from './api-token.ts';
import type { Permission } from './permission.ts';

/** An account that calls, and what it may do. */
export interface Caller {
  readonly accountId: AccountId;
  readonly permissions: readonly Permission[];
  /** What it is recognised by; each kind may bring other permissions. */
  readonly via: { readonly kind: 'token'; readonly token: ApiToken };
}

/** Somebody who decides about releases. The name goes into the history. */
export interface EditorCaller {
  readonly kind: 'editor';
  readonly name: string;
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
export function tokenCaller(token: ApiToken): Caller {
  return { accountId: token.accountId, permissions: token.permissions, via: { kind: 'token', token } };
}

/** @throws DomainError `permission_missing`, naming the permission */
export function assertPermission(granted: readonly Permission[], needed: Permission): void {
  if (!granted.includes(needed)) throw new DomainError('permission_missing', { permission: needed });
}
