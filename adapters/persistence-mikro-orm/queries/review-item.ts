import type { ReviewItem } from '../../../application/ports/index.ts';
import type { Account, Company } from '../../../domain/index.ts';
import { RELEASE } from '../rows/press-release.ts';
import type { Row } from '../rows/table.ts';

/** A release in service-wide lists, without its text. */
export const LISTED = RELEASE.pick(
  'id',
  'accountId',
  'companyId',
  'status',
  'portal',
  'language',
  'title',
  'submissions',
  'submittedAt',
  'publishedAt',
  'createdAt',
);

export interface ReviewRow extends Row {
  readonly company_name: Company['name'];
  readonly account_name: Account['name'];
  readonly sandbox: boolean;
}

export function toReviewItem(row: ReviewRow): ReviewItem {
  const { company_name: companyName, account_name: accountName, sandbox } = row;
  return { release: LISTED.read(row), companyName, accountName, sandbox };
}
