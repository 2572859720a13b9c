import { many, one } from '../../kernel/responses/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { COMPANY_RECORD } from './record.ts';

export const LIST_COMPANIES: RouteDoc = {
  operationId: 'listCompanies',
  tag: 'master-data',
  summary: TEXTS.listCompanies.summary,
  description: TEXTS.listCompanies.description,
  responses: {
    200: { description: TEXTS.listCompanies.responses[200], body: many(COMPANY_RECORD) },
  },
};

export const GET_COMPANY: RouteDoc = {
  operationId: 'getCompany',
  tag: 'master-data',
  summary: TEXTS.getCompany.summary,
  description: TEXTS.getCompany.description,
  path: { id: TEXTS.getCompany.path.id },
  responses: {
    200: {
      description: TEXTS.getCompany.responses[200],
      body: one(COMPANY_RECORD),
      headers: ['ETag'],
    },
  },
};
