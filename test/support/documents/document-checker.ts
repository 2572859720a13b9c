import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentedRoutes } from '../../../adapters/http/api/api.ts';
import { openApiDocument } from '../../../adapters/http/api/openapi/document/document.ts';
import { problemRecord } from '../../../adapters/http/api/openapi/document/problems.ts';
import type { JsonSchema } from '../../../adapters/http/kernel/fields/json-schema.ts';
import { createSchemaWriter } from '../../../adapters/http/kernel/fields/json-schema.ts';
import { securityHeaders } from '../../../adapters/http/server/security-headers.ts';
import { PROBLEM_CODES, type ProblemCode } from '../../../application/messages/messages.ts';
import { routeServices } from '../service/route-table.ts';
import type { Reply } from '../service/service.ts';

/** The OpenAPI document with every schema compiled, to check responses against. */
export interface DocumentChecker {
  readonly document: JsonSchema;
  /**
   * Checks a response against the document: status, every header, media type and body, without undocumented members.
   * For paths that are not documented, only problems are checked.
   * @throws AssertionError with the difference
   */
  check(method: string, path: string, reply: Pick<Reply, 'status' | 'headers' | 'text' | 'body'>): void;
  /** Every `operationId status` checked so far. */
  readonly seen: ReadonlySet<string>;
}

/** Headers of HTTP itself and of every response to a browser; the document describes them in prose. */
const DESCRIBED_IN_PROSE = new Set([
  ...['connection', 'content-length', 'content-type', 'content-encoding', 'date', 'keep-alive', 'transfer-encoding'],
  ...Object.keys(securityHeaders('https://localhost')).map((name) => name.toLowerCase()),
  ...['access-control-allow-origin', 'access-control-expose-headers', 'access-control-allow-credentials'],
]);
/** Headers of the paths below /service that name their successors. */
const OF_LEGACY = new Set(['deprecation', 'link', 'sunset']);

interface ResponseObject {
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface OperationObject {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, ResponseObject & { readonly $ref?: string }>>;
}

/** The document of this service's routes, with every object schema closed to further members. */
export function documentOf(service: Served, language: 'de' | 'en' = 'en'): JsonSchema {
  return openApiDocument(documentedRoutes(routeServices(service)), {
    baseUrl: service.baseUrl,
    language,
    objects: 'closed',
  });
}

/** The members of a service that its routes need. */
export type Served = Parameters<typeof routeServices>[0];

let shared: DocumentChecker | undefined;

/** Shared by all services of this process: they have the same routes, and compiling schemas is slow. */
export function documentCheckerOf(service: Served): DocumentChecker {
  shared ??= createDocumented(documentOf(service));
  return shared;
}

export function createDocumented(document: JsonSchema): DocumentChecker {
  const bodies = createAjv(document, {});
  // Header values are text: coerce numbers from it.
  const values = createAjv(document, { coerceTypes: true });
  const seen = new Set<string>();
  const paths = document.paths as Record<string, Record<string, OperationObject>>;
  const patterns = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  const resolve = <T>(value: T & { readonly $ref?: string }): T => {
    if (value.$ref === undefined) return value;
    return value.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T;
  };
  const find = (method: string, path: string): OperationObject | undefined => {
    const own = path.split('?')[0] ?? '';
    for (const below of [own, own.replace(/^\/(?:api\/v1|service)(?=\/)/, '')]) {
      const match = patterns.find(({ path: p, pattern }) => p === below || pattern.test(below));
      if (match !== undefined) return paths[match.path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    }
    return undefined;
  };

  return {
    document,
    seen,
    check(method, path, reply) {
      if (!/^\/(?:api\/v1|service)\//.test(path) || method === 'OPTIONS') return;
      const { status, headers } = reply;
      const operation = find(method, path);
      const where = `${method} ${path} answered ${status}`;
      if (operation === undefined) return checkProblem(reply, where);
      const given = operation.responses[status];
      assert.ok(given, `${where}, which ${operation.operationId} does not document: ${reply.text}`);
      seen.add(`${operation.operationId} ${status}`);
      const response = resolve(given);

      const declared = Object.entries(response.headers ?? {});
      for (const [name, header] of declared) {
        const { required, schema } = resolve(header) as unknown as { required?: boolean; schema: JsonSchema };
        const value = headers.get(name);
        if (value === null) assert.ok(required !== true, `${where} without the header ${name}`);
        else values.assert(schema, { value }, `${where} with ${name}: ${value}`, 'value');
      }
      const known = new Set(declared.map(([name]) => name.toLowerCase()));
      const isLegacy = path.startsWith('/service/');
      for (const [name] of headers) {
        const isKnown = known.has(name) || DESCRIBED_IN_PROSE.has(name) || (isLegacy && OF_LEGACY.has(name));
        assert.ok(isKnown, `${where} with the header ${name}, which ${operation.operationId} does not document`);
      }

      const type = (headers.get('Content-Type') ?? '').split(';')[0] ?? '';
      if (response.content === undefined) {
        assert.equal(reply.text, '', `${where} with a body that is not documented`);
        return;
      }
      if (method === 'HEAD') return;
      const media = response.content[type];
      assert.ok(media, `${where} as ${type}, which ${operation.operationId} does not document`);
      if (/json/.test(type)) bodies.assert(media.schema, reply.body, where);
    },
  };
}

/** Compiles each schema once, keyed by the schema object. */
function createAjv(document: JsonSchema, options: { readonly coerceTypes?: boolean }) {
  const ajv = createValidator(options);
  const { schemas } = document.components as { schemas: JsonSchema };
  ajv.addSchema({ $id: 'openapi', components: { schemas } });
  const compiled = new WeakMap<JsonSchema, ValidateFunction>();
  const compile = (schema: JsonSchema, member?: string): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'));
    const made = ajv.compile(member === undefined ? own : { type: 'object', properties: { [member]: own } });
    compiled.set(schema, made);
    return made;
  };
  return {
    assert(schema: JsonSchema, value: unknown, where: string, member?: string): void {
      const validate = compile(schema, member);
      if (validate(value)) return;
      const faults = validate.errors?.map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
      assert.fail(`${where}: ${faults?.join('; ')}\n${JSON.stringify(value)}`);
    },
  };
}

/**
 * Ajv set up for OpenAPI 3.1: JSON Schema 2020-12 with formats asserted. The schemas themselves are checked by the
 * linters' tests; doing it here would cost each process of the HTTP tests.
 */
export function createValidator(options: { readonly coerceTypes?: boolean; readonly strict?: boolean } = {}): Ajv2020 {
  const checkSchemas = options.strict === true;
  const cheap = { meta: checkSchemas, validateSchema: checkSchemas, addUsedSchema: false, code: { optimize: false } };
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, ...cheap, ...options });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('iri', (text: string) => URL.canParse(text));
  ajv.addFormat('binary', true);
  return ajv;
}

let problems: ((code: string) => ValidateFunction | undefined) | undefined;

/** Checks that a problem is documented, even without an operation. */
function checkProblem(
  { status, headers, text, body }: Pick<Reply, 'status' | 'headers' | 'text' | 'body'>,
  where: string,
): void {
  if (!headers.get('Content-Type')?.startsWith('application/problem+json') || text === '') return;
  problems ??= problemValidators();
  const validate = problems(body.code);
  assert.ok(validate, `${where} with a code that is not known: ${text}`);
  assert.ok(validate(body), `${where}: ${JSON.stringify(validate.errors)}\n${text}`);
  assert.equal((body as { status: number }).status, status, where);
}

/** Validators by code, each compiled on first use. */
function problemValidators(): (code: string) => ValidateFunction | undefined {
  const writer = createSchemaWriter('en');
  const refs = new Map<string, string>(
    PROBLEM_CODES.map((code: ProblemCode) => [code, `problems${writer.write(problemRecord(code)).$ref}`]),
  );
  const ajv = createValidator();
  ajv.addSchema({ $id: 'problems', components: { schemas: writer.components } });
  return (code) => {
    const ref = refs.get(code);
    return ref === undefined ? undefined : ajv.getSchema(ref);
  };
}
