import { DOMAIN_MAX } from '../../../../domain/index.ts';
import { required, text } from '../../kernel/fields/field-schemas.ts';
import { listEnvelope, recordEnvelope, writtenEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import { EMPTY_BODY, type RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { COMPANY_RECORD, DOMAIN_VERIFICATION_RECORD } from './record.ts';

export const LIST_COMPANIES: RouteDoc = {
  operationId: 'listCompanies',
  tag: 'master-data',
  summary: TEXTS.listCompanies.summary,
  description: TEXTS.listCompanies.description,
  responses: {
    200: { description: TEXTS.listCompanies.responses[200], body: listEnvelope(COMPANY_RECORD) },
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
      body: recordEnvelope(COMPANY_RECORD),
      headers: ['ETag'],
    },
  },
};

/** Characters of a domain as entered, which may end with a dot. */
const DOMAIN_TEXT_MAX = DOMAIN_MAX + 1;

export const DOMAIN_SCHEMA = { domain: required(text(DOMAIN_TEXT_MAX)) } as const;

export const REQUEST_DOMAIN: RouteDoc = {
  operationId: 'requestDomainVerification',
  tag: 'master-data',
  summary: TEXTS.requestDomain.summary,
  description: TEXTS.requestDomain.description,
  path: { id: TEXTS.getCompany.path.id },
  body: { name: 'DomainVerificationCreate', fields: DOMAIN_SCHEMA, texts: TEXTS.requestDomain.fields },
  responses: {
    200: {
      description: TEXTS.requestDomain.responses[200],
      body: writtenEnvelope(DOMAIN_VERIFICATION_RECORD),
      next: { checkDomainVerification: { id: '$request.path.id' } },
    },
  },
};

export const CHECK_DOMAIN: RouteDoc = {
  operationId: 'checkDomainVerification',
  tag: 'master-data',
  summary: TEXTS.checkDomain.summary,
  description: TEXTS.checkDomain.description,
  path: { id: TEXTS.getCompany.path.id },
  body: EMPTY_BODY,
  responses: {
    200: { description: TEXTS.checkDomain.responses[200], body: writtenEnvelope(COMPANY_RECORD), headers: ['ETag'] },
  },
};
