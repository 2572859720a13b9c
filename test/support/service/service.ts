import { appendFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { HttpOptions } from '../../../adapters/http/kernel/options.ts';
import type { ServerOptions } from '../../../adapters/http/server/server.ts';
import type { BookingTerms } from '../../../application/accounts/manage-accounts.ts';
import { TOKEN_CACHE_MS } from '../../../application/accounts/token-cache.ts';
import { type Application, type ApplicationSettings, createApplication } from '../../../application/index.ts';
import type { Ports, RateLimitStore } from '../../../application/ports/index.ts';
import {
  type AccountId,
  type Category,
  type Company,
  DEFAULT_GUIDELINES,
  type Permission,
} from '../../../domain/index.ts';
import { documentCheckerOf } from '../documents/document-checker.ts';
import type { FixedClock } from '../records/fixed-clock.ts';
import { listenHere } from './listen-here.ts';
import { openMemoryWorld } from './memory-world.ts';
import { makePublisher } from './publisher.ts';
import type { SharedWorld } from './shared-world.ts';

/** A whole service behind real HTTP on its own port: in memory, or in several processes over PostgreSQL and Redis. */
export interface Service {
  readonly baseUrl: string;
  readonly application: Application;
  readonly ports: Ports;
  /** The folder of uploads in progress. */
  readonly uploadFolder: string;
  readonly clock: FixedClock;
  readonly server: Server;
  /** The number of processes that respond, round-robin. */
  readonly processes: number;
  readonly rateLimits: RateLimits;
  /** The logged internal errors: a test that provokes none can check that there are none. */
  readonly errors: unknown[];
  /** Sends one HTTP request. */
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** A publisher with a plan, a company on each portal and a token with all permissions. */
  publisher(options?: PublisherOptions): Promise<Publisher>;
  /** Resolves once each process sees the others' changes: tokens are cached, and pages are kept for a second. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export interface RequestOptions {
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, with its media type. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly body?: NonNullable<RequestInit['body']>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a response
  readonly body: any;
}

export interface PublisherOptions {
  /** The booking; a plan without quota by default. Null: a booking that ends when the clock advances a second. */
  readonly terms?: BookingTerms | null;
  readonly permissions?: readonly Permission[];
  /** A sandbox account; false by default. */
  readonly sandbox?: boolean;
}

export interface Publisher {
  readonly accountId: AccountId;
  readonly token: string;
  /** The first on portal_a (de), the second on portal_b (en). */
  readonly companies: readonly [Company, Company];
  readonly category: Category;
  /** A request below /api/v1 with the publisher's token. */
  api(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** Valid fields for a new release. */
  fields(changes?: Record<string, unknown>): Record<string, unknown>;
  /** The record of a new draft. */
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a response
  draft(changes?: Record<string, unknown>): Promise<any>;
  /** Valid form data for an image. */
  imageForm(file: Uint8Array | null, changes?: Record<string, string | null>): FormData;
}

/** Storage of a service's data. */
export interface World {
  readonly clock: FixedClock;
  readonly ports: Ports;
  readonly uploadFolder: string;
  readonly rateLimitStore: RateLimitStore;
  readonly rateLimits: RateLimits;
  close(): Promise<void>;
}

/** The rate limit's windows, in this process or in Redis. */
export interface RateLimits {
  /** Ends every window. */
  clear(): Promise<void>;
}

/** A server that responds for the service, or hands connections to processes that do. */
export interface Listening {
  readonly baseUrl: string;
  readonly server: Server;
  errors(): unknown[];
  close(): Promise<void>;
}

type AllHttpOptions = Omit<ServerOptions, 'baseUrl'> & Pick<HttpOptions, 'baseUrl'>;
/** Options that can be passed to another process; `baseUrl` where it differs from the address listened on. */
export type HttpServerOptions = Partial<Pick<AllHttpOptions, 'baseUrl'>> &
  Omit<AllHttpOptions, 'baseUrl' | 'rateLimitStore' | 'log' | 'logError' | 'now'>;

export interface ServiceOptions extends Partial<Omit<AllHttpOptions, 'now'>> {
  /** Replace the default ports; with the ports of another service, both share all data. */
  readonly ports?: Partial<Ports>;
  /** Override settings of the application. */
  readonly settings?: Partial<ApplicationSettings>;
  /**
   * Number of processes that respond, over PostgreSQL and Redis. By default PRESSWERK_TEST_PROCESSES, or this process
   * alone, in memory.
   */
  readonly processes?: number;
}

/** Services may share a world, which is closed by the one that opened it. */
const worlds = new WeakMap<Partial<Ports>, SharedWorld>();

/**
 * Starts a service. A test's own ports, and options that are functions, cannot be passed to another process: then one
 * process responds, over PostgreSQL and Redis as far as the test does not replace them.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const {
    ports: own,
    settings,
    processes = Number(process.env.PRESSWERK_TEST_PROCESSES ?? 1),
    log,
    logError,
    rateLimitStore,
    ...rest
  } = options;
  const borrowed = own === undefined ? undefined : worlds.get(own);
  const { world, shared } = await openWorld(processes, borrowed);
  const ports: Ports = { ...world.ports, ...own };
  if (shared !== undefined) worlds.set(ports, shared);
  // Mails are sent only by a service with a base URL; the port is not known yet.
  const application = createApplication(ports, {
    guidelines: DEFAULT_GUIDELINES,
    baseUrl: rest.baseUrl ?? null,
    ...settings,
  });
  const http: HttpServerOptions = {
    portalHosts: { portal_a: null, portal_b: null },
    trustProxy: false,
    rateLimitPerMinute: 10_000,
    extraLegacyRoutes: [],
    uploadFolder: world.uploadFolder,
    ...rest,
  };
  const here = Object.fromEntries(
    Object.entries({ log, logError, rateLimitStore }).filter(([, value]) => value !== undefined),
  );
  const isData = isDeepStrictEqual(JSON.parse(JSON.stringify(rest)), rest);
  const isBound =
    (own !== undefined && borrowed === undefined) || settings !== undefined || Object.keys(here).length > 0 || !isData;
  const isSpread = shared !== undefined && !isBound;
  const listening = isSpread
    ? await (await import('./service-processes.ts')).listenInProcesses(processes, shared, http)
    : await listenHere(application, ports.clock, { rateLimitStore: world.rateLimitStore, ...http, ...here });
  recordProcesses(isSpread);
  const { baseUrl } = listening;

  const request = async (method: string, path: string, { token, headers, json, body }: RequestOptions = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        // One connection per request, so that the processes alternate with each request.
        ...(isSpread ? { Connection: 'close' } : {}),
        ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text || 'null') : undefined,
    };
    // Every response in any test must match the OpenAPI document.
    documentCheckerOf({ application, ports, baseUrl }).check(method, path, reply);
    return reply;
  };

  return {
    baseUrl,
    application,
    ports,
    uploadFolder: http.uploadFolder,
    clock: world.clock,
    server: listening.server,
    processes: isSpread ? processes : 1,
    rateLimits: world.rateLimits,
    get errors() {
      return listening.errors();
    },
    request,
    publisher: (publisherOptions) => makePublisher(application, world.clock, request, publisherOptions),
    caughtUp: async () => {
      if (isSpread) await sleep(TOKEN_CACHE_MS + 100);
    },
    close: async () => {
      await listening.close();
      if (borrowed === undefined) await world.close();
    },
  };
}

async function openWorld(
  processes: number,
  borrowed: SharedWorld | undefined,
): Promise<{ readonly world: World; readonly shared: SharedWorld | undefined }> {
  const shared = borrowed ?? (processes > 1 ? await (await import('./shared-world.ts')).openSharedWorld() : undefined);
  return { world: shared ?? openMemoryWorld(), shared };
}

/** Records how many processes ran the services of each test file. */
function recordProcesses(isSpread: boolean): void {
  const file = process.env.PRESSWERK_TEST_TALLY;
  const test = process.env.PRESSWERK_TEST_FILE ?? relative(process.cwd(), process.argv[1] ?? '');
  if (file !== undefined) appendFileSync(file, `${isSpread ? 'several' : 'one'} ${test}\n`);
}
