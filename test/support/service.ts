import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHtmlSanitizer } from '../../adapters/html-sanitizer/html-sanitizer.ts';
import { createHttpServer } from '../../adapters/http/server.ts';
import { createImageInspector } from '../../adapters/image-inspector/index.ts';
import { createJimpRenderer } from '../../adapters/image-renderer/jimp/index.ts';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import { createMemoryRateLimitStore } from '../../adapters/rate-limit/memory.ts';
import { createSystemRandomness } from '../../adapters/system/randomness.ts';
import { createTokenHasher } from '../../adapters/system/token-hasher.ts';
import type { BookingTerms } from '../../application/accounts/manage-accounts.ts';
import { type Application, createApplication } from '../../application/index.ts';
import type { Ports } from '../../application/ports/index.ts';
import type { AccountId, Category, Company, Permission } from '../../domain/index.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';

/** A whole service on in-memory adapters, behind real HTTP on a port of its own. */
export interface Service {
  readonly baseUrl: string;
  readonly application: Application;
  readonly ports: Ports;
  readonly clock: FixedClock;
  readonly server: Server;
  /** What was logged as an inner error: a test that provokes none can check that there is none. */
  readonly errors: unknown[];
  /** One HTTP request. */
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** A publisher with a plan, a company on each portal and a token with all permissions. */
  publisher(options?: PublisherOptions): Promise<Publisher>;
  close(): Promise<void>;
}

export interface RequestOptions {
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, with its media type. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: NonNullable<RequestInit['body']>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is no JSON. Tests look into it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says that it is
  readonly body: any;
}

export interface PublisherOptions {
  /** What is booked, a plan without quota where absent; null for a booking that is over once the clock moves a second. */
  readonly terms?: BookingTerms | null;
  readonly permissions?: readonly Permission[];
}

export interface Publisher {
  readonly accountId: AccountId;
  readonly token: string;
  /** The first on portal_a (de), the second on portal_b (en). */
  readonly companies: readonly [Company, Company];
  readonly category: Category;
  /** A request below /api/v1 with the publisher's token. */
  api(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** Fields of a release that can be created as they are. */
  fields(changes?: Record<string, unknown>): Record<string, unknown>;
  /** A new draft's record. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says that it is
  draft(changes?: Record<string, unknown>): Promise<any>;
  /** Form data of an image that can be uploaded as it is. */
  imageForm(file: Uint8Array | null, changes?: Record<string, string | null>): FormData;
}

export async function startService(
  options: Partial<Parameters<typeof createHttpServer>[1]> & { ports?: Partial<Ports> } = {},
): Promise<Service> {
  const clock = createFixedClock();
  const persistence = createMemoryPersistence(clock.now());
  const imageStore = createMemoryImageStore();
  const imageRenderer = createJimpRenderer();
  const errors: unknown[] = [];
  const ports: Ports = {
    ...persistence,
    imageStore,
    imageRenderer,
    imageInspector: createImageInspector(),
    htmlSanitizer: createHtmlSanitizer(),
    tokenHasher: createTokenHasher(),
    clock,
    randomness: createSystemRandomness(),
    ...options.ports,
  };
  const application = createApplication(ports);
  const server = await listen((baseUrl) =>
    createHttpServer(application, {
      baseUrl,
      portalHosts: { portal_a: null, portal_b: null },
      trustProxy: false,
      rateLimitPerMinute: 10_000,
      rateLimitStore: createMemoryRateLimitStore(),
      extraLegacyRoutes: [],
      log: ({ error }) => error !== undefined && errors.push(error),
      logError: (error) => errors.push(error),
      now: () => clock.now(),
      ...options,
    }),
  );
  const { baseUrl } = server;

  const request = async (method: string, path: string, { token, headers, json, body }: RequestOptions = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text || 'null') : undefined,
    };
  };

  return {
    baseUrl,
    application,
    ports,
    clock,
    server: server.server,
    errors,
    request,
    publisher: (publisherOptions) => makePublisher(application, clock, request, publisherOptions),
    close: async () => {
      server.server.closeAllConnections();
      await new Promise((resolve) => server.server.close(resolve));
      await imageRenderer.close();
      await imageStore.close();
      await persistence.close();
    },
  };
}

/** The server needs its address to give out, and has one only once it listens: a first server finds the port. */
async function listen(make: (baseUrl: string) => Server): Promise<{ server: Server; baseUrl: string }> {
  const { createServer } = await import('node:http');
  const probe = createServer();
  const port = await opened(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = make(baseUrl);
  await opened(server, port);
  return { server, baseUrl };
}

function opened(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

let publishers = 0;

async function makePublisher(
  application: Application,
  clock: FixedClock,
  request: Service['request'],
  { terms = { kind: 'plan', monthlyQuota: null }, permissions }: PublisherOptions = {},
): Promise<Publisher> {
  const number = ++publishers;
  const { id: accountId } = await application.accounts.create({ name: `Publisher ${number}` });
  // A token needs a booking, so that an account without one must have had one.
  await application.accounts.grantBooking({
    accountId,
    terms: terms ?? { kind: 'single', credits: 1 },
    validUntil: terms === null ? new Date(clock.now().getTime() + 1000) : null,
  });
  const company = (name: string, portal: Company['portal'], language: Company['language']) =>
    application.catalogue.createCompany({ accountId, name: `${name} ${number}`, portal, language });
  const companies = [await company('Acme AG', 'portal_a', 'de'), await company('Acme Ltd', 'portal_b', 'en')] as const;
  const { secret } = await application.accounts.createToken({
    accountId,
    name: 'test',
    ...(permissions === undefined ? {} : { permissions }),
  });
  const [category] = await application.catalogue.categories('active');
  if (category === undefined) throw new Error('a fresh database has categories');

  const api: Publisher['api'] = (method, path, options) =>
    request(method, `/api/v1${path}`, { token: secret, ...options });
  const fields: Publisher['fields'] = (changes = {}) => ({
    company_id: companies[0].id,
    category_id: category.id,
    language: 'de',
    title: 'Neue Brücke über den Hafen',
    text: '<p>Die Brücke ist 214 Meter lang.</p>',
    ...changes,
  });
  return {
    accountId,
    token: secret,
    companies,
    category,
    api,
    fields,
    draft: async (changes) => {
      const reply = await api('POST', '/press-releases', { json: fields(changes) });
      if (reply.status !== 201) throw new Error(`no draft: ${reply.text}`);
      return reply.body.data;
    },
    imageForm: (file, changes = {}) => {
      const form = new FormData();
      const given = {
        ai_declaration: 'original',
        copyright: 'Foto: Jo Blythe',
        rights_confirmed: '1',
        confirm_text_version: 'img-confirm-v2',
        ...changes,
      };
      for (const [name, value] of Object.entries(given)) if (value !== null) form.append(name, value);
      if (file !== null) form.append('image', new Blob([file as Uint8Array<ArrayBuffer>]), 'picture.bin');
      return form;
    },
  };
}
