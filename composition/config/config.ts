import { resolve } from 'node:path';
import * as v from 'valibot';
import type { LegacyRoute, PortalSettings } from '../../adapters/http/index.ts';
import { normaliseHost, PORTAL_DEFAULTS } from '../../adapters/http/kernel/index.ts';
import { type ByPortal, byPortal, PORTALS } from '../../domain/index.ts';
import type { CredentialSettings } from '../ports/image-signer.ts';
import { oneLine, readCertificates, readLegacyRoutes } from './config-files.ts';
import { ENVIRONMENT, SECRET_VARIABLES, type Variable } from './environment.ts';
import { mailOf, openIdOf, peopleCombinationFaults } from './people-settings.ts';
import { PAGE_VARIABLES, readPortalSettings } from './portal-settings.ts';
import { type PortalPrefix, prefixOf } from './portal-variables.ts';
import { readSecretFiles } from './secret-files.ts';

export interface S3Config {
  readonly bucket: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null for the client library's own lookup: its variables and files, or the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** True if the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean;
}

/** Faults in the environment: one line each, naming variable, value and remedy. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Reads the configuration and the files that it names; a blank variable counts as unset.
 * @throws ConfigError with all faults at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { secrets, faults: secretFaults } = readSecretFiles(environment);
  const values = Object.fromEntries(
    VARIABLES.map((name) => [name, secrets[name] ?? (environment[name]?.trim() || defaultOf(name))]),
  );
  const parsed = v.safeParse(ENVIRONMENT, values);
  const faults = [...secretFaults];
  if (!parsed.success) faults.push(...parsed.issues.map((issue) => faultOf(issue, secrets)));
  const legacy = readLegacyRoutes(environment.LEGACY_ROUTES?.trim());
  faults.push(...combinationFaults(values));
  const trust = readCertificates('C2PA_TRUST_LIST', environment.C2PA_TRUST_LIST?.trim());
  const earlier = readCertificates('C2PA_EARLIER_CERTIFICATES', environment.C2PA_EARLIER_CERTIFICATES?.trim());
  faults.push(...legacy.faults, ...trust.faults, ...earlier.faults);
  if (!parsed.success) throw new ConfigError(faults);
  const portals = readPortals(parsed.output);
  faults.push(...PORTALS.flatMap((portal) => portals[portal].faults));
  if (faults.length > 0) throw new ConfigError(faults);
  const files = {
    c2paTrustAnchors: trust.certificates,
    earlierCertificates: earlier.certificates,
    legacyRoutes: legacy.routes,
    portals: byPortal((portal) => portals[portal].settings),
  };
  return configOf(parsed.output, files, environment.NODE_ENV?.trim() === 'production');
}

const VARIABLES = Object.keys(ENVIRONMENT.entries) as Variable[];

/** The service's configuration: the variables of docs/operate/configuration.md, with the content of the files they name. */
export type Config = Readonly<ReturnType<typeof configOf>>;

interface ReadFiles {
  /** PEM certificates that signed roots of the history before the current one; null for none. */
  readonly earlierCertificates: string | null;
  /** PEM certificates that make a C2PA signer trusted; null for none. */
  readonly c2paTrustAnchors: string | null;
  readonly legacyRoutes: readonly LegacyRoute[];
  readonly portals: ByPortal<PortalSettings>;
}

type Environment = v.InferOutput<typeof ENVIRONMENT>;

function readPortals(env: Environment) {
  return byPortal((portal) => {
    const prefix = prefixOf(portal);
    return readPortalSettings(prefix, PORTAL_DEFAULTS[portal].name, {
      name: env[`${prefix}_NAME`],
      color: env[`${prefix}_COLOR`],
      pages: pagesOf(env, prefix),
      css: env[`${prefix}_CSS`],
      logo: env[`${prefix}_LOGO`],
      icon: env[`${prefix}_ICON`],
    });
  });
}

type PageSources = Record<keyof typeof PAGE_VARIABLES, { readonly url: string | null; readonly file: string | null }>;

function pagesOf(env: Environment, prefix: PortalPrefix): PageSources {
  const source = (page: keyof typeof PAGE_VARIABLES) => ({
    url: env[`${prefix}_${PAGE_VARIABLES[page]}_URL`],
    file: env[`${prefix}_${PAGE_VARIABLES[page]}_FILE`],
  });
  return {
    imprint: source('imprint'),
    privacy: source('privacy'),
    about: source('about'),
    editorialPolicy: source('editorialPolicy'),
    accessibility: source('accessibility'),
  };
}

function configOf(env: v.InferOutput<typeof ENVIRONMENT>, files: ReadFiles, isProduction: boolean) {
  return {
    ...files,
    port: env.PORT,
    host: env.HOST,
    /** The origin that clients use, without a trailing slash; null if it follows from host and port. */
    baseUrl: env.BASE_URL,
    /** The origin of picture addresses; null for `baseUrl`. */
    publicAssetUrl: env.PUBLIC_ASSET_URL,
    /** `s-maxage` of public responses; null without a shared cache in front of the service. */
    cdnMaxAgeSeconds: env.CDN_MAX_AGE_SECONDS,
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    /** Null for the embedded database. */
    databaseUrl: env.DATABASE_URL,
    /** The Redis in which all processes count the rate limit; null counts it in each process. */
    redisUrl: env.REDIS_URL,
    portalHosts: byPortal((portal) => env[`${prefixOf(portal)}_HOST`]),
    /** The time zone of times on pages. */
    timeZone: env.TIME_ZONE,
    /** Addresses for reports of vulnerabilities, the preferred one first; empty for none. */
    securityContacts: env.SECURITY_CONTACT as readonly string[],
    /** IndexNow's key; null announces nothing to it. */
    indexNowKey: env.INDEXNOW_KEY,
    /** Addresses of WebSub hubs; empty for none. */
    webSubHubs: env.WEBSUB_HUBS as readonly string[],
    trustProxy: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    imageRenderer: env.IMAGE_RENDERER,
    /** Signing credentials for renditions; null for none. */
    credentials: credentialsOf(env),
    /** Announced end of the earlier portals' paths; null announces none. */
    legacySunset: env.LEGACY_SUNSET,
    /** Origins whose scripts may call the API from browsers, or only `*`; empty for none. */
    corsOrigins: env.CORS_ORIGINS as readonly string[],
    mcp: env.MCP,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    /** Maximum time for running requests after the stop signal. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    /** True if the first start on a new embedded database creates a demo publisher who can sign in; false in production. */
    demo: env.DEMO && !isProduction,
    /** True if the demo publisher of a new embedded database publishes releases. */
    demoReleases: env.DEMO_RELEASES,
    /** Number of processes on this machine; more than one only with PostgreSQL. */
    workers: env.WORKERS,
    /** Maximum number of connections per process. */
    databasePoolMax: env.DATABASE_POOL_MAX,
    /** Connection for migrations that bypasses a pooler; null for `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A replica used for lists, pages and searches; null for none. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Maximum lag at which the replica is read from. */
    databaseReadMaxLagMs: env.DATABASE_READ_MAX_LAG_MS,
    /** False for poolers that do not support prepared statements. */
    databasePrepare: env.DATABASE_PREPARE,
    databaseStatementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    /** Maximum wait for an unreachable database at the start. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    /** The image store of several machines; null keeps images on disk. */
    s3: s3Of(env),
    /** Address of the metrics for Prometheus; null for none. */
    metrics: env.METRICS_PORT === null ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** Export of traces; null records none. */
    tracing: tracingOf(env),
    /** Allowed webhook targets: https to the public internet, or any. */
    webhookTargets: env.WEBHOOK_TARGETS,
    /** Name servers for hosts that publishers name; empty for those of the system. */
    dnsServers: env.DNS_SERVERS,
    /** The mail server and the sender; null for none. */
    mail: mailOf(env),
    /** The organisation's OpenID Connect provider; null for none. */
    openId: openIdOf(env),
    /** Days that image evidence is kept after the upload, once the image is on no release; null for no limit. */
    evidenceRetentionDays: env.EVIDENCE_RETENTION_DAYS,
    /** False turns off the checks of links in submitted texts. */
    checkLinks: env.CHECK_LINKS,
    /** Findings that editors are not shown. */
    findingsOff: env.FINDINGS_OFF,
    /** Number of days in which a background job reads every original once; 0 turns it off. */
    evidenceCheckDays: env.EVIDENCE_CHECK_DAYS,
    reviewDueHours: env.REVIEW_DUE_HOURS,
    publicationGraceSeconds: env.PUBLICATION_GRACE_SECONDS,
    /** Number of days after which the sender of a report is deleted. */
    reportRetentionDays: env.REPORT_RETENTION_DAYS,
    /** Number of days that finished deliveries are kept; null keeps them as long as their events. */
    deliveryRetentionDays: env.DELIVERY_RETENTION_DAYS,
    /** Number of days that the texts of deleted releases are kept; null for no limit. */
    deletedRetentionDays: env.DELETED_RETENTION_DAYS,
  };
}

function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }: Environment) {
  if (endpoint === null) return null;
  return {
    /** The collector's address, to which OTLP's own paths are appended. */
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    /** Fraction of the traces begun here that are recorded. */
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function credentialsOf(env: Environment): CredentialSettings | null {
  const { C2PA_CERTIFICATE: certificate, C2PA_PRIVATE_KEY: key, C2PA_WHEN_BROKEN: whenBroken, C2PA_TSA_URL } = env;
  if (certificate === null || key === null) return null;
  return { certificatePath: resolve(certificate), keyPath: resolve(key), whenBroken, timeStamper: C2PA_TSA_URL };
}

/** Undefined selects the schema's default; null marks the variable as unset if there is none. */
function defaultOf(name: Variable): null | undefined {
  return ENVIRONMENT.entries[name].type === 'nullable' ? null : undefined;
}

function faultOf(issue: v.BaseIssue<unknown>, secretFiles: Readonly<Partial<Record<Variable, string>>>): string {
  const name = issue.path?.[0]?.key as Variable;
  if (name in secretFiles) return `${name}_FILE: ${issue.message}`;
  return SECRET_VARIABLES.has(name)
    ? `${name}: ${issue.message}`
    : `${name}=${oneLine(issue.path?.[0]?.value)}: ${issue.message}`;
}

/** Values that are each valid, but not together. */
function combinationFaults(values: Readonly<Partial<Record<string, string | null>>>): string[] {
  const faults: string[] = [];
  const protocol = values.BASE_URL?.startsWith('https:') ? 'https:' : 'http:';
  const variableOf = new Map<string, string>();
  for (const variable of PORTALS.map((portal) => `${prefixOf(portal)}_HOST`)) {
    const host = values[variable];
    if (!host) continue;
    const earlier = variableOf.get(normaliseHost(protocol, host));
    if (earlier === undefined) variableOf.set(normaliseHost(protocol, host), variable);
    else {
      faults.push(
        `${variable}=${oneLine(host)}: is also the host of ${earlier}; give each portal its own, or unset both`,
      );
    }
  }
  if (Number(values.WORKERS) > 1 && !values.DATABASE_URL) {
    faults.push(
      `WORKERS=${oneLine(values.WORKERS)}: the embedded database belongs to one process; set DATABASE_URL too`,
    );
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: the embedded database has no address; set DATABASE_URL too, or unset it');
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    faults.push('DATABASE_READ_URL: the embedded database has no replica; set DATABASE_URL too, or unset it');
  }
  for (const [one, other] of [
    ['C2PA_CERTIFICATE', 'C2PA_PRIVATE_KEY'],
    ['C2PA_PRIVATE_KEY', 'C2PA_CERTIFICATE'],
    ['C2PA_TSA_URL', 'C2PA_CERTIFICATE'],
  ] as const) {
    if (values[one] && !values[other]) faults.push(`${other}: is missing; name its file too, or unset ${one}`);
  }
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE']) {
    if (values[name] && !values.S3_BUCKET) faults.push(`${name}: there is no bucket; set S3_BUCKET too, or unset it`);
  }
  const {
    PORT = '8080',
    METRICS_PORT: metricsPort,
    HOST = '127.0.0.1',
    METRICS_HOST: metricsHost = '127.0.0.1',
  } = values;
  const isSameHost = HOST === metricsHost || [HOST, metricsHost].some((each) => each === '0.0.0.0' || each === '::');
  if (metricsPort && Number(metricsPort) !== 0 && Number(metricsPort) === Number(PORT) && isSameHost) {
    faults.push(`METRICS_PORT=${oneLine(metricsPort)}: is the same as PORT; set it to another port`);
  }
  faults.push(...peopleCombinationFaults(values));
  const missing = missingHalf(values);
  if (missing !== undefined) faults.push(`${missing}: is missing; set it too, or unset the other half of the key`);
  if (values.S3_BUCKET && !values.DATABASE_URL) {
    faults.push('S3_BUCKET: the embedded database needs images on disk; set DATABASE_URL too, or unset it');
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
