import { type Client, type ClientOptions, createClientWithRuntime } from '../../../client/client.ts';
import type { Runtime } from '../../../client/transport/runtime.ts';

/** The outcome of an attempt: a response, a broken connection (an Error), or silence until the timeout. */
export type Step = Response | Error | 'silence' | ((request: SentRequest) => Response | Promise<Response>);

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: RequestInit['body'];
  readonly duplex: string | undefined;
}

/** A client whose requests get scripted responses and whose waits take no time. */
export interface ScriptedClient {
  readonly client: Client;
  readonly sent: readonly SentRequest[];
  /** The waits before each further attempt, in milliseconds. */
  readonly waits: readonly number[];
}

/** `random` is a half by default, and `now` stands still. */
export function scriptedClient(
  steps: readonly Step[],
  options: Partial<ClientOptions> = {},
  runtime: Partial<Runtime> = {},
): ScriptedClient {
  const script = [...steps];
  const sent: SentRequest[] = [];
  const waits: number[] = [];
  const client = createClientWithRuntime(
    {
      fetch: async (url, init) => {
        const { method = 'GET', body, signal } = init;
        const { duplex } = init as { duplex?: string };
        const request = { method, url, headers: new Headers(init.headers), body, duplex };
        sent.push(request);
        const step = script.shift();
        if (step === undefined) throw new Error('the script is at its end');
        if (step === 'silence') {
          return new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          });
        }
        if (step instanceof Error) throw step;
        return typeof step === 'function' ? step(request) : step.clone();
      },
      sleep: async (ms) => {
        waits.push(ms);
      },
      random: () => 0.5,
      now: () => Date.UTC(2026, 10, 21),
      ...runtime,
    },
    { baseUrl: 'https://press.example', token: 'pwk_test', ...options },
  );
  return { client, sent, waits };
}

/** A JSON response of the API. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(status === 204 || status === 304 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** A problem response of the API. */
export function problemResponse(
  status: number,
  code: string,
  extras: object = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(
    JSON.stringify({ type: `x/${code}`, title: code, status, code, detail: `It is ${code}.`, ...extras }),
    {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
    },
  );
}

/** The error that fetch throws where a connection breaks. */
export const connectionError = (): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
