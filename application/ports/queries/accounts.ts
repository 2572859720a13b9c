import type { Account, AccountId, ApiToken, ApiTokenId, BookingId, BookingUsage } from '../../../domain/index.ts';
import type { PageRequest } from './page-request.ts';

/** A token with the state of its account. */
export interface KnownToken extends ApiToken {
  readonly accountDisabled: boolean;
}

/** Accounts, their tokens and bookings. */
export interface AccountQueries {
  /** The token or legacy key with this hash, usable or not. */
  tokenByHash(hash: string): Promise<KnownToken | undefined>;
  /** The token or legacy key of any account, usable or not. */
  token(id: ApiTokenId): Promise<ApiToken | undefined>;
  /** The account's tokens and legacy keys, usable or not, oldest first. */
  tokens(accountId: AccountId, page: PageRequest<ApiTokenId>): Promise<ApiToken[]>;
  find(id: AccountId): Promise<Account | undefined>;
  /** All accounts, oldest first. */
  list(page: PageRequest<AccountId>): Promise<Account[]>;
  /** As BookingRepository.ledger, without a lock. */
  bookings(accountId: AccountId, month: { readonly from: Date; readonly to: Date }): Promise<BookingUsage[]>;
  /** A page of `bookings`. */
  bookingPart(
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
    page: PageRequest<BookingId>,
  ): Promise<BookingUsage[]>;
}
