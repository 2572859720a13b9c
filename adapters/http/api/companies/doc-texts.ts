import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    listCompanies: {
      summary: 'Eigene Unternehmensprofile auflisten',
      description:
        'Alle Unternehmensprofile des Kontos. Vor dem Anlegen eines Entwurfs aufrufen: Ihre `id` ist die `company_id` einer Pressemitteilung.',
      responses: {
        200: 'Die Unternehmensprofile.',
      },
    },
    getCompany: {
      summary: 'Ein Unternehmensprofil abrufen',
      description:
        'Ein Unternehmensprofil mit Portal und Sprache. Aufrufen, wenn die `company_id` einer Pressemitteilung bekannt ist und die Angaben dazu fehlen.',
      path: {
        id: 'ID des Unternehmensprofils.',
      },
      responses: {
        200: 'Das Unternehmensprofil.',
      },
    },
  },
  en: {
    listCompanies: {
      summary: 'List your company profiles',
      description:
        'All company profiles of the account. Call it before creating a draft: their `id` is the `company_id` of a press release.',
      responses: {
        200: 'The company profiles.',
      },
    },
    getCompany: {
      summary: 'Fetch a company profile',
      description:
        'One company profile, with its portal and language. Call it when you have the `company_id` of a press release and need its details.',
      path: {
        id: 'Id of the company profile.',
      },
      responses: {
        200: 'The company profile.',
      },
    },
  },
});
