import type { Company } from '../../../../domain/index.ts';
import { time } from '../../kernel/json.ts';
import type { Shown } from '../../kernel/record.ts';
import type { COMPANY_RECORD } from './record.ts';

/** A newsroom (contract §4). */
export function presentCompany(company: Company): Shown<typeof COMPANY_RECORD> {
  return {
    id: company.id,
    name: company.name,
    slug: company.slug,
    portal: company.portal,
    language: company.language,
    website_url: company.websiteUrl,
    created_at: time(company.createdAt),
    updated_at: time(company.updatedAt),
  };
}
