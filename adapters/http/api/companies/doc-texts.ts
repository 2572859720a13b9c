import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    listCompanies: {
      summary: 'Eigene Unternehmensprofile auflisten',
      answers: {
        200: 'Die Unternehmensprofile.',
      },
    },
    getCompany: {
      summary: 'Ein Unternehmensprofil abrufen',
      path: {
        id: 'ID des Unternehmensprofils.',
      },
      answers: {
        200: 'Das Unternehmensprofil.',
      },
    },
  },
  en: {
    listCompanies: {
      summary: 'List your company profiles',
      answers: {
        200: 'The company profiles.',
      },
    },
    getCompany: {
      summary: 'Fetch a company profile',
      path: {
        id: 'Id of the company profile.',
      },
      answers: {
        200: 'The company profile.',
      },
    },
  },
});
