import * as v from 'valibot';
import { headersOf, isCollector, wholeNumber, yesOrNo } from './value-rules.ts';

/** Maximum time for running requests after the stop signal. */
export const DEFAULT_DRAIN_SECONDS = 10;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `auto` is pretty on a terminal, otherwise JSON. */
export const LOG_FORMATS = ['auto', 'json', 'pretty'] as const;

/** Variables for processes: workers, stop, demo, log, metrics and traces. */
export const PROCESS_VARIABLES = {
  WORKERS: v.optional(wholeNumber(1, 256, 'must be a whole number from 1 to 256; unset it for one process'), '1'),
  DRAIN_SECONDS: v.optional(
    wholeNumber(0, 3600, `must be whole seconds from 0 to 3600; unset it for ${DEFAULT_DRAIN_SECONDS}`),
    String(DEFAULT_DRAIN_SECONDS),
  ),
  DEMO: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  DEMO_RELEASES: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}; unset it for info`), 'info'),
  LOG_FORMAT: v.optional(
    v.picklist(LOG_FORMATS, `must be one of ${LOG_FORMATS.join(', ')}; unset it for auto`),
    'auto',
  ),
  METRICS_PORT: v.nullable(wholeNumber(0, 65535, 'must be a whole number from 0 to 65535; unset it for no metrics')),
  METRICS_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address; unset it for 127.0.0.1')),
    '127.0.0.1',
  ),
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
};
