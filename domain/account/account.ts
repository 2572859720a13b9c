import type { AccountId } from '../identifiers.ts';

/** A publisher. */
export interface Account {
  readonly id: AccountId;
  readonly name: string;
  /**
   * A test account: everything works as usual, but its releases never become public, and their titles can decide the
   * review (see sandbox-review.ts). Fixed at creation.
   */
  readonly sandbox: boolean;
  readonly createdAt: Date;
  /** Set while the account is disabled and its tokens are refused (contract §12). Its releases stay as they are. */
  readonly disabledAt: Date | null;
  /** True if authors hand their releases to an owner, who submits them. Tokens submit as before. */
  readonly requiresOwner: boolean;
}
