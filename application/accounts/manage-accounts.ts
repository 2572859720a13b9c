import {
  type Account,
  type AccountId,
  type ApiToken,
  type Booking,
  type BookingId,
  type BookingOverview,
  type BookingUsage,
  bookingOverview,
  type Caller,
  DomainError,
  monthOf,
  type OperatorCaller,
  refuseIfAny,
  tokenOf,
  type Violation,
} from '../../domain/index.ts';
import { assertManages } from '../kernel/authority.ts';
import { mailedNameFaults } from '../kernel/name-faults.ts';
import { oneMore, type Page, pageOf } from '../kernel/page.ts';
import type { PageRequest, Ports, Transaction } from '../ports/index.ts';
import { logChange } from './account-log.ts';
import type { TokenCache } from './token-cache.ts';

/** @throws DomainError `not_found` */
export async function requireAccount(transaction: Transaction, id: AccountId): Promise<Account> {
  const account = await transaction.accounts.find(id);
  if (account === undefined) throw new DomainError('not_found', { what: 'account' });
  return account;
}

/**
 * Creates an account, by default not a sandbox.
 * @throws DomainError `validation_failed` for a name that is blank, too long or contains a link
 */
export function makeCreateAccount({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ name, sandbox = false }: { readonly name: string; readonly sandbox?: boolean }): Promise<Account> => {
    refuseIfAny(mailedNameFaults('name', name));
    const account = { name: name.trim(), sandbox, createdAt: clock.now() };
    return unitOfWork.run((transaction) => transaction.accounts.add(account));
  };
}

export interface ShownAccount {
  readonly account: Account;
  readonly booking: BookingOverview;
}

/** An account, active or disabled, with its bookings summary. @throws DomainError `not_found` */
export function makeShowAccount({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ id }: { readonly id: AccountId }): Promise<ShownAccount> => {
    const now = clock.now();
    const [account, ledger] = await Promise.all([
      queries.accounts.find(id),
      queries.accounts.bookings(id, monthOf(now)),
    ]);
    if (account === undefined) throw new DomainError('not_found', { what: 'account' });
    return { account, booking: bookingOverview(ledger, now) };
  };
}

/**
 * Disables or enables an account. The tokens, legacy keys and members of a disabled account are refused.
 * @throws DomainError `not_found`
 */
export function makeSetAccountDisabled(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  tokens: Pick<TokenCache, 'evictAccount'>,
) {
  return async ({ id, disabled }: { readonly id: AccountId; readonly disabled: boolean }): Promise<Account> => {
    const at = disabled ? clock.now() : null;
    const account = await unitOfWork.run(({ accounts }) => accounts.setDisabled(id, at));
    tokens.evictAccount(id);
    if (account === undefined) throw new DomainError('not_found', { what: 'account' });
    return account;
  };
}

/**
 * Renames an account.
 * @throws DomainError `not_found`, also for another account; `validation_failed` for a name that is blank, too long or
 *   contains a link
 */
export function makeRenameAccount(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  tokens: Pick<TokenCache, 'evictAccount'>,
) {
  return async (command: {
    readonly caller: Caller | OperatorCaller;
    readonly id: AccountId;
    readonly name: string;
  }): Promise<Account> => {
    const { caller, id } = command;
    assertManages(caller, id, 'account');
    refuseIfAny(mailedNameFaults('name', command.name));
    const name = command.name.trim();
    const account = await unitOfWork.run(async (transaction) => {
      const changed = await transaction.accounts.rename(id, name);
      const entry = { accountId: id, at: clock.now(), action: 'account_renamed', subject: name } as const;
      if (changed !== undefined) await logChange(transaction, caller, entry);
      return changed;
    });
    tokens.evictAccount(id);
    if (account === undefined) throw new DomainError('not_found', { what: 'account' });
    return account;
  };
}

/**
 * Sets whether authors may submit their releases or have to hand them over to an owner.
 * @throws DomainError `not_found`, also for another account
 */
export function makeSetRequiresOwner({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (command: {
    readonly caller: Caller | OperatorCaller;
    readonly id: AccountId;
    readonly requiresOwner: boolean;
  }): Promise<Account> => {
    const { caller, id, requiresOwner } = command;
    assertManages(caller, id, 'account');
    const account = await unitOfWork.run(async (transaction) => {
      const changed = await transaction.accounts.setRequiresOwner(id, requiresOwner);
      const detail = requiresOwner ? 'owners' : 'members';
      const entry = { accountId: id, at: clock.now(), action: 'submissions_changed', detail } as const;
      if (changed !== undefined) await logChange(transaction, caller, entry);
      return changed;
    });
    if (account === undefined) throw new DomainError('not_found', { what: 'account' });
    return account;
  };
}

export type BookingTerms =
  | {
      readonly kind: 'plan';
      /** Null is unlimited. */
      readonly monthlyQuota: number | null;
    }
  | { readonly kind: 'single'; readonly credits: number };

/**
 * Books a plan or single credits for an account.
 * @throws DomainError `not_found`; `validation_failed` for numbers below one or an end in the past
 */
export function makeGrantBooking({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (command: {
    readonly accountId: AccountId;
    readonly terms: BookingTerms;
    /** Exclusive end; null for none. */
    readonly validUntil: Date | null;
  }): Promise<Booking> => {
    const { accountId, terms, validUntil } = command;
    const now = clock.now();
    const faults: Violation[] = [];
    const [field, amount] =
      terms.kind === 'plan' ? (['monthly_quota', terms.monthlyQuota] as const) : (['credits', terms.credits] as const);
    if (amount !== null && !(Number.isSafeInteger(amount) && amount >= 1)) faults.push({ field, rule: 'min', min: 1 });
    if (amount !== null && amount > AMOUNT_MAX) faults.push({ field, rule: 'max', max: AMOUNT_MAX });
    if (validUntil !== null && !(validUntil > now)) faults.push({ field: 'until', rule: 'after', other: 'now' });
    refuseIfAny(faults);
    return unitOfWork.run(async (transaction) => {
      await requireAccount(transaction, accountId);
      return transaction.bookings.add({ ...terms, accountId, validFrom: now, validUntil, createdAt: now });
    });
  };
}

/** An account's bookings, expired or not, oldest first, with their usage. @throws DomainError `not_found` */
export function makeListBookings({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({
    accountId,
    ...page
  }: PageRequest<BookingId> & { readonly accountId: AccountId }): Promise<Page<BookingUsage>> => {
    if ((await queries.accounts.find(accountId)) === undefined) throw new DomainError('not_found', { what: 'account' });
    return pageOf(await queries.accounts.bookingPart(accountId, monthOf(clock.now()), oneMore(page)), page);
  };
}

/** Ends a booking now; its charges stay. Idempotent. @throws DomainError `not_found` */
export function makeRevokeBooking({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async ({ id }: { readonly id: BookingId }): Promise<Booking> => {
    const booking = await unitOfWork.run(({ bookings }) => bookings.end(id, clock.now()));
    if (booking === undefined) throw new DomainError('not_found', { what: 'booking' });
    return booking;
  };
}

/** All accounts, oldest first. */
export function makeListAccounts({ queries }: Pick<Ports, 'queries'>) {
  return async (page: PageRequest<AccountId>): Promise<Page<Account>> =>
    pageOf(await queries.accounts.list(oneMore(page)), page);
}

/** Maximum quota or credits: far above real bookings, and fits into four bytes. */
const AMOUNT_MAX = 1_000_000;

export interface Me extends ShownAccount {
  /** Null for a signed-in user. */
  readonly token: ApiToken | null;
}

/** The caller's account, bookings summary and token (contract §10). */
export function makeGetMe(ports: Pick<Ports, 'queries' | 'clock'>) {
  const show = makeShowAccount(ports);
  return async ({ caller }: { readonly caller: Caller }): Promise<Me> => ({
    ...(await show({ id: caller.accountId })),
    token: tokenOf(caller),
  });
}
