import {
  type AccountId,
  type Category,
  type CategoryId,
  type Company,
  type CompanyId,
  contentFaults,
  type Language,
  type Portal,
  type PressReleaseContent,
  type Violation,
} from '../../domain/index.ts';
import type { HtmlSanitizer, Placement, Queries, SanitizerReport } from '../ports/index.ts';

/** What a client sent for a release, as far as it could be read; `text` is raw HTML (specification §2.1). */
export interface PressReleaseFields {
  /** Null or absent: the requested host or the company decides. */
  readonly portal?: Portal | null;
  readonly companyId?: CompanyId;
  readonly categoryId?: CategoryId;
  readonly language?: Language;
  readonly title?: string;
  readonly text?: string;
  readonly backlinkUrl?: string | null;
  readonly keywords?: string | null;
  readonly teaserBegin?: number | null;
  readonly teaserEnd?: number | null;
  readonly noExport?: boolean;
}

export interface ReadFields {
  /** The content that is given; without the portal, which needs more than the fields. */
  readonly content: Partial<PressReleaseContent>;
  readonly company: Company | undefined;
  readonly category: Category | undefined;
  readonly removed: SanitizerReport['removed'];
  /** Faults of the fields by themselves and of what they point to. */
  readonly faults: readonly Violation[];
}

const NOWHERE: Placement = { company: undefined, category: undefined };

/**
 * Sanitises the text, looks up company and category, and gathers every fault at once. A company of somebody else counts as
 * unknown, so that ids tell nothing.
 */
export async function readFields(
  { queries, htmlSanitizer }: { queries: Queries; htmlSanitizer: HtmlSanitizer },
  accountId: AccountId,
  fields: PressReleaseFields,
): Promise<ReadFields> {
  const { portal: _portal, companyId, categoryId, text, ...plain } = fields;
  const isPlaced = companyId !== undefined || categoryId !== undefined;
  const { company: found, category } = isPlaced ? await queries.placement(fields) : NOWHERE;
  const company = found?.accountId === accountId ? found : undefined;
  const faults: Violation[] = [];
  if (companyId !== undefined && company === undefined) faults.push({ field: 'company_id', rule: 'exists' });
  if (categoryId !== undefined && category === undefined) faults.push({ field: 'category_id', rule: 'exists' });
  if (category !== undefined && !category.active) faults.push({ field: 'category_id', rule: 'active' });
  const report = text === undefined ? undefined : htmlSanitizer.sanitize(text);
  const content: Partial<PressReleaseContent> = {
    ...plain,
    ...(companyId === undefined ? {} : { companyId }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(report === undefined ? {} : { text: report.html }),
  };
  return {
    content,
    company,
    category,
    removed: report?.removed ?? { tags: [], attributes: [] },
    faults: [...faults, ...contentFaults(content)],
  };
}
