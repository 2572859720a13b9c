import { type Corrections, corrections } from './resources/corrections.ts';
import { type Events, events } from './resources/events.ts';
import { type Images, images } from './resources/images.ts';
import {
  type Categories,
  type Companies,
  type ConfirmTexts,
  categories,
  companies,
  confirmTexts,
  me,
} from './resources/master-data.ts';
import { type PressReleases, pressReleases } from './resources/press-releases.ts';
import { type Webhooks, webhooks } from './resources/webhooks.ts';
import type { Answer } from './transport/answer.ts';
import { fromEnvironment } from './transport/environment.ts';
import type { Logger } from './transport/logger.ts';
import { type RequestDescription, request } from './transport/request.ts';
import { type Fetch, globalRuntime, isBrowser, type Runtime } from './transport/runtime.ts';
import { assertPatience, type CallOptions, createTransport } from './transport/transport.ts';
import type { Me } from './types.ts';
import { VERSION } from './version.ts';

export interface ClientOptions {
  /**
   * Of the service, such as `https://press.example`, or of its API, such as `https://press.example/api/v1`;
   * PRESSWERK_URL of the environment by default.
   */
  readonly baseUrl?: string | undefined;
  /** An API token; PRESSWERK_TOKEN of the environment by default. It is sent to `baseUrl` and nowhere else. */
  readonly token?: string | undefined;
  /** In place of the global one: to look at the traffic, or to go through a proxy. */
  readonly fetch?: Fetch | undefined;
  /** How often a call is tried again that failed in passing; 4 by default, 0 for never. */
  readonly retries?: number | undefined;
  /** How long an attempt may take; 30 seconds where nothing is said. Transfers of images have two minutes. */
  readonly timeoutMs?: number | undefined;
  /** Of messages to people, as in `Accept-Language`. */
  readonly language?: 'de' | 'en' | (string & {}) | undefined;
  /** What your program is called, such as `newsroom/1.4`: it stands before the client's own name. Browsers send theirs. */
  readonly userAgent?: string | undefined;
  /** Logs every attempt, never tokens, queries or bodies: `console` fits, and so does a logger of pino's. */
  readonly logger?: Logger | undefined;
  /** Ends all calls of the client. */
  readonly signal?: AbortSignal | undefined;
}

/** The press release publishing API. */
export interface Client {
  readonly pressReleases: PressReleases;
  readonly corrections: Corrections;
  readonly images: Images;
  readonly companies: Companies;
  readonly categories: Categories;
  readonly confirmTexts: ConfirmTexts;
  readonly events: Events;
  readonly webhooks: Webhooks;
  /** The account, its token, and what is left of its booking. */
  me(options?: CallOptions): Promise<Answer<Me>>;
  /** Any call of the API, for what the client has no method for yet. */
  request<Data = unknown>(description: RequestDescription): Promise<Answer<Data>>;
}

const RETRIES = 4;
const TIMEOUT_MS = 30_000;

/** A client for one service and one token. @throws TypeError where an option cannot be what it should be */
export function createClient(options: ClientOptions = {}): Client {
  const runtime = globalRuntime();
  return clientIn(options.fetch === undefined ? runtime : { ...runtime, fetch: options.fetch }, options);
}

/** As createClient, with waiting and chance from elsewhere. */
export function clientIn(runtime: Runtime, options: ClientOptions): Client {
  const { retries = RETRIES, timeoutMs = TIMEOUT_MS, language, userAgent, logger, signal } = options;
  const { token = fromEnvironment('PRESSWERK_TOKEN') ?? '', baseUrl = fromEnvironment('PRESSWERK_URL') ?? '' } =
    options;
  if (baseUrl === '') throw new TypeError('baseUrl must be an absolute address: give it, or set PRESSWERK_URL');
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError(
      'token must be an API token, of visible ASCII characters without spaces: give it, or set PRESSWERK_TOKEN',
    );
  }
  assertPatience(retries, timeoutMs);
  assertHeaderText('language', language);
  assertHeaderText('userAgent', userAgent);
  const headers = {
    Accept: 'application/json, application/problem+json',
    Authorization: `Bearer ${token}`,
    ...(language === undefined ? {} : { 'Accept-Language': language }),
    ...(isBrowser() ? {} : { 'User-Agent': [userAgent, `presswerk-client/${VERSION}`].filter(Boolean).join(' ') }),
  };
  const send = createTransport({ baseUrl: apiAddress(baseUrl), headers, retries, timeoutMs, logger, signal }, runtime);
  return {
    pressReleases: pressReleases(send),
    corrections: corrections(send),
    images: images(send),
    companies: companies(send),
    categories: categories(send),
    confirmTexts: confirmTexts(send),
    events: events(send, runtime, signal),
    webhooks: webhooks(send),
    me: (callOptions) => me(send, callOptions),
    request: (description) => request(send, description),
  };
}

/** @throws TypeError where no header can hold it, which otherwise each call would say, and not of which option */
function assertHeaderText(option: string, text: string | undefined): void {
  if (text === undefined || /^[\x20-\x7e]*$/.test(text)) return;
  throw new TypeError(`${option} must be of visible ASCII characters and spaces`);
}

/** Where the API begins, without a slash at the end: at /api/v1 where the address has no path of its own. */
function apiAddress(baseUrl: string): string {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new TypeError(`baseUrl must be an absolute address, such as https://press.example/api/v1, not ${baseUrl}`);
  }
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('baseUrl must begin with http:// or https://');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must have no user name, no query and no fragment');
  }
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/api/v1' : path}`;
}
