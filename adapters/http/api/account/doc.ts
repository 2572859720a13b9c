import { recordEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { ME_RECORD } from './record.ts';

export const GET_ME: RouteDoc = {
  operationId: 'getMe',
  tag: 'account',
  summary: TEXTS.getMe.summary,
  description: TEXTS.getMe.description,
  responses: {
    200: {
      description: TEXTS.getMe.responses[200],
      body: recordEnvelope(ME_RECORD),
      headers: ['ETag'],
    },
  },
};
