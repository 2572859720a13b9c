import type { CompanyId } from '../identifiers.ts';

/** A domain whose owner has published the token of the newsroom's account (contract §18). */
export interface VerifiedDomain {
  /** A host name in ASCII and lower case. */
  readonly domain: string;
  /** Time when the newsroom got the mark. */
  readonly verifiedAt: Date;
}

/** An editor has removed the mark: the newsroom gets none until an editor permits it again. */
export interface MarkRemoval {
  /** Sent to the publisher. */
  readonly reason: string;
  /** The editor's name, visible to editors only. */
  readonly editor: string;
  readonly at: Date;
}

/** Characters of the reason. */
export const MARK_REASON_MAX = 500;

/** State of a newsroom's verification; the mark itself is `Company.verifiedDomain`. */
export interface DomainVerification {
  readonly companyId: CompanyId;
  /** The domain that was requested last. The mark may still be for an earlier one. */
  readonly domain: string;
  /** Time when a daily check first missed the proof of the mark's domain; null while it is found. */
  readonly missingSince: Date | null;
  /** Time of the mark's next check, or the end of the lease of the process that is checking it; null without a mark. */
  readonly dueAt: Date | null;
}

/** Characters of a domain in ASCII (RFC 1035 §2.3.4). */
export const DOMAIN_MAX = 253;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time between two checks of a mark. */
export const DOMAIN_CHECK_MS = DAY_MS;
/** Time from the first check that misses the proof to the end of the mark. */
export const DOMAIN_GRACE_MS = 3 * DAY_MS;

/** The line that proves a domain: the value of the TXT record, or a line of the file. */
export function proofLine(token: string): string {
  return `presswerk-verification=${token}`;
}

/** The name of the TXT record. */
export function proofRecordName(domain: string): string {
  return `_presswerk.${domain}`;
}

/** The address of the file that may be published instead of the record. */
export function proofFileUrl(domain: string): string {
  return `https://${domain}/.well-known/presswerk.txt`;
}

/** A request to verify a domain. A mark for another domain stays until this one is verified. */
export function requestDomain(
  before: DomainVerification | undefined,
  companyId: CompanyId,
  domain: string,
): DomainVerification {
  return { missingSince: null, dueAt: null, ...before, companyId, domain };
}

/** Members of a newsroom that a check may change. */
interface Marked {
  readonly verifiedDomain: VerifiedDomain | null;
  readonly markRemoved: MarkRemoval | null;
  readonly updatedAt: Date;
}

/** A newsroom and its verification state after a check. */
export interface CheckedDomain<Company extends Marked> {
  /** The same object if the mark did not change. */
  readonly company: Company;
  readonly verification: DomainVerification;
}

/** The proof of the requested domain was found: the newsroom gets the mark, or keeps it with its time. */
export function confirmDomain<Company extends Marked>(
  company: Company,
  verification: DomainVerification,
  at: Date,
): CheckedDomain<Company> {
  const { domain } = verification;
  const isKnown = company.verifiedDomain?.domain === domain;
  return {
    company: isKnown ? company : { ...company, verifiedDomain: { domain, verifiedAt: at }, updatedAt: at },
    verification: { ...verification, missingSince: null, dueAt: new Date(at.getTime() + DOMAIN_CHECK_MS) },
  };
}

/** The result of a daily check of the mark's domain. The mark ends once the proof has been missing for DOMAIN_GRACE_MS. */
export function recheckDomain<Company extends Marked>(
  company: Company,
  verification: DomainVerification,
  isFound: boolean,
  at: Date,
): CheckedDomain<Company> {
  const next = at.getTime() + DOMAIN_CHECK_MS;
  if (isFound) return { company, verification: { ...verification, missingSince: null, dueAt: new Date(next) } };
  const missingSince = verification.missingSince ?? at;
  const end = missingSince.getTime() + DOMAIN_GRACE_MS;
  if (at.getTime() < end) {
    return { company, verification: { ...verification, missingSince, dueAt: new Date(Math.min(next, end)) } };
  }
  return {
    company: { ...company, verifiedDomain: null, updatedAt: at },
    verification: { ...verification, missingSince: null, dueAt: null },
  };
}

/** Ends the mark immediately and stops its checks. Undefined for a newsroom without a mark. */
export function removeMark<Company extends Marked>(
  company: Company,
  verification: DomainVerification,
  removal: MarkRemoval,
): CheckedDomain<Company> | undefined {
  if (company.verifiedDomain === null) return undefined;
  return {
    company: { ...company, verifiedDomain: null, markRemoved: removal, updatedAt: removal.at },
    verification: { ...verification, missingSince: null, dueAt: null },
  };
}

/** Permits verification again. Returns the same object if it was permitted already. */
export function permitMark<Company extends Marked>(company: Company, at: Date): Company {
  return company.markRemoved === null ? company : { ...company, markRemoved: null, updatedAt: at };
}
