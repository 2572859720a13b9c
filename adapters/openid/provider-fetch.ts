import type { CustomFetchOptions } from 'openid-client';

/** For one answer, from the first byte sent to the last one read. */
const ANSWER_MS = 5_000;
/** Descriptions, keys and tokens have a few kilobytes. */
const ANSWER_BYTES = 256 * 1024;

/** The provider does not answer, or not as one that works. The message holds nothing that it or the browser sent. */
export class ProviderDown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderDown';
  }
}

export type ProviderFetch = (url: string, options: CustomFetchOptions) => Promise<Response>;

export interface ProviderFetchOptions {
  /** In place of five seconds for an answer. */
  readonly answerMs?: number | undefined;
  /** The `User-Agent` of requests to the provider; the library's own where absent. */
  readonly userAgent?: string | undefined;
}

/** Asks the provider, within bounds of time and length. @throws ProviderDown */
export function createProviderFetch({ answerMs = ANSWER_MS, userAgent }: ProviderFetchOptions): ProviderFetch {
  return async (url, { method, headers, body, redirect }) => {
    const signal = AbortSignal.timeout(answerMs);
    try {
      const response = await fetch(url, {
        method,
        redirect,
        signal,
        // One that is kept may be closed by the provider at the moment in which it is used again.
        headers: { ...headers, ...(userAgent === undefined ? {} : { 'user-agent': userAgent }), connection: 'close' },
        ...(body == null ? {} : { body: body as NonNullable<RequestInit['body']> }),
      });
      const text = await boundedText(response);
      if (response.status >= 500 || response.status === 429) {
        throw new ProviderDown(`the provider answers with ${response.status}`);
      }
      const hasBody = text.length > 0 && response.status !== 204 && response.status !== 304;
      return new Response(hasBody ? text : null, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      throw new ProviderDown(
        signal.aborted ? `the provider does not answer within ${answerMs / 1000} s` : wordsOf(error),
      );
    }
  };
}

/** The system's code says more than the library's "fetch failed", and neither repeats an address with a secret in it. */
function wordsOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? `the provider cannot be reached (${code})` : 'the provider cannot be reached';
}

async function boundedText({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop gives the connection up.
    if (length > ANSWER_BYTES) throw new ProviderDown('the provider answers with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
