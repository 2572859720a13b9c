import { resolve } from 'node:path';
import * as v from 'valibot';
import type { LegacyRoute, PortalSettings } from '../../adapters/http/index.ts';
import { sameHost } from '../../adapters/http/kernel/index.ts';
import type { Portal } from '../../domain/index.ts';
import type { CredentialSettings } from '../ports/image-signer.ts';
import { readLegacyRoutes, readTrustList, shown } from './config-files.ts';
import { ENVIRONMENT, SECRET_VARIABLES, type Variable } from './environment.ts';
import { mailOf, openIdOf, peopleFaults } from './people-settings.ts';
import { readPortalSettings } from './portal-settings.ts';

export interface S3Config {
  readonly bucket: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null leaves it to the client library: its own variables and files, or the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Whether the bucket stands in the path instead of the host name. */
  readonly pathStyle: boolean;
}

/** What is wrong with the environment: one line for each fault, each naming variable, value and remedy. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

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
  faults.push(...faultsBetween(given));
  const trust = readTrustList(environment.C2PA_TRUST_LIST?.trim());
  faults.push(...legacy.faults, ...trust.faults);
  if (!parsed.success) throw new ConfigError(faults);
  const portals = readPortals(parsed.output);
  faults.push(...portals.portal_a.faults, ...portals.portal_b.faults);
  if (faults.length > 0) throw new ConfigError(faults);
  const files = {
    c2paTrustAnchors: trust.certificates,
    legacyRoutes: legacy.routes,
    portals: { portal_a: portals.portal_a.settings, portal_b: portals.portal_b.settings },
  };
  return configOf(parsed.output, files, environment.NODE_ENV?.trim() === 'production');
}

/** How the service runs: the variables of docs/operate.md, with what their files hold. */
export type Config = Readonly<ReturnType<typeof configOf>>;

interface ReadFiles {
  /** Certificates in PEM that make a C2PA signer trusted; null for none. */
  readonly c2paTrustAnchors: string | null;
  readonly legacyRoutes: readonly LegacyRoute[];
  readonly portals: Readonly<Record<Portal, PortalSettings>>;
}

type Environment = v.InferOutput<typeof ENVIRONMENT>;

function readPortals(env: Environment) {
  return {
    portal_a: readPortalSettings('PORTAL_A', 'Portal A', {
      name: env.PORTAL_A_NAME,
      color: env.PORTAL_A_COLOR,
      imprintUrl: env.PORTAL_A_IMPRINT_URL,
      imprintFile: env.PORTAL_A_IMPRINT_FILE,
      privacyUrl: env.PORTAL_A_PRIVACY_URL,
      privacyFile: env.PORTAL_A_PRIVACY_FILE,
      css: env.PORTAL_A_CSS,
      logo: env.PORTAL_A_LOGO,
    }),
    portal_b: readPortalSettings('PORTAL_B', 'Portal B', {
      name: env.PORTAL_B_NAME,
      color: env.PORTAL_B_COLOR,
      imprintUrl: env.PORTAL_B_IMPRINT_URL,
      imprintFile: env.PORTAL_B_IMPRINT_FILE,
      privacyUrl: env.PORTAL_B_PRIVACY_URL,
      privacyFile: env.PORTAL_B_PRIVACY_FILE,
      css: env.PORTAL_B_CSS,
      logo: env.PORTAL_B_LOGO,
    }),
  };
}

function configOf(env: v.InferOutput<typeof ENVIRONMENT>, files: ReadFiles, isProduction: boolean) {
  return {
    ...files,
    port: env.PORT,
    host: env.HOST,
    /** The origin that clients use, without a slash at its end; null where it follows from host and port. */
    baseUrl: env.BASE_URL,
    /** The origin that pictures are given out at; null for `baseUrl`. */
    publicAssetUrl: env.PUBLIC_ASSET_URL,
    /** How long shared caches keep what is public; null where none stands before the service. */
    cdnMaxAgeSeconds: env.CDN_MAX_AGE_SECONDS,
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    /** Null for the embedded database. */
    databaseUrl: env.DATABASE_URL,
    /** Where all processes count the rate limit; null counts it in each. */
    redisUrl: env.REDIS_URL,
    portalHosts: { portal_a: env.PORTAL_A_HOST, portal_b: env.PORTAL_B_HOST },
    /** The time zone of the times on pages. */
    timeZone: env.TIME_ZONE,
    trustProxy: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    imageRenderer: env.IMAGE_RENDERER,
    /** What signs renditions; null for nothing. */
    credentials: credentialsOf(env),
    /** When the paths of earlier portals may stop answering; null announces no end. */
    legacySunset: env.LEGACY_SUNSET,
    /** Origins whose scripts may call the API from browsers, or `*` alone; empty for none. */
    corsOrigins: env.CORS_ORIGINS as readonly string[],
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    /** How long running requests may take after the signal to stop. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    /** Whether the first start on a new embedded database makes a demo publisher, who can sign in; never in production. */
    demo: env.DEMO && !isProduction,
    /** Whether the demo publisher of a new embedded database publishes something. */
    demoReleases: env.DEMO_RELEASES,
    /** Processes that share the work of one machine; more than one only with a database of its own. */
    workers: env.WORKERS,
    /** Connections of each process at most. */
    databasePoolMax: env.DATABASE_POOL_MAX,
    /** Where migrations connect, past a pooler; null for `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A replica that lists, pages and searches are read from; null for none. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** How far behind the replica may be to be read from. */
    databaseReadMaxLagMs: env.DATABASE_READ_MAX_LAG_MS,
    /** Whether statements are prepared; false for poolers that keep none. */
    databasePrepare: env.DATABASE_PREPARE,
    databaseStatementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    /** How long a start waits for a database that does not answer. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    /** Where images are kept for several machines; null keeps them on disk. */
    s3: s3Of(env),
    /** Where Prometheus reads metrics; null for nowhere. */
    metrics: env.METRICS_PORT === null ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** Where webhooks may go: by https to the public internet, or anywhere. */
    webhookTargets: env.WEBHOOK_TARGETS,
    /** Who sends mails, and who they are from; null for nobody. */
    mail: mailOf(env),
    /** The organisation's OpenID Connect provider; null for none. */
    openId: openIdOf(env),
    /** How long evidence of images is kept after their upload, once they are on no release any more; null for good. */
    evidenceRetentionDays: env.EVIDENCE_RETENTION_DAYS,
    reviewDueHours: env.REVIEW_DUE_HOURS,
    /** After so many days it is forgotten who sent a report. */
    reportRetentionDays: env.REPORT_RETENTION_DAYS,
    /** Null keeps deliveries with their events. */
    deliveryRetentionDays: env.DELIVERY_RETENTION_DAYS,
    /** Null keeps the texts of deleted releases for good. */
    deletedRetentionDays: env.DELETED_RETENTION_DAYS,
  };
}

function credentialsOf(env: Environment): CredentialSettings | null {
  const { C2PA_CERTIFICATE: certificate, C2PA_PRIVATE_KEY: key, C2PA_WHEN_BROKEN: whenBroken } = env;
  if (certificate === null || key === null) return null;
  return { certificatePath: resolve(certificate), keyPath: resolve(key), whenBroken };
}

/** Undefined lets the schema's default stand; where there is none, null says that the variable is unset. */
function defaultOf(name: Variable): null | undefined {
  return ENVIRONMENT.entries[name].type === 'nullable' ? null : undefined;
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key);
  return SECRET_VARIABLES.has(name)
    ? `${name}: ${issue.message}`
    : `${name}=${shown(issue.path?.[0]?.value)}: ${issue.message}`;
}

/** Values that are good each for itself, and do not go together. */
function faultsBetween(given: Readonly<Partial<Record<string, string | null>>>): string[] {
  const { PORTAL_A_HOST: a, PORTAL_B_HOST: b } = given;
  const faults: string[] = [];
  const protocol = given.BASE_URL?.startsWith('https:') ? 'https:' : 'http:';
  if (a && b && sameHost(protocol, a) === sameHost(protocol, b)) {
    faults.push(`PORTAL_B_HOST=${shown(b)}: is the host of PORTAL_A_HOST too; give each portal its own, or unset both`);
  }
  if (Number(given.WORKERS) > 1 && !given.DATABASE_URL) {
    faults.push(`WORKERS=${shown(given.WORKERS)}: the embedded database belongs to one process; set DATABASE_URL too`);
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: the embedded database has no address; set DATABASE_URL too, or unset it');
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_READ_URL: the embedded database has no replica; set DATABASE_URL too, or unset it');
  }
  for (const [one, other] of [
    ['C2PA_CERTIFICATE', 'C2PA_PRIVATE_KEY'],
    ['C2PA_PRIVATE_KEY', 'C2PA_CERTIFICATE'],
  ] as const) {
    if (given[one] && !given[other]) faults.push(`${other}: is missing; name its file too, or unset ${one}`);
  }
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE']) {
    if (given[name] && !given.S3_BUCKET) faults.push(`${name}: there is no bucket; set S3_BUCKET too, or unset it`);
  }
  const {
    PORT = '8080',
    METRICS_PORT: metricsPort,
    HOST = '127.0.0.1',
    METRICS_HOST: metricsHost = '127.0.0.1',
  } = given;
  const isSameHost = HOST === metricsHost || [HOST, metricsHost].some((each) => each === '0.0.0.0' || each === '::');
  if (metricsPort && Number(metricsPort) !== 0 && Number(metricsPort) === Number(PORT) && isSameHost) {
    faults.push(`METRICS_PORT=${shown(metricsPort)}: is PORT too; set it to another port`);
  }
  faults.push(...peopleFaults(given));
  const missing = missingHalf(given);
  if (missing !== undefined) faults.push(`${missing}: is missing; set it too, or unset the other half of the key`);
  if (given.S3_BUCKET && !given.DATABASE_URL) {
    faults.push('S3_BUCKET: the embedded database keeps images on disk beside it; set DATABASE_URL too, or unset it');
  }
  return faults;
}

function missingHalf({
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
}: Readonly<Partial<Record<string, unknown>>>) {
  if (!id === !secret) return undefined;
  return id ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
}

function s3Of(env: v.InferOutput<typeof ENVIRONMENT>): S3Config | null {
  if (env.S3_BUCKET === null) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== null,
  };
}
