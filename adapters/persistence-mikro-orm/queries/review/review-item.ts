import type { ReviewItem } from '../../../../application/ports/index.ts';
import type { Account, Company } from '../../../../domain/index.ts';
import { list } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';

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

/** Select of such releases `r`, to which the caller appends the conditions. */
export const REVIEW_ITEM = `
  select ${list(LISTED.columns, 'r')}, c.name as company_name, a.name as account_name, a.sandbox
  from press_release r join company c on c.id = r.company_id join account a on a.id = r.account_id`;

export interface ReviewRow extends Row {
  readonly company_name: Company['name'];
  readonly account_name: Account['name'];
  readonly sandbox: boolean;
}

export function toReviewItem(row: ReviewRow): ReviewItem {
  const { company_name: companyName, account_name: accountName, sandbox } = row;
  return { release: LISTED.read(row), companyName, accountName, sandbox };
}
