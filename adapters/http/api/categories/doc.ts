import { listEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { CATEGORY_RECORD } from './record.ts';

export const LIST_CATEGORIES: RouteDoc = {
  operationId: 'listCategories',
  tag: 'master-data',
  summary: TEXTS.listCategories.summary,
  description: TEXTS.listCategories.description,
  responses: {
    200: { description: TEXTS.listCategories.responses[200], body: listEnvelope(CATEGORY_RECORD) },
  },
};
