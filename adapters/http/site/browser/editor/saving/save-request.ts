import type { Saved } from '../words.ts';

/** A wait that is longer helps nobody. */
const TIMEOUT_MS = 20_000;
/** Browsers send no more than this once the page is gone. */
const KEEPALIVE_MAX = 60_000;

export async function sendForm(address: string, fields: URLSearchParams): Promise<Saved> {
  const body = fields.toString();
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body,
      // Who has no session any more is sent to the page for signing in: that is an answer, and not to be followed.
      redirect: 'manual',
      keepalive: body.length < KEEPALIVE_MAX,
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
