import * as v from 'valibot';
import { LANGUAGES } from '../../../../domain/index.ts';
import { PRESS_RELEASE_SCHEMA } from '../../kernel/fields/press-release-fields.ts';
import { IGNORED_PARAMETERS, writtenHtmlEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import { about, count, idNumber } from '../../kernel/responses/record-schemas.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { PRESS_RELEASE_TEXTS } from '../press-releases/doc.ts';
import { PRESS_RELEASE_RECORD } from '../press-releases/record.ts';
import { LIMIT, OFFSET } from './bounds.ts';
import { TEXTS } from './doc-texts.ts';

export const LIST_LEGACY: RouteDoc = {
  operationId: 'listPressReleasesLegacy',
  tag: 'legacy',
  summary: TEXTS.listLegacy.summary,
  description: TEXTS.listLegacy.description,
  query: {
    languages: {
      list: { of: LANGUAGES, repeated: true },
      description: TEXTS.listLegacy.query.languages,
    },
    categories: {
      list: { of: 'id', repeated: true },
      description: TEXTS.listLegacy.query.categories,
    },
    limit: { integer: LIMIT, description: TEXTS.listLegacy.query.limit },
    offset: { integer: OFFSET, description: TEXTS.listLegacy.query.offset },
  },
  responses: {
    200: {
      description: TEXTS.listLegacy.responses[200].description,
      body: v.strictObject({
        data: v.array(PRESS_RELEASE_RECORD),
        meta: v.strictObject({
          ...IGNORED_PARAMETERS,
          limit: idNumber(),
          offset: count(),
          total: about(count(), TEXTS.listLegacy.responses[200].body.meta.total),
        }),
      }),
    },
  },
};

/** Forms have no objects, and their text format is detected (contract §9). */
const { metadata: _metadata, text_format: _textFormat, ...FORM_FIELDS } = PRESS_RELEASE_SCHEMA;

export const CREATE_LEGACY: RouteDoc = {
  operationId: 'createPressReleaseLegacy',
  tag: 'legacy',
  summary: TEXTS.createLegacy.summary,
  description: TEXTS.createLegacy.description,
  body: {
    name: 'LegacyPressReleaseForm',
    fields: FORM_FIELDS,
    texts: PRESS_RELEASE_TEXTS,
    mediaTypes: ['application/x-www-form-urlencoded'],
    nameOf: (field) => `press_release[${field}]`,
    also: {
      name: 'PressReleaseCreate',
      fields: PRESS_RELEASE_SCHEMA,
      texts: PRESS_RELEASE_TEXTS,
      wrappedIn: 'press_release',
    },
  },
  responses: {
    201: {
      description: TEXTS.createLegacy.responses[201],
      body: writtenHtmlEnvelope(PRESS_RELEASE_RECORD),
      headers: ['ETag', 'Location'],
    },
  },
  problems: ['malformed_json'],
};
