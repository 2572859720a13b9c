import { type Answer, answerOf } from './answer.ts';
import { jsonPayload } from './payload.ts';
import type { ConditionalOptions, PostOptions, Query, Transport } from './transport.ts';

/** A call for which the client has no method yet. */
export interface RequestDescription extends PostOptions, ConditionalOptions {
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Below the API's base, with a leading slash: `/press-releases/7`. */
  readonly path: string;
  readonly query?: Query | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Makes any call of the API, with the usual retries and errors. The type of `data` is not checked. */
export async function request<Data = unknown>(
  send: Transport,
  { method = 'GET', path, query, body, ...options }: RequestDescription,
): Promise<Answer<Data>> {
  if (!/^\/[^/]/.test(path)) throw new TypeError('path must begin with a slash, such as /press-releases/7');
  const payload = body === undefined ? undefined : jsonPayload(body);
  return answerOf(await send({ method, path, query, payload, options, expected: 'anything' }));
}
