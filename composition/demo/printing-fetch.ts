import type { Fetch } from '../../client/index.ts';
import type { Printer } from './printer.ts';

/** Headers that are shown. */
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'] as const;
const RECEIVED = ['Location', 'ETag', 'Content-Language', 'X-RateLimit-Remaining'] as const;

/** The global fetch, which prints each request and its response. */
export function printingFetch(printer: Printer): Fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    const form = init.body instanceof FormData ? init.body : undefined;
    const type = form === undefined ? {} : { 'Content-Type': 'multipart/form-data' };
    const body = form === undefined ? parsed(init.body) : formLines(form);
    const headers = { ...selectHeaders(new Headers(init.headers), SENT), ...type };
    printer.request(init.method ?? 'GET', `${pathname}${search}`, headers, body);
    const response = await fetch(url, init);
    const received = parsed(await response.clone().text());
    printer.response(response.status, response.statusText, selectHeaders(response.headers, RECEIVED), received);
    return response;
  };
}

function selectHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** JSON as a value, other text unchanged; undefined if there is none. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function formLines(form: FormData): string {
  return [...form]
    .map(([name, value]) =>
      typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name} (${Math.ceil(value.size / 1024)} kB)`,
    )
    .join('\n');
}
