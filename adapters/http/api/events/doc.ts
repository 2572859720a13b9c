import * as v from 'valibot';
import { EVENT_TYPES, MAX_ID } from '../../../../domain/index.ts';
import { IGNORED_PARAMETERS } from '../../kernel/responses/envelope-schemas.ts';
import { SEQUENCE_AFTER, SEQUENCE_LIMIT } from '../../kernel/responses/pagination.ts';
import { about, count } from '../../kernel/responses/record-schemas.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { EVENT_RECORD } from './record.ts';

/** Value of `after` for the end of the feed. */
export const AFTER_LATEST = 'latest';

export const LIST_EVENTS: RouteDoc = {
  operationId: 'listEvents',
  tag: 'events',
  summary: TEXTS.listEvents.summary,
  description: TEXTS.listEvents.description,
  query: {
    limit: {
      integer: SEQUENCE_LIMIT,
      description: TEXTS.listEvents.query.limit,
    },
    after: {
      integer: SEQUENCE_AFTER,
      keyword: AFTER_LATEST,
      description: TEXTS.listEvents.query.after,
    },
    types: { list: { of: EVENT_TYPES }, description: TEXTS.listEvents.query.types },
    press_release_id: { integer: { min: 1, max: MAX_ID }, description: TEXTS.listEvents.query.press_release_id },
  },
  responses: {
    200: {
      description: TEXTS.listEvents.responses[200].description,
      body: v.strictObject({
        data: v.array(EVENT_RECORD),
        meta: v.strictObject({
          ...IGNORED_PARAMETERS,
          next_after: about(count(), TEXTS.listEvents.responses[200].body.meta.next_after),
        }),
      }),
      headers: ['Link'],
    },
  },
};
