import type { SaveResult } from '../editor-data.ts';

/** Timeout of a save, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Browsers limit the body of a `keepalive` request, in bytes. */
const KEEPALIVE_MAX = 60_000;

/** True if the browser finishes the request after the page is closed. */
export function outlivesPage(body: string): boolean {
  return body.length < KEEPALIVE_MAX;
}

export async function sendForm(url: string, fields: URLSearchParams): Promise<SaveResult> {
  const body = fields.toString();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body,
      // Without a session, the server redirects to sign-in. The redirect itself is the result, so do not follow it.
      redirect: 'manual',
      keepalive: outlivesPage(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.type === 'opaqueredirect') return { outcome: 'signed-out' };
    if (response.status >= 500 || response.status === 429) {
      return { outcome: 'unreachable', after: Number(response.headers.get('Retry-After')) || null };
    }
    if (!response.headers.get('Content-Type')?.includes('json')) return { outcome: 'refused', message: null };
    return await response.json();
  } catch {
    return { outcome: 'unreachable', after: null };
  }
}
