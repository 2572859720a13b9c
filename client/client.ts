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
import { type PreviewLinks, previewLinks } from './resources/preview-links.ts';
import { type Proposals, proposals } from './resources/proposals.ts';
import { type Questions, questions } from './resources/questions.ts';
import { type Webhooks, webhooks } from './resources/webhooks.ts';
import { type Answer, answerOf } from './transport/answer.ts';
import { fromEnvironment } from './transport/environment.ts';
import type { Logger } from './transport/logger.ts';
import { type RequestDescription, request } from './transport/request.ts';
import { type Fetch, globalRuntime, isBrowser, type Runtime } from './transport/runtime.ts';
import { assertRetryOptions, type CallOptions, createTransport } from './transport/transport.ts';
import type { AccountStatistics, Me, StatisticsPeriod } from './types.ts';
import { VERSION } from './version.ts';

export interface ClientOptions {
  /**
   * URL of the service, such as `https://press.example`, or of its API, such as `https://press.example/api/v1`. Default:
   * the environment variable PRESSWERK_URL.
   */
  readonly baseUrl?: string | undefined;
  /**
   * An API token, or a function that returns the current one, called before every attempt, within the attempt's
   * timeout. Default: the environment variable PRESSWERK_TOKEN. It is sent to `baseUrl` only.
   */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /** Replaces the global `fetch`, for example to inspect requests or to use a proxy. */
  readonly fetch?: Fetch | undefined;
  /** Retries after temporary failures; 4 by default, 0 for none. */
  readonly retries?: number | undefined;
  /** Timeout of an attempt in milliseconds: 30,000 by default, 120,000 for transfers of images. */
  readonly timeoutMs?: number | undefined;
  /** Language of messages, as in `Accept-Language`. */
  readonly language?: 'de' | 'en' | (string & {}) | undefined;
  /** Your program's name and version, such as `newsroom/1.4`, sent before the client's. Browsers always send their own. */
  readonly userAgent?: string | undefined;
  /** Receives every attempt, without tokens, queries and bodies. Compatible with `console` and pino. */
  readonly logger?: Logger | undefined;
  /** Aborts all calls of the client. */
  readonly signal?: AbortSignal | undefined;
}

/** A client of the press release publishing API. */
export interface Client {
  readonly pressReleases: PressReleases;
  readonly corrections: Corrections;
  readonly questions: Questions;
  readonly proposals: Proposals;
  readonly previewLinks: PreviewLinks;
  readonly images: Images;
  readonly companies: Companies;
  readonly categories: Categories;
  readonly confirmTexts: ConfirmTexts;
  readonly events: Events;
  readonly webhooks: Webhooks;
  /** The account, its token, and the remaining quota of its booking. */
  me(options?: CallOptions): Promise<Answer<Me>>;
  /** Sums of the account and its 20 most read releases; the last 30 days by default. */
  statistics(period?: StatisticsPeriod, options?: CallOptions): Promise<Answer<AccountStatistics>>;
  /** Calls an API operation for which the client has no method yet. */
  request<Data = unknown>(description: RequestDescription): Promise<Answer<Data>>;
}

const RETRIES = 4;
const TIMEOUT_MS = 30_000;

/** A client for one service and one token. @throws TypeError for an invalid option */
export function createClient(options: ClientOptions = {}): Client {
  const runtime = globalRuntime();
  return createClientWithRuntime(options.fetch === undefined ? runtime : { ...runtime, fetch: options.fetch }, options);
}

/** createClient with an injected clock, timer and randomness. */
export function createClientWithRuntime(runtime: Runtime, options: ClientOptions): Client {
  const { retries = RETRIES, timeoutMs = TIMEOUT_MS, language, userAgent, logger, signal } = options;
  const { token = fromEnvironment('PRESSWERK_TOKEN') ?? '', baseUrl = fromEnvironment('PRESSWERK_URL') ?? '' } =
    options;
  if (baseUrl === '') throw new TypeError('baseUrl must be an absolute address: give it, or set PRESSWERK_URL');
  if (typeof token !== 'function') assertToken(token);
  assertRetryOptions(retries, timeoutMs);
  assertHeaderText('language', language);
  assertHeaderText('userAgent', userAgent);
  const headers = {
    Accept: 'application/json, application/problem+json',
    ...(language === undefined ? {} : { 'Accept-Language': language }),
    ...(isBrowser() ? {} : { 'User-Agent': [userAgent, `presswerk-client/${VERSION}`].filter(Boolean).join(' ') }),
  };
  const currentToken = async () => assertToken(typeof token === 'function' ? await token() : token);
  const send = createTransport(
    { baseUrl: apiAddress(baseUrl), headers, token: currentToken, retries, timeoutMs, logger, signal },
    runtime,
  );
  return {
    pressReleases: pressReleases(send, runtime, signal),
    corrections: corrections(send),
    questions: questions(send),
    proposals: proposals(send),
    previewLinks: previewLinks(send),
    images: images(send),
    companies: companies(send),
    categories: categories(send),
    confirmTexts: confirmTexts(send),
    events: events(send, runtime, signal),
    webhooks: webhooks(send),
    me: (callOptions) => me(send, callOptions),
    statistics: async (period = {}, callOptions) =>
      answerOf(await send({ method: 'GET', path: '/statistics', query: { ...period }, options: callOptions })),
    request: (description) => request(send, description),
  };
}

/** @throws TypeError for anything that cannot be an API token */
function assertToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new TypeError(
    'token must be an API token, of visible ASCII characters without spaces: give it, or set PRESSWERK_TOKEN',
  );
}

/** Checked at once, since an error of `fetch` would not name the option. @throws TypeError for a text that is invalid in a header */
function assertHeaderText(option: string, text: string | undefined): void {
  if (text === undefined || /^[\x20-\x7e]*$/.test(text)) return;
  throw new TypeError(`${option} must be of visible ASCII characters and spaces`);
}

/** The API's base URL without a trailing slash; `/api/v1` is added to a URL without a path. */
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
