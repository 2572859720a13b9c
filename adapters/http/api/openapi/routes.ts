import { createHash } from 'node:crypto';
import type { Language } from '../../../../domain/index.ts';
import { API_BASE, DOCUMENT_PATH, LEGACY_BASE } from '../../kernel/addresses.ts';
import type { Context, State } from '../../kernel/context.ts';
import { localised } from '../../kernel/localised.ts';
import { send } from '../../kernel/responses/send.ts';
import { Router } from '../../kernel/router.ts';
import type { ApiServices } from '../services.ts';
import { openApiDocument } from './document/document.ts';
import type { DocumentedRoute, RouteDoc } from './route-doc.ts';

const TEXTS = localised({
  de: {
    getDocument: {
      summary: 'Diese Beschreibung abrufen',
      description:
        'OpenAPI 3.1, mit Texten in der Sprache aus `Accept-Language`. Für Generatoren von Clients und alle, die die API erkunden; mit `ETag`, um Änderungen zu bemerken.',
      responses: {
        200: 'Das Dokument.',
      },
    },
  },
  en: {
    getDocument: {
      summary: 'Fetch this description',
      description:
        'OpenAPI 3.1, with texts in the language of `Accept-Language`. For client generators and for exploring the API; its `ETag` shows whether it has changed.',
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

/** The document's route, as the document describes it. */
export const DOCUMENT_ROUTE: DocumentedRoute = {
  method: 'GET',
  path: DOCUMENT_PATH,
  access: 'public',
  doc: GET_DOCUMENT,
};

/** Cache lifetime of the document. */
const MAX_AGE_SECONDS = 300;

/**
 * Serves the document without a token, in the client's language. It is written on first request and then kept as text.
 */
export function openApiRouter({ addresses }: ApiServices, routes: readonly DocumentedRoute[]): Router<State> {
  const { baseUrl } = addresses;
  const written = new Map<Language, { readonly text: string; readonly tag: string }>();
  const textIn = (language: Language) => {
    const known = written.get(language);
    if (known !== undefined) return known;
    const text = JSON.stringify(openApiDocument(routes, { baseUrl, language }));
    const made = { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
    written.set(language, made);
    return made;
  };
  const router = new Router<State>();
  for (const base of [API_BASE, LEGACY_BASE]) {
    router.get(`${base}${DOCUMENT_PATH}`, (ctx) => {
      const { text, tag } = textIn(ctx.state.language);
      const headers = { ETag: tag, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` };
      send(ctx as unknown as Context, { status: 200, headers, body: text });
    });
  }
  return router;
}
