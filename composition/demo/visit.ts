import type { Printer } from './printer.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

/** Fetches a public address without a token; prints and returns what a browser would get. @throws UnexpectedResponse */
export type Visit = (url: string) => Promise<string>;

/** `signal` aborts running visits. */
export function createVisit(printer: Printer, signal: AbortSignal): Visit {
  return async (url) => {
    printer.request('GET', url, {}, undefined);
    const response = await fetch(url, { signal });
    const type = response.headers.get('Content-Type') ?? '';
    const page = type.startsWith('text/html') ? await response.text() : '';
    const bytes = page === '' ? (await response.arrayBuffer()).byteLength : Buffer.byteLength(page);
    const title = /<title>([^<]*)<\/title>/.exec(page)?.[1];
    printer.response(
      response.status,
      response.statusText,
      { 'Content-Type': type },
      title === undefined ? `${bytes} bytes` : `<title>${title}</title> … ${bytes} bytes`,
    );
    if (response.status !== 200) throw new UnexpectedResponse(`GET ${url} answered ${response.status}, expected 200`);
    return page;
  };
}
