import type { Printer } from './printer.ts';

/** An answer other than the one that the demo shows. Its message is a whole line. */
export class UnexpectedAnswer extends Error {}

/** JSON of an answer; the demo reads it as it stands, and fails in plain words where it does not. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the API's base, such as `/me`. */
  readonly path: string;
  readonly expect: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
}

/** Headers of an answer that tell something worth reading. */
const SHOWN = ['Location', 'ETag', 'Content-Language', 'X-RateLimit-Remaining'] as const;

export interface Client {
  /** Makes the request for real, prints both sides, and returns the body. @throws UnexpectedAnswer */
  call(call: Call): Promise<Json>;
  /** Fetches a public address without a token; prints and returns what a browser would get. @throws UnexpectedAnswer */
  visit(url: string): Promise<string>;
}

/** Speaks to the API at `apiUrl` with `token`. `signal` ends requests that are under way. */
export function createClient(apiUrl: string, token: string, printer: Printer, signal: AbortSignal): Client {
  return {
    async call({ method, path, expect, headers = {}, json, form }) {
      const url = `${apiUrl}${path}`;
      const sent = {
        Authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      };
      printer.request(
        method,
        new URL(url).pathname,
        shownType(sent, form),
        form === undefined ? json : formLines(form),
      );
      const body = form ?? (json === undefined ? null : JSON.stringify(json));
      const response = await fetch(url, { method, headers: sent, body, signal });
      const text = await response.text();
      const answer = parse(text);
      printer.answer(response.status, response.statusText, shownHeaders(response.headers), answer);
      assertStatus(`${method} ${path}`, response.status, expect);
      return answer ?? null;
    },
    async visit(url) {
      printer.request('GET', url, {}, undefined);
      const response = await fetch(url, { signal });
      const type = response.headers.get('Content-Type') ?? '';
      const page = type.startsWith('text/html') ? await response.text() : '';
      const bytes = page === '' ? (await response.arrayBuffer()).byteLength : Buffer.byteLength(page);
      const title = /<title>([^<]*)<\/title>/.exec(page)?.[1];
      printer.answer(
        response.status,
        response.statusText,
        { 'Content-Type': type },
        title === undefined ? `${bytes} bytes` : `<title>${title}</title> … ${bytes} bytes`,
      );
      assertStatus(`GET ${url}`, response.status, 200);
      return page;
    },
  };
}

function assertStatus(what: string, status: number, expected: number): void {
  if (status !== expected) throw new UnexpectedAnswer(`${what} answered ${status}, expected ${expected}`);
}

function parse(text: string): Json | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function shownHeaders(headers: Headers): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const name of SHOWN) {
    const value = headers.get(name);
    if (value !== null) shown[name] = value;
  }
  return shown;
}

function shownType(headers: Record<string, string>, form: FormData | undefined): Record<string, string> {
  return form === undefined ? headers : { ...headers, 'Content-Type': 'multipart/form-data' };
}

function formLines(form: FormData): string {
  return [...form]
    .map(([name, value]) =>
      typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name} (${Math.ceil(value.size / 1024)} kB)`,
    )
    .join('\n');
}

/** The value at `path` in an answer. @throws UnexpectedAnswer where it is missing or of another type */
export function stringAt(json: Json, ...path: readonly (string | number)[]): string {
  const value = at(json, path);
  if (typeof value !== 'string') throw new UnexpectedAnswer(`the answer has no text at ${path.join('.')}`);
  return value;
}

/** As stringAt, for numbers. */
export function numberAt(json: Json, ...path: readonly (string | number)[]): number {
  const value = at(json, path);
  if (typeof value !== 'number') throw new UnexpectedAnswer(`the answer has no number at ${path.join('.')}`);
  return value;
}

/** As stringAt, for lists. */
export function listAt(json: Json, ...path: readonly (string | number)[]): readonly Json[] {
  const value = at(json, path);
  if (!Array.isArray(value)) throw new UnexpectedAnswer(`the answer has no list at ${path.join('.')}`);
  return value;
}

function at(json: Json, path: readonly (string | number)[]): Json | undefined {
  let value: unknown = json;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
  }
  return value as Json | undefined;
}
