import { createHash } from 'node:crypto';
import { type Language, refuseIfAny, type Violation } from '../../../../domain/index.ts';
import { API_BASE, DOCUMENT_PATH, LEGACY_BASE } from '../../kernel/addresses.ts';
import type { Context, State } from '../../kernel/context.ts';
import { readQuery } from '../../kernel/fields/query.ts';
import { queryValues } from '../../kernel/fields/query-values.ts';
import { localised } from '../../kernel/localised.ts';
import { send } from '../../kernel/responses/send.ts';
import { Router } from '../../kernel/router.ts';
import type { ApiServices } from '../services.ts';
import { openApiDocument } from './document/document.ts';
import type { DocumentedRoute, RouteDoc } from './route-doc.ts';
import { TAGS, type TagName } from './tags.ts';

const TAG_NAMES = Object.keys(TAGS) as readonly TagName[];

const TEXTS = localised({
  de: {
    getDocument: {
      summary: 'Diese Beschreibung abrufen',
      description:
        'OpenAPI 3.1, mit Texten in der Sprache aus `Accept-Language`. Für Generatoren von Clients und alle, die die API erkunden; mit `ETag`, um Änderungen zu bemerken. Ein Agent, dessen Kontext klein ist, ruft mit `tags` nur ab, was er braucht.',
      query: { tags: 'Nur die Aufrufe zu diesen Themen; mehrere durch Kommas getrennt.' },
      responses: {
        200: 'Das Dokument.',
      },
    },
  },
  en: {
    getDocument: {
      summary: 'Fetch this description',
      description:
        'OpenAPI 3.1, with texts in the language of `Accept-Language`. For client generators and for exploring the API; its `ETag` shows whether it has changed. An agent with a small context uses `tags` to fetch only the calls it needs.',
      query: { tags: 'Only the calls about these subjects; several separated by commas.' },
      responses: {
        200: 'The document.',
      },
    },
  },
});

const GET_DOCUMENT: RouteDoc = {
  operationId: 'getOpenApiDocument',
  tag: 'description',
  summary: TEXTS.getDocument.summary,
  description: TEXTS.getDocument.description,
  query: { tags: { list: { of: TAG_NAMES }, description: TEXTS.getDocument.query.tags } },
  responses: {
    200: {
      description: TEXTS.getDocument.responses[200],
      json: {
        type: 'object',
        required: ['openapi', 'info', 'paths'],
        properties: {
          openapi: { type: 'string', maxLength: 16, pattern: '^3\\.1\\.' },
          info: { type: 'object' },
          paths: { type: 'object' },
        },
      },
      headers: ['ETag'],
    },
  },
};

/** The OpenAPI document's own route, as the document describes it. */
export const DOCUMENT_ROUTE: DocumentedRoute = {
  method: 'GET',
  path: DOCUMENT_PATH,
  access: 'public',
  doc: GET_DOCUMENT,
};

const MAX_AGE_SECONDS = 300;

/** Maximum cached partial documents, in addition to the complete ones: there are hundreds of combinations of tags. */
const PARTIAL_MAX = 16;

interface CachedDocument {
  readonly text: string;
  readonly tag: string;
}

/**
 * Serves the document, or the operations of some tags, in the client's language and without a token. It is generated on
 * the first request and then cached as text.
 */
export function openApiRouter({ addresses }: ApiServices, routes: readonly DocumentedRoute[]): Router<State> {
  const { baseUrl } = addresses;
  const whole = new Map<Language, CachedDocument>();
  const partial = new Map<string, CachedDocument>();
  const write = (language: Language, tags: readonly TagName[]): CachedDocument => {
    const selected = tags.length === 0 ? routes : routes.filter(({ doc }) => tags.includes(doc.tag));
    const hasWebhooks = tags.length === 0 || tags.includes('webhooks');
    const text = JSON.stringify(openApiDocument(selected, { baseUrl, language, hasWebhooks }));
    return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  const documentFor = (language: Language, tags: readonly TagName[]): CachedDocument => {
    const key = `${language} ${tags.join()}`;
    const known = tags.length === 0 ? whole.get(language) : partial.get(key);
    if (known !== undefined) return known;
    const document = write(language, tags);
    if (tags.length === 0) {
      whole.set(language, document);
      return document;
    }
    const [oldest] = partial.keys();
    if (partial.size >= PARTIAL_MAX && oldest !== undefined) partial.delete(oldest);
    partial.set(key, document);
    return document;
  };
  const router = new Router<State>();
  for (const base of [API_BASE, LEGACY_BASE]) {
    router.get(`${base}${DOCUMENT_PATH}`, (ctx) => {
      const context = ctx as unknown as Context;
      const { text, tag } = documentFor(ctx.state.language, queryTags(context));
      const headers = { ETag: tag, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` };
      send(context, { status: 200, headers, body: text });
    });
  }
  return router;
}

/** The query's tags in the order of TAGS; empty for all. @throws DomainError `validation_failed` for an unknown tag */
function queryTags(ctx: Context): readonly TagName[] {
  const { known, faults: queryFaults } = readQuery(ctx, GET_DOCUMENT.query);
  const faults: Violation[] = [...queryFaults];
  const names = queryValues(known, 'tags', faults);
  if (!names.every((name) => Object.hasOwn(TAGS, name))) faults.push({ field: 'tags', rule: 'in', allowed: TAG_NAMES });
  refuseIfAny(faults);
  return TAG_NAMES.filter((name) => names.includes(name));
}
