import * as v from 'valibot';
import { WEBHOOK_TARGETS } from '../../adapters/outbound-http/index.ts';
import { EVIDENCE_CHECK_DAYS } from '../../application/images/evidence/check-in-background.ts';
import {
  EVENT_RETENTION_DAYS,
  FINDING_CODES,
  GRACE_MAX_SECONDS,
  isEmailAddress,
  isHttpUrl,
  REPORT_RETENTION_DAYS,
  REVIEW_DUE_HOURS,
} from '../../domain/index.ts';
import { IMAGE_RENDERERS } from '../ports/image-renderer.ts';
import { WHEN_BROKEN } from '../ports/image-signer.ts';
import { PEOPLE_VARIABLES } from './people-settings.ts';
import { PORTAL_ENTRIES } from './portal-variables.ts';
import {
  headersOf,
  isCollector,
  isContact,
  isDay,
  isNameServer,
  isOrigin,
  isRedisUrl,
  isTimeZone,
  postgresUrl,
  whole,
  yesOrNo,
} from './rules.ts';

/** Relative to the working directory at the start. */
export const DEFAULT_DATA_DIR = './data';

/** Maximum time for running requests after the stop signal. */
export const DEFAULT_DRAIN_SECONDS = 10;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `auto` is pretty on a terminal, otherwise JSON. */
export const LOG_FORMATS = ['auto', 'json', 'pretty'] as const;

/** Every variable with its rule, the message for an invalid value, and its default if any. */
export const ENVIRONMENT = v.object({
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
  PUBLIC_ASSET_URL: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(isOrigin, 'must be an address such as https://cdn.example, without a path; unset it for BASE_URL'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  CDN_MAX_AGE_SECONDS: v.nullable(
    whole(0, 86_400, 'must be whole seconds from 0 to 86400; unset it if there is no CDN in front of the service'),
  ),
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: postgresUrl('unset it for the embedded database'),
  DATABASE_DIRECT_URL: postgresUrl('unset it to migrate over DATABASE_URL'),
  DATABASE_READ_URL: postgresUrl('unset it to read from DATABASE_URL alone'),
  DATABASE_READ_MAX_LAG_MS: v.optional(
    // A take-down must be visible everywhere within 5 s, and pages are cached for one second.
    whole(1000, 3000, 'must be whole milliseconds from 1000 to 3000; unset it for 2000'),
    '2000',
  ),
  DATABASE_PREPARE: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  REDIS_URL: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isRedisUrl,
        'must look like redis://user:password@host:6379/0, or rediss:// with TLS; unset it to count the rate limit in each process',
      ),
    ),
  ),
  ...PORTAL_ENTRIES,
  TIME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.check(isTimeZone, 'must be a time zone such as Europe/Berlin or UTC; unset it for Europe/Berlin'),
    ),
    'Europe/Berlin',
  ),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(/[\s,]+/)
          .filter((contact) => contact !== '')
          .map((contact) => (isEmailAddress(contact) ? `mailto:${contact}` : contact)),
      ),
      v.check(
        (contacts) => contacts.every(isContact),
        'must be an email address, or addresses that begin with mailto:, https:// or tel:, separated by commas; unset it for no security.txt',
      ),
    ),
    '',
  ),
  INDEXNOW_KEY: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens; unset it to announce nothing'),
    ),
  ),
  WEBSUB_HUBS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(/[\s,]+/).filter((hub) => hub !== ''))]),
      v.check(
        (hubs) => hubs.length <= 8 && hubs.every((hub) => /^https?:$/.test(URL.parse(hub)?.protocol ?? '')),
        'must be at most 8 addresses such as https://hub.example/, separated by commas; unset it for no hubs',
      ),
    ),
    '',
  ),
  TRUST_PROXY: v.optional(yesOrNo('must be true or false; unset it for false'), 'false'),
  RATE_LIMIT_PER_MINUTE: v.optional(
    whole(1, 1_000_000, 'must be a whole number from 1 to 1000000; unset it for 60'),
    '60',
  ),
  IMAGE_RENDERER: v.optional(
    v.picklist(IMAGE_RENDERERS, `must be one of ${IMAGE_RENDERERS.join(', ')}; unset it for auto`),
    'auto',
  ),
  C2PA_TRUST_LIST: v.nullable(v.string()),
  C2PA_CERTIFICATE: v.nullable(v.string()),
  C2PA_EARLIER_CERTIFICATES: v.nullable(v.string()),
  C2PA_PRIVATE_KEY: v.nullable(v.string()),
  C2PA_TSA_URL: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (text) => isHttpUrl(text) && URL.canParse(text),
        'must be the address of a time stamper, such as http://timestamp.example.com; unset it to sign without time stamps',
      ),
    ),
  ),
  C2PA_WHEN_BROKEN: v.optional(
    v.picklist(WHEN_BROKEN, `must be one of ${WHEN_BROKEN.join(', ')}; unset it for refused`),
    'refused',
  ),
  LEGACY_ROUTES: v.nullable(v.string()),
  LEGACY_SUNSET: v.nullable(
    v.pipe(
      v.string(),
      v.check(isDay, 'must be a day such as 2027-12-31; unset it to announce no end'),
      v.transform((text) => new Date(`${text}T00:00:00Z`)),
    ),
  ),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== '')),
      v.check(
        (origins) => origins.every(isOrigin) || (origins.length === 1 && origins[0] === '*'),
        'must be origins separated by commas, such as https://app.example, or * alone for any; unset it for none',
      ),
      v.transform((origins) => [
        ...new Set(origins.map((origin) => (origin === '*' ? origin : new URL(origin).origin))),
      ]),
    ),
    '',
  ),
  MCP: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}; unset it for info`), 'info'),
  EVIDENCE_RETENTION_DAYS: v.nullable(
    whole(1, 100_000, 'must be a whole number of days from 1; unset it to keep evidence forever'),
  ),
  EVIDENCE_CHECK_DAYS: v.optional(
    whole(
      0,
      3_650,
      `must be a whole number of days from 1 to 3650, or 0 to check nothing in the background; unset it for ${EVIDENCE_CHECK_DAYS}`,
    ),
    String(EVIDENCE_CHECK_DAYS),
  ),
  REVIEW_DUE_HOURS: v.optional(
    whole(1, 8_760, `must be a whole number of hours from 1 to 8760; unset it for ${REVIEW_DUE_HOURS}`),
    String(REVIEW_DUE_HOURS),
  ),
  PUBLICATION_GRACE_SECONDS: v.optional(
    whole(
      0,
      GRACE_MAX_SECONDS,
      `must be whole seconds from 0 to ${GRACE_MAX_SECONDS}; unset it to publish approved releases at once`,
    ),
    '0',
  ),
  CHECK_LINKS: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  FINDINGS_OFF: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))]),
      v.array(v.picklist(FINDING_CODES, `must be names of findings separated by commas: ${FINDING_CODES.join(', ')}`)),
    ),
    '',
  ),
  REPORT_RETENTION_DAYS: v.optional(
    whole(1, 36_500, `must be a whole number of days from 1 to 36500; unset it for ${REPORT_RETENTION_DAYS}`),
    String(REPORT_RETENTION_DAYS),
  ),
  DELIVERY_RETENTION_DAYS: v.nullable(
    whole(
      7,
      EVENT_RETENTION_DAYS,
      `must be a whole number of days from 7 to ${EVENT_RETENTION_DAYS}; unset it to keep deliveries with their events`,
    ),
  ),
  DELETED_RETENTION_DAYS: v.nullable(
    whole(
      1,
      36_500,
      'must be a whole number of days from 1 to 36500; unset it to keep the texts of deleted releases forever',
    ),
  ),
  WORKERS: v.optional(whole(1, 256, 'must be a whole number from 1 to 256; unset it for one process'), '1'),
  DATABASE_POOL_MAX: v.optional(whole(1, 1000, 'must be a whole number from 1 to 1000; unset it for 10'), '10'),
  DATABASE_STATEMENT_TIMEOUT_MS: v.optional(
    whole(100, 3_600_000, 'must be whole milliseconds from 100 to 3600000; unset it for 30000'),
    '30000',
  ),
  DATABASE_WAIT_SECONDS: v.optional(whole(0, 3600, 'must be whole seconds from 0 to 3600; unset it for 60'), '60'),
  S3_BUCKET: v.nullable(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must be the name of a bucket; unset it to keep images on disk in DATA_DIR',
      ),
    ),
  ),
  S3_ENDPOINT: v.nullable(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'must be an address such as https://s3.example:9000, without a path; unset it for Amazon S3'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1; unset it for us-east-1')),
    'us-east-1',
  ),
  S3_ACCESS_KEY_ID: v.nullable(v.string()),
  S3_SECRET_ACCESS_KEY: v.nullable(v.string()),
  S3_PATH_STYLE: v.nullable(yesOrNo('must be true or false; unset it for true if S3_ENDPOINT is set, otherwise false')),
  WEBHOOK_TARGETS: v.optional(
    v.picklist(WEBHOOK_TARGETS, `must be one of ${WEBHOOK_TARGETS.join(', ')}; unset it for public`),
    'public',
  ),
  DNS_SERVERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((server) => server !== '')),
      v.check(
        (servers) => servers.length <= 4 && servers.every(isNameServer),
        'must be at most 4 IP addresses such as 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:53, separated by commas; unset it for those of the system',
      ),
    ),
    '',
  ),
  ...PEOPLE_VARIABLES,
  METRICS_PORT: v.nullable(whole(0, 65535, 'must be a whole number from 0 to 65535; unset it for no metrics')),
  METRICS_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address; unset it for 127.0.0.1')),
    '127.0.0.1',
  ),
  DRAIN_SECONDS: v.optional(
    whole(0, 3600, `must be whole seconds from 0 to 3600; unset it for ${DEFAULT_DRAIN_SECONDS}`),
    String(DEFAULT_DRAIN_SECONDS),
  ),
  DEMO: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  DEMO_RELEASES: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        isCollector,
        'must be the address of a collector, such as http://127.0.0.1:4318, without user, password and query; unset it to record no traces',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.transform(headersOf),
      v.check(
        (headers) => headers !== undefined,
        'must be headers such as api-key=secret, separated by commas, with special characters as in URLs; unset it for none',
      ),
      v.transform((headers) => headers ?? {}),
    ),
    '',
  ),
  OTEL_SERVICE_NAME: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.length <= 100 && !/\p{Cc}/u.test(text),
        'must be a name of at most 100 characters; unset it for presswerk',
      ),
    ),
    'presswerk',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^(?:0?\.\d{1,9}|[01](?:\.0*)?)$/.test(text),
        'must be a share from 0 to 1, such as 0.1; unset it for 1',
      ),
      v.transform(Number),
    ),
    '1',
  ),
  LOG_FORMAT: v.optional(
    v.picklist(LOG_FORMATS, `must be one of ${LOG_FORMATS.join(', ')}; unset it for auto`),
    'auto',
  ),
});

export type Variable = keyof typeof ENVIRONMENT.entries;

/** Variables whose values are or contain secrets: never shown, and also read from the file that `…_FILE` names. */
export const SECRET_VARIABLES: ReadonlySet<Variable> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);
