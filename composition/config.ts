import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type LegacyRoute, parseLegacyRoutes } from '../adapters/http/legacy/table.ts';
import { assertTrustAnchors } from '../adapters/image-inspector/index.ts';
import { isHttpUrl } from '../domain/index.ts';
import { IMAGE_RENDERERS, type ImageRendererChoice } from './image-renderer.ts';

/** How the service runs, read from the environment (see the README's table). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that clients use, without a slash at its end; null where it follows from host and port. */
  readonly baseUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where all processes count the rate limit; null counts it in each. */
  readonly redisUrl: string | null;
  readonly portalHosts: { readonly portal_a: string | null; readonly portal_b: string | null };
  readonly trustProxy: boolean;
  readonly rateLimitPerMinute: number;
  readonly imageRenderer: ImageRendererChoice;
  /** Certificates in PEM that make a C2PA signer trusted; null for none. */
  readonly c2paTrustAnchors: string | null;
  readonly legacyRoutes: readonly LegacyRoute[];
  readonly logLevel: LogLevel;
  /** How long evidence of images is kept after their upload, once they are on no release any more; null for good. */
  readonly evidenceRetentionDays: number | null;
}

/** Below the folder that the process was started in. */
export const DEFAULT_DATA_DIR = './data';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What is wrong with the environment: one line for each fault, each naming variable, value and remedy. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const whole = (from: number, to: number, remedy: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, remedy),
    v.transform(Number),
  );

const host = (remedy: string) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(text), remedy),
      v.toLowerCase(),
    ),
  );

const YES = ['1', 'true', 'yes', 'on'];
const NO = ['0', 'false', 'no', 'off'];

const notYet = (remedy: string) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.check(() => false, remedy),
    ),
  );

const ENVIRONMENT = v.object({
  PORT: v.optional(whole(0, 65535, 'must be a whole number from 0 to 65535; unset it for 8080'), '8080'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address; unset it for 127.0.0.1')),
    '127.0.0.1',
  ),
  BASE_URL: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '').replace(/\/api\/v1$/, '')),
      v.check(isOrigin, 'must be the address that clients use, such as https://press.example, without a path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text),
        'must look like postgres://user:password@host:5432/database; unset it for the embedded database',
      ),
    ),
  ),
  REDIS_URL: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isRedisUrl,
        'must look like redis://user:password@host:6379/0, or rediss:// with TLS; unset it to count the rate limit in each process',
      ),
    ),
  ),
  PORTAL_A_HOST: host('must be a host name such as portal-a.example, with a port where it is not the usual one'),
  PORTAL_B_HOST: host('must be a host name such as portal-b.example, with a port where it is not the usual one'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.check((text) => YES.includes(text) || NO.includes(text), 'must be true or false; unset it for false'),
      v.transform((text) => YES.includes(text)),
    ),
    'false',
  ),
  RATE_LIMIT_PER_MINUTE: v.optional(
    whole(1, 1_000_000, 'must be a whole number from 1 to 1000000; unset it for 60'),
    '60',
  ),
  IMAGE_RENDERER: v.optional(
    v.picklist(IMAGE_RENDERERS, `must be one of ${IMAGE_RENDERERS.join(', ')}; unset it for auto`),
    'auto',
  ),
  C2PA_TRUST_LIST: v.nullable(v.string()),
  LEGACY_ROUTES: v.nullable(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}; unset it for info`), 'info'),
  EVIDENCE_RETENTION_DAYS: v.nullable(
    whole(1, 100_000, 'must be a whole number of days from 1; unset it to keep evidence for good'),
  ),
  S3_ENDPOINT: notYet('this version keeps images on disk in DATA_DIR; unset it'),
  S3_BUCKET: notYet('this version keeps images on disk in DATA_DIR; unset it'),
  METRICS_PORT: notYet('this version has no metrics yet; unset it'),
});

type Variable = keyof typeof ENVIRONMENT.entries;

/** Variables whose values are secrets, or hold some. */
const SECRET: ReadonlySet<string> = new Set<Variable>(['DATABASE_URL', 'REDIS_URL']);

/**
 * Reads the configuration; a blank variable counts as unset. The file of LEGACY_ROUTES is read too.
 * @throws ConfigError with every fault at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(ENVIRONMENT.entries).map((name) => [name, environment[name]?.trim() || defaultOf(name as Variable)]),
  );
  const parsed = v.safeParse(ENVIRONMENT, given);
  const faults = parsed.success ? [] : parsed.issues.map(faultOf);
  const legacy = readLegacyRoutes(environment.LEGACY_ROUTES?.trim());
  const { PORTAL_A_HOST: a, PORTAL_B_HOST: b } = given;
  if (a && b && a.toLowerCase() === b.toLowerCase()) {
    faults.push(`PORTAL_B_HOST=${shown(b)}: is the host of PORTAL_A_HOST too; give each portal its own, or unset both`);
  }
  const trust = readTrustList(environment.C2PA_TRUST_LIST?.trim());
  faults.push(...legacy.faults, ...trust.faults);
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const env = parsed.output;
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: env.BASE_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    portalHosts: { portal_a: env.PORTAL_A_HOST, portal_b: env.PORTAL_B_HOST },
    trustProxy: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    imageRenderer: env.IMAGE_RENDERER,
    c2paTrustAnchors: trust.certificates,
    legacyRoutes: legacy.routes,
    logLevel: env.LOG_LEVEL,
    evidenceRetentionDays: env.EVIDENCE_RETENTION_DAYS,
  };
}

/** Undefined lets the schema's default stand; where there is none, null says that the variable is unset. */
function defaultOf(name: Variable): null | undefined {
  return ENVIRONMENT.entries[name].type === 'nullable' ? null : undefined;
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key);
  return SECRET.has(name) ? `${name}: ${issue.message}` : `${name}=${shown(issue.path?.[0]?.value)}: ${issue.message}`;
}

/** On one line, whatever it holds. */
function shown(value: unknown): string {
  return String(value).replace(/\p{Cc}+/gu, ' ');
}

function isOrigin(text: string): boolean {
  if (!isHttpUrl(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}

function readTrustList(path: string | undefined): { certificates: string | null; faults: string[] } {
  if (path === undefined || path === '') return { certificates: null, faults: [] };
  try {
    const certificates = readFileSync(path, 'utf8');
    assertTrustAnchors(certificates);
    return { certificates, faults: [] };
  } catch (error) {
    const why = `${(error as Error).message}; name a file of certificates in PEM, or unset it`;
    return { certificates: null, faults: [`C2PA_TRUST_LIST=${shown(path)}: ${why}`] };
  }
}

/** Parameters after a question mark would set the client's own options. */
function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\/[^?#]*$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '' && /^(?:\/\d{0,5})?$/.test(pathname);
}

function readLegacyRoutes(path: string | undefined): { routes: LegacyRoute[]; faults: string[] } {
  if (path === undefined || path === '') return { routes: [], faults: [] };
  const fault = (why: string) => `LEGACY_ROUTES=${shown(path)}: ${why}`;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const isRead = error instanceof SyntaxError;
    const why = isRead ? 'the file is not valid JSON' : `the file cannot be read (${(error as Error).message})`;
    return { routes: [], faults: [fault(`${why}; name a JSON file of legacy routes, or unset it`)] };
  }
  try {
    return { routes: parseLegacyRoutes(json), faults: [] };
  } catch (error) {
    return { routes: [], faults: (error as Error).message.split('\n').map(fault) };
  }
}
