import {
  assertOwner,
  type Caller,
  type Company,
  type CompanyId,
  confirmDomain,
  DOMAIN_CHECK_MS,
  DomainError,
  type DomainVerification,
  proofFileUrl,
  proofLine,
  proofRecordName,
  recheckDomain,
  refuseIfAny,
  requestDomain,
  type Violation,
} from '../../domain/index.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import { createFairSlots } from '../kernel/fair-slots.ts';
import { leaseOf } from '../kernel/lease.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { DueDomain, Ports, ProofSearch, Transaction } from '../ports/index.ts';

const FIELD = 'domain';

/** Concurrent searches in this process: name servers and hosts may be slow. */
const SLOTS = { slots: 8, runningPerShare: 2, waiting: { total: 64, perShare: 8 } } as const;

/** Marks that one run of the daily check leases, and those of them that it checks concurrently. */
const BATCH = 20;
const AT_ONCE = 5;
/** Longer than a batch can take. */
const LEASE_MS = 5 * 60_000;

export interface DomainTarget {
  readonly caller: Caller;
  readonly id: CompanyId;
}

/** A requested domain and the proof that its owner has to publish. */
export interface RequestedDomain {
  readonly domain: string;
  readonly recordName: string;
  readonly fileUrl: string;
  /** The record's value, or the line in the file. */
  readonly line: string;
}

/**
 * Requests the verification of a newsroom's domain (contract §18). One token proves all domains of an account, so
 * repeated requests return the same proof.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export function makeRequestDomain({
  unitOfWork,
  randomness,
  domainProofs,
}: Pick<Ports, 'unitOfWork' | 'randomness' | 'domainProofs'>) {
  return (
    {
      caller,
      id,
      domain: text,
      faults = [],
    }: DomainTarget & { readonly domain: string; readonly faults?: readonly Violation[] },
    completion?: Completion<RequestedDomain>,
  ): Promise<RequestedDomain> =>
    unitOfWork.run(async (transaction) => {
      const company = await loadOwned(transaction, { caller, id });
      const parsed = domainProofs.parse(text);
      const isFaulty = faults.some(({ field }) => field === FIELD);
      if ('fault' in parsed) {
        refuseIfAny(isFaulty ? faults : [...faults, { field: FIELD, rule: parsed.fault }]);
        throw new Error('unreachable: a fault is refused');
      }
      refuseIfAny(faults);
      refuseIfRemoved(company);
      const { domainVerifications } = transaction;
      const token = await domainVerifications.token(caller.accountId, randomness.uuid());
      const verification = requestDomain(await domainVerifications.load(id), id, parsed.domain);
      await domainVerifications.save(verification);
      return complete(transaction, completion, requestedDomain(verification, token));
    });
}

/** The requested domain of a newsroom; undefined before the first request. @throws DomainError `not_found`, `not_owner` */
export function makeShowRequestedDomain({ unitOfWork, randomness }: Pick<Ports, 'unitOfWork' | 'randomness'>) {
  return (target: DomainTarget): Promise<RequestedDomain | undefined> =>
    unitOfWork.run(async (transaction) => {
      const company = await transaction.catalogue.findCompany(target.id);
      assertOwned(company, target.caller);
      const { domainVerifications } = transaction;
      const verification = await domainVerifications.load(target.id);
      if (verification === undefined) return undefined;
      return requestedDomain(verification, await domainVerifications.token(company.accountId, randomness.uuid()));
    });
}

/**
 * Looks for the proof of the requested domain now. If it is found, the newsroom gets the mark.
 * @throws DomainError `not_found`, `not_owner`; `validation_failed` with the reason, or without a request;
 *   ApplicationError `unavailable` if too many are waiting
 */
export function makeCheckDomain(
  ports: Pick<Ports, 'unitOfWork' | 'randomness' | 'clock' | 'domainProofs'>,
): (target: DomainTarget, completion?: Completion<Company>) => Promise<Company> {
  const show = makeShowRequestedDomain(ports);
  const slots = createFairSlots(SLOTS);
  return async (target, completion) => {
    const request = await show(target);
    if (request === undefined) throw refusal([{ field: FIELD, rule: 'proof_requested' }]);
    const { domain, line } = request;
    const proof = await slots.run(String(target.caller.accountId), 1, () => ports.domainProofs.search(domain, line));
    if (!proof.isFound) throw refusal(missingProofs(request, proof));
    return ports.unitOfWork.run(async (transaction) => {
      const company = await loadOwned(transaction, target);
      refuseIfRemoved(company);
      const verification = await transaction.domainVerifications.load(target.id);
      // A concurrent request changed the domain, and its proof has not been looked for.
      if (verification?.domain !== domain) {
        throw refusal([{ field: FIELD, rule: 'current', allowed: [verification?.domain ?? domain] }]);
      }
      const checked = confirmDomain(company, verification, ports.clock.now());
      if (checked.company !== company) await transaction.catalogue.saveCompany(checked.company);
      await transaction.domainVerifications.save(checked.verification);
      return complete(transaction, completion, checked.company);
    });
  };
}

/**
 * The daily check: leases a batch of due marks and looks for their proofs. A mark ends once its proof has been missing
 * for three days, and the owners get a mail. Resolves with true if more may be due. If the process dies, its marks are
 * checked again after the lease.
 */
export function makeRecheckDomains(
  { unitOfWork, clock, domainProofs }: Pick<Ports, 'unitOfWork' | 'clock' | 'domainProofs'>,
  mails: Pick<MailQueue, 'notifyDomainLost'>,
) {
  async function recheck(
    { companyId, domain, token }: DueDomain,
    lease: Date,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { isFound } = await domainProofs.search(domain, proofLine(token));
    // A search that ends with the process finds nothing, which proves nothing.
    if (!isFound && signal?.aborted === true) return;
    await unitOfWork.run(async (transaction) => {
      const { catalogue, domainVerifications } = transaction;
      const company = await catalogue.loadCompany(companyId);
      const verification = await domainVerifications.load(companyId);
      // The lease has ended, or the publisher checked or changed the domain in the meantime.
      if (company?.verifiedDomain?.domain !== domain || verification?.dueAt?.getTime() !== lease.getTime()) return;
      const checked = recheckDomain(company, verification, isFound, clock.now());
      await domainVerifications.save(checked.verification);
      if (checked.company === company) return;
      await catalogue.saveCompany(checked.company);
      await mails.notifyDomainLost(transaction, company, domain);
    });
  }

  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<boolean> => {
    const { due, until } = await unitOfWork.run(async ({ domainVerifications }) => {
      const { now, leaseEndsAt: until } = leaseOf({ clock }, LEASE_MS);
      const latest = new Date(now.getTime() + 2 * DOMAIN_CHECK_MS);
      return { due: await domainVerifications.claimDue({ now, until, latest, limit: BATCH }), until };
    });
    for (let i = 0; i < due.length && signal?.aborted !== true; i += AT_ONCE) {
      await Promise.all(due.slice(i, i + AT_ONCE).map((mark) => recheck(mark, until, signal)));
    }
    return due.length === BATCH;
  };
}

function requestedDomain({ domain }: DomainVerification, token: string): RequestedDomain {
  return { domain, recordName: proofRecordName(domain), fileUrl: proofFileUrl(domain), line: proofLine(token) };
}

function missingProofs(
  { recordName, fileUrl }: RequestedDomain,
  { record, file }: Extract<ProofSearch, { isFound: false }>,
): Violation[] {
  return [
    { field: FIELD, rule: 'dns_record', expected: recordName, other: record },
    { field: FIELD, rule: 'proof_file', expected: fileUrl, other: file },
  ];
}

const refusal = (violations: readonly Violation[]) => new DomainError('validation_failed', { violations });

/** @throws DomainError `validation_failed` for a newsroom whose mark an editor removed */
function refuseIfRemoved({ markRemoved }: Pick<Company, 'markRemoved'>): void {
  if (markRemoved !== null) throw refusal([{ field: FIELD, rule: 'mark_removed' }]);
}

async function loadOwned(
  { catalogue }: Pick<Transaction, 'catalogue'>,
  { caller, id }: DomainTarget,
): Promise<Company> {
  const company = await catalogue.loadCompany(id);
  assertOwned(company, caller);
  return company;
}

function assertOwned(company: Company | undefined, caller: Caller): asserts company is Company {
  if (company === undefined) throw new DomainError('not_found', { what: 'company' });
  assertOwner({ accountId: company.accountId, companyId: company.id }, caller);
}
