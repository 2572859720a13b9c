import {
  type Account,
  type AccountId,
  type Booking,
  type BookingOverview,
  bookingOverview,
  type Caller,
  DomainError,
  monthOf,
  refuseIfAny,
  type Violation,
} from '../../domain/index.ts';
import { nameFaults } from '../name-faults.ts';
import type { Ports, Transaction } from '../ports/index.ts';

/** @throws DomainError `not_found` */
export async function requireAccount(transaction: Transaction, id: AccountId): Promise<Account> {
  const account = await transaction.accounts.find(id);
  if (account === undefined) throw new DomainError('not_found', { what: 'account' });
  return account;
}

/** A new publisher, in earnest unless told. @throws DomainError `validation_failed` for a name that is blank or too long */
export function makeCreateAccount({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ name, sandbox = false }: { readonly name: string; readonly sandbox?: boolean }): Promise<Account> => {
    refuseIfAny(nameFaults('name', name));
    const account = { name: name.trim(), sandbox, createdAt: clock.now() };
    return unitOfWork.run((transaction) => transaction.accounts.add(account));
  };
}

export type BookingTerms =
  | { readonly kind: 'plan'; readonly monthlyQuota: number | null }
  | { readonly kind: 'single'; readonly credits: number };

/**
 * Books a plan or single press releases for an account.
 * @throws DomainError `not_found`; `validation_failed` for numbers below one or an end that is over
 */
export function makeGrantBooking({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (command: {
    readonly accountId: AccountId;
    readonly terms: BookingTerms;
    /** The first moment at which it is no longer valid; null for no end. */
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

/** More than anybody books; keeps amounts within four bytes. */
const AMOUNT_MAX = 1_000_000;

export interface Me {
  readonly account: Account;
  readonly token: Caller['token'];
  readonly booking: BookingOverview;
}

/** Who the caller is and what is left to it (contract §10). */
export function makeGetMe({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller }: { readonly caller: Caller }): Promise<Me> => {
    const now = clock.now();
    const [account, ledger] = await Promise.all([
      queries.account(caller.accountId),
      queries.bookings(caller.accountId, monthOf(now)),
    ]);
    if (account === undefined) throw new DomainError('not_found', { what: 'account' });
    return { account, token: caller.token, booking: bookingOverview(ledger, now) };
  };
}
