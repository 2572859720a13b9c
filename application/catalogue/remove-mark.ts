import {
  type Company,
  type CompanyId,
  DomainError,
  type EditorCaller,
  isBlank,
  MARK_REASON_MAX,
  OPERATOR,
  permitMark,
  refuseIfAny,
  removeMark,
  textFaults,
} from '../../domain/index.ts';
import { logChange } from '../accounts/account-log.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';

export interface MarkTarget {
  readonly caller: EditorCaller;
  readonly id: CompanyId;
}

/**
 * Removes a newsroom's mark immediately (contract §18). The newsroom cannot be verified again until an editor permits
 * it. The account's owners get a mail with the reason.
 * @throws DomainError `not_found`; `validation_failed` without a reason, or for a newsroom without a mark
 */
export function makeRemoveMark(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  mails: Pick<MailQueue, 'notifyDomainLost'>,
) {
  return ({ caller, id, reason: text }: MarkTarget & { readonly reason: string }): Promise<Company> => {
    const reason = text.trim();
    const missing = isBlank(reason) ? [{ field: 'reason', rule: 'required' as const }] : [];
    refuseIfAny([...missing, ...textFaults('reason', reason, MARK_REASON_MAX)]);
    return unitOfWork.run(async (transaction) => {
      const { catalogue, domainVerifications } = transaction;
      const company = await catalogue.loadCompany(id);
      if (company === undefined) throw new DomainError('not_found', { what: 'company' });
      const at = clock.now();
      const verification = await domainVerifications.load(id);
      const removed = verification && removeMark(company, verification, { reason, editor: caller.name, at });
      if (removed === undefined || company.verifiedDomain === null) {
        throw new DomainError('validation_failed', { violations: [{ field: 'domain', rule: 'exists' }] });
      }
      await catalogue.saveCompany(removed.company);
      await domainVerifications.save(removed.verification);
      const { accountId, name: subject } = company;
      const action = 'newsroom_mark_removed';
      await logChange(transaction, OPERATOR, { accountId, at, action, subject, detail: reason });
      await mails.notifyDomainLost(transaction, company, company.verifiedDomain.domain, reason);
      return removed.company;
    });
  };
}

/** Lets a newsroom whose mark was removed be verified again; its owner has to start over. @throws DomainError `not_found` */
export function makePermitMark({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ id }: MarkTarget): Promise<Company> =>
    unitOfWork.run(async (transaction) => {
      const company = await transaction.catalogue.loadCompany(id);
      if (company === undefined) throw new DomainError('not_found', { what: 'company' });
      const at = clock.now();
      const permitted = permitMark(company, at);
      if (permitted === company) return company;
      await transaction.catalogue.saveCompany(permitted);
      const { accountId, name: subject } = company;
      await logChange(transaction, OPERATOR, { accountId, at, action: 'newsroom_mark_permitted', subject });
      return permitted;
    });
}
