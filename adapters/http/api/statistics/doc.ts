import { recordEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { ACCOUNT_STATISTICS, RELEASE_STATISTICS } from './record.ts';

const query = {
  from: { date: true, description: TEXTS.query.from },
  to: { date: true, description: TEXTS.query.to },
} as const;

export const GET_RELEASE_STATISTICS: RouteDoc = {
  operationId: 'getPressReleaseStatistics',
  tag: 'press-releases',
  summary: TEXTS.ofRelease.summary,
  description: TEXTS.ofRelease.description,
  path: { id: TEXTS.id },
  query,
  responses: {
    200: { description: TEXTS.ofRelease.responses[200], body: recordEnvelope(RELEASE_STATISTICS), headers: ['ETag'] },
  },
};

export const GET_ACCOUNT_STATISTICS: RouteDoc = {
  operationId: 'getStatistics',
  tag: 'account',
  summary: TEXTS.ofAccount.summary,
  description: TEXTS.ofAccount.description,
  query,
  responses: {
    200: { description: TEXTS.ofAccount.responses[200], body: recordEnvelope(ACCOUNT_STATISTICS), headers: ['ETag'] },
  },
};
