import { DomainError } from '../errors.ts';
import type { AccountId } from '../identifiers.ts';

/** A publisher. */
export interface Account {
  readonly id: AccountId;
  readonly name: string;
  /**
   * Whether it is there to test a client with: everything works as usual, but its releases never become public, and
   * their titles may decide the review (see sandbox-review.ts). Never changed afterwards.
   */
  readonly sandbox: boolean;
  readonly createdAt: Date;
  /** Since when its tokens are refused (contract §12); null for an account in use. Its releases stay as they are. */
  readonly disabledAt: Date | null;
}

/** What belongs to an account is its own alone. @throws DomainError `not_owner` (specification §5.5) */
export function assertOwner(resource: { readonly accountId: AccountId }, accountId: AccountId): void {
  if (resource.accountId !== accountId) throw new DomainError('not_owner', {});
}
