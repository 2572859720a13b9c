import { PREVIEW_LINK_NAME_MAX } from '../../../../../domain/index.ts';
import { instant, optional, required, text } from '../../../kernel/fields/field-schemas.ts';
import { recordEnvelope, writtenEnvelope } from '../../../kernel/responses/envelope-schemas.ts';
import { type IntegerBounds, PER_PAGE_MAX } from '../../../kernel/responses/pagination.ts';
import { cursorPage } from '../../openapi/page-records.ts';
import type { RouteDoc } from '../../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { PREVIEW_LINK_RECORD } from './record.ts';

const { id, linkId } = TEXTS.path;

export const PREVIEW_LINK_SCHEMA = {
  name: required(text(PREVIEW_LINK_NAME_MAX)),
  expires_at: optional(instant()),
} as const;

/** By default, one page has all open links of a release. */
export const LINKS_PER_PAGE: IntegerBounds = { min: 1, max: PER_PAGE_MAX, fallback: PER_PAGE_MAX };

export const CREATE_PREVIEW_LINK: RouteDoc = {
  operationId: 'createPreviewLink',
  tag: 'press-releases',
  summary: TEXTS.create.summary,
  description: TEXTS.create.description,
  path: { id },
  body: { name: 'PreviewLinkCreate', fields: PREVIEW_LINK_SCHEMA, texts: TEXTS.fields },
  responses: {
    201: {
      description: TEXTS.create.responses[201],
      body: writtenEnvelope(PREVIEW_LINK_RECORD),
      headers: ['Location'],
    },
  },
  problems: ['status_conflict'],
};

export const LIST_PREVIEW_LINKS: RouteDoc = {
  operationId: 'listPreviewLinks',
  tag: 'press-releases',
  summary: TEXTS.list.summary,
  description: TEXTS.list.description,
  path: { id },
  query: {
    per_page: { integer: LINKS_PER_PAGE, description: TEXTS.list.query.per_page },
    cursor: { description: TEXTS.list.query.cursor },
  },
  responses: {
    200: {
      description: TEXTS.list.responses[200],
      body: cursorPage('PreviewLinkPage', PREVIEW_LINK_RECORD),
      headers: ['Link'],
    },
  },
};

export const GET_PREVIEW_LINK: RouteDoc = {
  operationId: 'getPreviewLink',
  tag: 'press-releases',
  summary: TEXTS.get.summary,
  description: TEXTS.get.description,
  path: { id, linkId },
  responses: {
    200: { description: TEXTS.get.responses[200], body: recordEnvelope(PREVIEW_LINK_RECORD), headers: ['ETag'] },
  },
};

export const REVOKE_PREVIEW_LINK: RouteDoc = {
  operationId: 'revokePreviewLink',
  tag: 'press-releases',
  summary: TEXTS.revoke.summary,
  description: TEXTS.revoke.description,
  path: { id, linkId },
  responses: { 204: { description: TEXTS.revoke.responses[204] } },
};
