import type { CustomFetchOptions } from 'openid-client';

/** Time limit for one response, from the first byte sent to the last one read. */
const RESPONSE_MS = 5_000;
/** Metadata, keys and tokens have a few kilobytes. */
const RESPONSE_BYTES = 256 * 1024;

/** The provider does not respond, or its response is unusable. The message contains no data from provider or browser. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

export type ProviderFetch = (url: string, options: CustomFetchOptions) => Promise<Response>;

export interface ProviderFetchOptions {
  /** Default: five seconds per response. */
  readonly responseMs?: number | undefined;
  /** The `User-Agent` of requests to the provider. Default: the library's own. */
  readonly userAgent?: string | undefined;
}

/** Fetch with limits on time and size. @throws ProviderUnavailable */
export function createProviderFetch({ responseMs = RESPONSE_MS, userAgent }: ProviderFetchOptions): ProviderFetch {
  return async (url, { method, headers, body, redirect }) => {
    const signal = AbortSignal.timeout(responseMs);
    try {
      const response = await fetch(url, {
        method,
        redirect,
        signal,
        // Not kept alive: the provider may close an idle connection just as it is reused.
        headers: { ...headers, ...(userAgent === undefined ? {} : { 'user-agent': userAgent }), connection: 'close' },
        ...(body == null ? {} : { body: body as NonNullable<RequestInit['body']> }),
      });
      const text = await boundedText(response);
      if (response.status >= 500 || response.status === 429) {
        throw new ProviderUnavailable(`the provider responds with ${response.status}`);
      }
      const hasBody = text.length > 0 && response.status !== 204 && response.status !== 304;
      return new Response(hasBody ? text : null, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable(
        signal.aborted ? `the provider does not respond within ${responseMs / 1000} s` : messageOf(error),
      );
    }
  };
}

/** Prefers the system's code to the library's "fetch failed". Neither contains a URL with a secret. */
function messageOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? `the provider cannot be reached (${code})` : 'the provider cannot be reached';
}

async function boundedText({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop aborts the connection.
    if (length > RESPONSE_BYTES) throw new ProviderUnavailable('the response of the provider is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
