import type { AccountId, CompanyId } from '../identifiers.ts';
import type { Language } from '../press-release/content.ts';
import type { Portal } from '../press-release/portal.ts';

/** Code points. Not in the specification; what browsers and databases carry without trouble. */
export const WEBSITE_URL_MAX = 2048;

/** A newsroom of an account (specification §2.4). */
export interface Company {
  readonly id: CompanyId;
  readonly accountId: AccountId;
  readonly name: string;
  readonly slug: string;
  readonly portal: Portal;
  readonly language: Language;
  readonly websiteUrl: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
