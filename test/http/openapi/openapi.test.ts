import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from '../../../adapters/http/api/route.ts';
import { createValidator, documentOf } from '../../support/documents/document-checker.ts';
import { GUIDES, guideText } from '../../support/documents/guides.ts';
import {
  apiRoutes,
  assertDescribed,
  documentedRoutes,
  problemCodesOf,
  STATUS,
  UndescribedRouteError,
} from '../../support/service/http-definitions.ts';
import { routeServices } from '../../support/service/route-table.ts';
import type { Service } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, WITHOUT_OPERATION } from '../../support/wire/problems.ts';

const PATH = '/api/v1/openapi.json';

describe('the OpenAPI document', () => {
  const service = withService();
  const publisher = withPublisher(service);

  it('is public, as JSON, in OpenAPI 3.1', async () => {
    const reply = await service.request('GET', PATH);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('Content-Type') ?? '', /^application\/json\b/);
    assert.match(reply.headers.get('Cache-Control') ?? '', /^public, max-age=\d+$/);
    assert.match(reply.body.openapi, /^3\.1\./);
    assert.deepEqual(reply.body.servers, [{ url: `${service.baseUrl}/api/v1`, 'x-internal': false }]);
  });

  it('exists in German and English, which differ in texts only', async () => {
    const [de, en] = await Promise.all(
      ['de', 'en'].map(async (language) => {
        const reply = await service.request('GET', PATH, { headers: { 'Accept-Language': language } });
        assert.equal(reply.headers.get('Content-Language'), language);
        return reply.body;
      }),
    );
    assert.notEqual(de.info.title, en.info.title);
    assert.deepEqual(withoutWords(de), withoutWords(en));
  });

  it('is not sent again to a client that has it, and HEAD returns its headers only', async () => {
    const headers = { 'Accept-Encoding': 'identity' };
    const first = await service.request('GET', PATH, { headers });
    const tag = first.headers.get('ETag') ?? '';
    const again = await service.request('GET', PATH, { headers: { ...headers, 'If-None-Match': tag } });
    assert.equal(again.status, 304);
    const other = { ...headers, 'If-None-Match': tag, 'Accept-Language': 'de' };
    assert.equal((await service.request('GET', PATH, { headers: other })).status, 200);
    const head = await service.request('HEAD', PATH, { headers });
    assert.equal(`${head.status} ${head.text}`, '200 ');
    assert.equal(head.headers.get('Content-Length'), String(Buffer.byteLength(first.text)));
  });

  it('is read-only, and also under /service with its successor', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      assertProblem(await service.request(method, PATH), 405, 'method_not_allowed');
    }
    const old = await service.request('GET', '/service/openapi.json');
    assert.equal(old.status, 200);
    assert.match(old.headers.get('Link') ?? '', /\/api\/v1\/openapi\.json>; rel="successor-version"/);
    assert.match(old.headers.get('Deprecation') ?? '', /^@\d+$/);
  });

  it('contains every route of the table, with its permission', () => {
    const document = documentOf(service);
    const routes = apiRoutes(routeServices(service));
    for (const { method, path, permission } of routes) {
      const operation = operationAt(document, method, path.replace(/:(\w+)/g, '{$1}'));
      assert.equal(operation['x-permission'] ?? null, permission, `${method} ${path}`);
      if (permission !== null) assert.ok(operation.description.includes(`\`${permission}\``));
    }
    const shown = Object.values(document.paths as object).flatMap((item) =>
      Object.keys(item).filter((key) => key !== 'servers'),
    );
    assert.equal(shown.length, routes.length + 3);
  });

  it('describes every operation in both languages: its effect, when to call it, and the calls that follow', () => {
    const routes = documentedRoutes(routeServices(service));
    for (const { doc } of routes) {
      for (const language of ['de', 'en'] as const) {
        const text = doc.description[language];
        assert.match(text, /^\p{Lu}[\s\S]*\.$/u, doc.operationId);
        assert.ok(text.split(/[.:;,] /).length >= 2, `${doc.operationId}: ${text}`);
      }
    }
    const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    for (const { doc } of routes) {
      for (const [, call = ''] of doc.description.en.matchAll(/`((?:GET|POST|PATCH|DELETE) \/[^`]+)`/g)) {
        assert.ok(calls.has(call), `${doc.operationId} names ${call}, which the document does not show`);
        assert.ok(doc.description.de.includes(`\`${call}\``), `${doc.operationId} names ${call} in English only`);
      }
    }
    const created = routes.find(({ doc }) => doc.operationId === 'createPressRelease')?.doc.description.en ?? '';
    assert.match(created, /attach images .*\/images.*check .*\/submission-check.*submit .*\/submit/);
  });

  it('names every problem', () => {
    const named = new Set(documentedRoutes(routeServices(service)).flatMap(problemCodesOf));
    // An address without the method has no operation; the introduction documents it.
    assert.deepEqual(
      new Set(Object.keys(STATUS).filter((code) => !named.has(code as never))),
      new Set(WITHOUT_OPERATION),
    );
    const { description } = documentOf(service).info as { description: string };
    assert.ok(description.includes('`method_not_allowed`'));
  });

  it('offers X-ApiKey on legacy paths only, because generated clients send everything offered', () => {
    const document = documentOf(service);
    for (const { method, path, access, legacy } of documentedRoutes(routeServices(service))) {
      const { security = document.security } = operationAt(document, method, path);
      const schemes = (security as object[]).flatMap((way) => Object.keys(way));
      assert.deepEqual(schemes, access === 'public' ? [] : legacy ? ['bearer', 'apiKey'] : ['bearer'], path);
    }
  });

  it('documents the rate limit’s headers for every response to a valid token', () => {
    for (const { where, status, headers, access } of answersOf(service)) {
      const isSure = access !== 'public' && ![400, 401, 429, 431, 500, 503].includes(status);
      const names = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
      for (const name of names) assert.equal(headers.get(name)?.required === true, isSure, `${where}: ${name}`);
    }
  });

  it('documents deprecation and successor for every response of a legacy path', () => {
    for (const { where, status, headers, legacy } of answersOf(service)) {
      // The path of an over-long request is unknown.
      const isRead = status !== 431;
      assert.equal(headers.get('Deprecation')?.required === true, legacy && isRead, where);
      if (legacy && isRead)
        assert.deepEqual([headers.get('Link')?.required, headers.has('Sunset')], [true, true], where);
    }
  });

  it('documents no replay of responses sent before the body is read', () => {
    const replayed = answersOf(service).filter(({ headers }) => headers.has('Idempotency-Replayed'));
    const statuses = new Set(replayed.map(({ status }) => status));
    for (const status of [401, 408, 413, 415, 429, 431, 500, 503]) assert.ok(!statuses.has(status), `${status}`);
    assert.ok(statuses.has(201) && statuses.has(422));
  });

  it('documents every parameter used in the guides', () => {
    const routes = documentedRoutes(routeServices(service)).filter(({ method }) => method === 'GET');
    let asked = 0;
    for (const guide of GUIDES) {
      const text = guideText(guide, 'en', { baseUrl: service.baseUrl, rateLimitPerMinute: 60 });
      for (const [, path = '', query = ''] of text.matchAll(/\$API(\/[^\s"'?]+)\?([^\s"']+)/g)) {
        const pattern = new RegExp(`^${path.replace(/\d+|\$[A-Z]+/g, '\\{[^}]+\\}')}$`);
        const route = routes.find(({ path: known }) => pattern.test(known));
        assert.ok(route, `${guide}: GET ${path}`);
        for (const name of new URLSearchParams(query).keys()) {
          assert.ok(Object.hasOwn(route.doc.query ?? {}, name), `${guide}: GET ${route.path} has no ${name}`);
          asked++;
        }
      }
    }
    assert.ok(asked > 3);
  });

  it('uses one name for each thing', () => {
    for (const [language, others] of [
      ['de', /\bim Stand\b|\bStände|\bKopf(?:zeilen?)?\b|\bStichwörter|\bBildmittelpunkt|\bNummer d(?:er Press|es)/gi],
      ['en', /\bone[’']s\b|\b(?:in|these) states?\b/gi],
    ] as const) {
      assert.deepEqual(JSON.stringify(documentOf(service, language)).match(others), null);
    }
  });

  it('gives every status as an integer', () => {
    const { schemas } = documentOf(service).components as {
      schemas: Record<string, { properties?: { status?: { type?: unknown } } }>;
    };
    const problems = Object.entries(schemas).filter(([name]) => name.endsWith('Problem'));
    for (const [name, { properties }] of problems) assert.equal(properties?.status?.type, 'integer', name);
    assert.ok(problems.length > 20);
  });

  it('lets clients accept members that are added later', async () => {
    const { text } = await service.request('GET', PATH);
    assert.ok(text.includes('"PressRelease":{"type":"object"'));
    assert.ok(!text.includes('"additionalProperties":false'));
  });

  it('leaves no object open when checking responses', () => {
    const { components, paths } = documentOf(service) as Record<string, object>;
    const { schemas } = components as { schemas: Record<string, object> };
    const requested = new Set(
      documentedRoutes(routeServices(service)).flatMap(({ doc }) => [doc.body?.name, doc.body?.also?.name]),
    );
    const open: string[] = [];
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, properties, additionalProperties } = value as Record<string, unknown>;
      if (type === 'object' && properties !== undefined && additionalProperties !== false) open.push(at);
      for (const [key, inner] of Object.entries(value)) {
        if (!['example', 'examples', 'requestBody'].includes(key)) look(inner, `${at}/${key}`);
      }
    };
    for (const [name, schema] of Object.entries(schemas)) if (!requested.has(name)) look(schema, name);
    look(paths, '');
    // The document does not describe itself further.
    assert.deepEqual(
      open.filter((at) => !at.startsWith('//openapi.json/')),
      [],
    );
  });

  it('has valid JSON Schema 2020-12 schemas, without unknown keywords', () => {
    const { schemas } = documentOf(service).components as { schemas: Record<string, object> };
    const ajv = createValidator({ strict: true });
    ajv.addVocabulary(['components', 'discriminator']);
    ajv.addSchema({ $id: 'strict', components: { schemas } }, undefined, false, false);
    for (const [name, schema] of Object.entries(schemas)) {
      assert.equal(ajv.validateSchema(schema), true, `${name}: ${JSON.stringify(ajv.errors)}`);
      assert.doesNotThrow(() => ajv.compile({ $ref: `strict#/components/schemas/${name}` }), name);
    }
  });

  it('has the numeric bounds that queries are checked against', async () => {
    let bounds = 0;
    const draft = await publisher.draft();
    for (const { method, path, access, legacy, doc } of documentedRoutes(routeServices(service))) {
      if (path.startsWith('/webhooks/')) continue;
      for (const [name, { integer, keyword }] of Object.entries(doc.query ?? {})) {
        if (integer === undefined || access === 'public') continue;
        const own = `${legacy ? '' : '/api/v1'}${path.replace(/\{[^}]+\}/g, String(draft.id))}`;
        const ask = (value: number) => service.request(method, `${own}?${name}=${value}`, { token: publisher.token });
        // A feed's `after` is also limited by the end of the feed.
        const accepted = keyword === undefined ? [integer.min, integer.max] : [integer.min];
        for (const value of accepted) assert.equal((await ask(value)).status, 200, `${own} ${name}`);
        for (const value of [integer.min - 1, integer.max + 1]) {
          const { violations } = assertProblem(await ask(value), 422, 'validation_failed');
          assert.equal(violations[0].field, name);
        }
        bounds++;
      }
    }
    assert.ok(bounds >= 6);
  });

  it('is required: the service does not start with an undocumented route', () => {
    const routes = apiRoutes(routeServices(service));
    assertDescribed(routes);
    const [first, second] = routes as [Route, Route];
    const { doc: _doc, ...bare } = first;
    assert.throws(
      () => assertDescribed([bare as Route, second, { ...first, doc: second.doc }]),
      (error: unknown) => {
        assert.ok(error instanceof UndescribedRouteError);
        const [missing, twice] = error.message.split('\n');
        assert.match(missing ?? '', /^GET \/me has no description/);
        assert.match(twice ?? '', /^GET \/me has the operationId of GET \/companies: listCompanies$/);
        return true;
      },
    );
  });
});

/** The document without human-readable texts. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const words = ['title', 'summary', 'description', 'x-displayName', 'example', 'examples'];
  return Object.fromEntries(
    Object.entries(value)
      // A property may have such a name as well: then it is a schema, not a text.
      .filter(([key, inner]) => !words.includes(key) || (typeof inner === 'object' && !/^example/.test(key)))
      .map(([key, inner]) => [key, withoutWords(inner)]),
  );
}

interface Operation {
  readonly description: string;
  readonly 'x-permission'?: string;
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly headers?: Headers }>>;
}
type Header = { readonly $ref?: string; readonly required?: boolean };
type Headers = Readonly<Record<string, Header>>;

/** Every response in the document, with its headers. */
function answersOf(service: Service) {
  const document = documentOf(service);
  const components = document.components as Record<string, Record<string, unknown>>;
  const resolved = <T extends { readonly $ref?: string }>(value: T): T => {
    const [kind = '', name = ''] = value.$ref?.split('/').slice(2) ?? [];
    return value.$ref === undefined ? value : (components[kind]?.[name] as T);
  };
  return documentedRoutes(routeServices(service)).flatMap(({ method, path, access, legacy = false }) =>
    Object.entries(operationAt(document, method, path).responses).map(([status, answer]) => ({
      where: `${method} ${path} ${status}`,
      status: Number(status),
      access,
      legacy,
      headers: new Map(Object.entries(resolved(answer).headers ?? {}).map(([name, it]) => [name, resolved(it)])),
    })),
  );
}

function operationAt(document: Record<string, unknown>, method: string, path: string) {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operation = paths[path]?.[method.toLowerCase()];
  assert.ok(operation, `${method} ${path} is not in the document`);
  return operation;
}
