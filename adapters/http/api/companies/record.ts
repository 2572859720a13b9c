import * as v from 'valibot';
import { companyRecord } from '../../../../application/records/catalogue.ts';
import { LANGUAGES, PORTALS } from '../../../../domain/index.ts';
import { about, address, idNumber, instant, record, shows } from '../../kernel/record.ts';

/** A newsroom (contract §4). */
export const COMPANY_RECORD = record(
  'Company',
  { de: 'Ein Unternehmensprofil (Newsroom).', en: 'A company profile (newsroom).' },
  {
    id: idNumber(),
    name: about(v.string(), { de: 'Name des Unternehmens.', en: 'The company’s name.' }),
    slug: about(v.string(), { de: 'Der Name, wie er in Adressen steht.', en: 'The name as addresses spell it.' }),
    portal: about(v.picklist(PORTALS), {
      de: 'Portal, auf dem der Newsroom zu Hause ist.',
      en: 'The portal that the newsroom is at home on.',
    }),
    language: about(v.picklist(LANGUAGES), { de: 'Sprache des Newsrooms.', en: 'The newsroom’s language.' }),
    website_url: about(v.nullable(address()), { de: 'Website des Unternehmens.', en: 'The company’s website.' }),
    created_at: instant(),
    updated_at: instant(),
  },
);

export const presentCompany = shows<typeof COMPANY_RECORD>()(companyRecord);
