import type { Account, AccountId, ApiToken, ApiTokenId, BookingId, BookingUsage } from '../../../domain/index.ts';
import type { Part } from './part.ts';

/** A token, and whether its account lets it in. */
export interface KnownToken extends ApiToken {
  readonly accountDisabled: boolean;
}

/** Accounts, their tokens and what they booked. */
export interface AccountQueries {
  /** The token or legacy key with this hash, usable or not. */
  tokenByHash(hash: string): Promise<KnownToken | undefined>;
  /** The token or legacy key, whosever it is, usable or not. */
  token(id: ApiTokenId): Promise<ApiToken | undefined>;
  /** The account's tokens and legacy keys, usable or not, oldest first. */
  tokens(accountId: AccountId, part: Part<ApiTokenId>): Promise<ApiToken[]>;
  find(id: AccountId): Promise<Account | undefined>;
  /** Those of the whole service, oldest first. */
  list(part: Part<AccountId>): Promise<Account[]>;
  /** As BookingRepository.ledger, without the lock. */
  bookings(accountId: AccountId, month: { readonly from: Date; readonly to: Date }): Promise<BookingUsage[]>;
  /** Those of `bookings` that are in the part. */
  bookingPart(
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
    part: Part<BookingId>,
  ): Promise<BookingUsage[]>;
}
