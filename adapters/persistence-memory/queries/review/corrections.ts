import type { CorrectionItem, CorrectionQueries } from '../../../../application/ports/index.ts';
import {
  CORRECTABLE_FIELDS,
  type Correction,
  isSandboxReviewDue,
  sandboxInstruction,
} from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { mustGet, pageOf, type Read } from '../read.ts';

export function createCorrectionQueries(tables: Tables, read: Read): CorrectionQueries {
  const all = (isIncluded: (correction: Correction) => boolean) => [...tables.corrections.values()].filter(isIncluded);
  const itemOf = ({ id, pressReleaseId, accountId, kind, note, createdAt }: Correction): CorrectionItem => {
    const { title, language, portal, status, companyId } = mustGet(tables.releases, pressReleaseId, 'release');
    const account = mustGet(tables.accounts, accountId, 'account');
    return {
      correction: { id, pressReleaseId, accountId, kind, note, createdAt },
      release: { title, language, portal, status },
      companyName: mustGet(tables.companies, companyId, 'company').name,
      accountName: account.name,
      sandbox: account.sandbox,
    };
  };
  return {
    find: (id) => read(() => tables.corrections.get(id)),
    ofRelease: (id, page) =>
      read(() =>
        pageOf(
          page,
          all(({ pressReleaseId }) => pressReleaseId === id),
        ),
      ),
    latest: (id, limit) =>
      read(() =>
        all(({ pressReleaseId }) => pressReleaseId === id)
          .sort((a, b) => a.id - b.id)
          .slice(-limit)
          .map(({ changes, earlier: _earlier, withheld: _withheld, ...summary }) => ({
            ...summary,
            fields: CORRECTABLE_FIELDS.filter((field) => Object.hasOwn(changes, field)),
          })),
      ),
    pendingOf: (id) =>
      read(() => all(({ pressReleaseId, status }) => pressReleaseId === id && status === 'pending')[0]),
    awaiting: ({ accountKind, accountId }, { after, limit }) =>
      read(() => {
        const pending = all(
          (correction) =>
            correction.status === 'pending' && (accountId === undefined || correction.accountId === accountId),
        );
        const items = new Map(pending.map((correction) => [correction.id, itemOf(correction)]));
        const included = pending.filter(({ id }) => accountKind === 'all' || items.get(id)?.sandbox === false);
        return pageOf({ after, limit }, included).map(itemOf);
      }),
    sandboxDue: (now, page) =>
      read(() => {
        const due = all(({ status, createdAt, accountId, pressReleaseId, changes }) => {
          const release = mustGet(tables.releases, pressReleaseId, 'release');
          return (
            status === 'pending' &&
            release.status === 'published' &&
            isSandboxReviewDue(createdAt, now) &&
            mustGet(tables.accounts, accountId, 'account').sandbox &&
            sandboxInstruction(changes.title ?? release.title) !== undefined
          );
        });
        return pageOf(page, due).map(({ id, pressReleaseId }) => ({ id, pressReleaseId }));
      }),
  };
}
