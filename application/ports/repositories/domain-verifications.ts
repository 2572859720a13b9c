import type { AccountId, CompanyId, DomainVerification } from '../../../domain/index.ts';

/** A mark that has to be checked, and the token that proves it. */
export interface DueDomain {
  readonly companyId: CompanyId;
  /** The mark's domain. */
  readonly domain: string;
  readonly token: string;
}

export interface DomainVerificationRepository {
  /** The token that proves the account's domains; stores `fresh` if there is none yet. */
  token(accountId: AccountId, fresh: string): Promise<string>;
  /** Undefined before the first request. Load the company first: its lock serialises changes. */
  load(companyId: CompanyId): Promise<DomainVerification | undefined>;
  /** Stores the company's verification; the last write wins. */
  save(verification: DomainVerification): Promise<void>;
  /**
   * Leases up to `limit` marks that are due, longest due first, until `until`. Waits for no lock. Leaves out disabled
   * accounts. A mark that is due later than `latest` is due now: the clock was set back.
   */
  claimDue(lease: {
    readonly now: Date;
    readonly until: Date;
    readonly latest: Date;
    readonly limit: number;
  }): Promise<DueDomain[]>;
}
