import { many, one } from '../../kernel/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { COMPANY_RECORD } from './record.ts';

export const LIST_COMPANIES: RouteDoc = {
  operationId: 'listCompanies',
  tag: 'master-data',
  summary: { de: 'Eigene Unternehmensprofile auflisten', en: 'List your company profiles' },
  answers: {
    200: { description: { de: 'Die Unternehmensprofile.', en: 'The company profiles.' }, body: many(COMPANY_RECORD) },
  },
};

export const GET_COMPANY: RouteDoc = {
  operationId: 'getCompany',
  tag: 'master-data',
  summary: { de: 'Ein Unternehmensprofil abrufen', en: 'Fetch a company profile' },
  path: { id: { de: 'ID des Unternehmensprofils.', en: 'Id of the company profile.' } },
  answers: {
    200: {
      description: { de: 'Das Unternehmensprofil.', en: 'The company profile.' },
      body: one(COMPANY_RECORD),
      headers: ['ETag'],
    },
  },
};
