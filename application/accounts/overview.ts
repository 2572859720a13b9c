import type { Caller, PressReleaseStatus } from '../../domain/index.ts';
import type { Listed, Ports } from '../ports/index.ts';
import { makeShowAccount, type ShownAccount } from './manage-accounts.ts';

/** What an account's first page shows (contract §12). */
export interface AccountOverview extends ShownAccount {
  /** The newest of each, and how many there are. */
  readonly waiting: Listed;
  readonly rejected: Listed;
  readonly drafts: Listed;
  readonly published: Listed;
}

const SHOWN = 5;

/** The caller's booking and quota, and what has to be done. @throws DomainError `not_found` */
export function makeShowOverview(ports: Pick<Ports, 'queries' | 'clock'>) {
  const show = makeShowAccount(ports);
  return async ({ caller: { accountId } }: { readonly caller: Caller }): Promise<AccountOverview> => {
    const newest = (status: PressReleaseStatus) =>
      ports.queries.releases.list({ accountId, statuses: [status] }, { limit: SHOWN, offset: 0 });
    const [shown, waiting, rejected, drafts, published] = await Promise.all([
      show({ id: accountId }),
      newest('in_review'),
      newest('rejected'),
      newest('draft'),
      newest('published'),
    ]);
    return { ...shown, waiting, rejected, drafts, published };
  };
}
