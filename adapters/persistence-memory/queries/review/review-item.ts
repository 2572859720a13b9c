import type { ReviewItem } from '../../../../application/ports/index.ts';
import type { PressRelease } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { mustGet } from '../read.ts';

/** A release in service-wide lists. */
export function reviewItem(tables: Tables, release: PressRelease): ReviewItem {
  const { id, accountId, companyId, status, portal, language, title } = release;
  const { submissions, submittedAt, publishedAt, createdAt } = release;
  const { name: accountName, sandbox } = mustGet(tables.accounts, accountId, 'account');
  return {
    release: {
      id,
      accountId,
      companyId,
      status,
      portal,
      language,
      title,
      submissions,
      submittedAt,
      publishedAt,
      createdAt,
    },
    companyName: mustGet(tables.companies, companyId, 'company').name,
    accountName,
    sandbox,
  };
}
