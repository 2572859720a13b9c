import * as v from 'valibot';
import { isRedisUrl, postgresUrl, wholeNumber, yesOrNo } from './value-rules.ts';

/** Relative to the working directory at the start. */
export const DEFAULT_DATA_DIR = './data';

/** Variables for the data folder, PostgreSQL and Redis. */
export const DATABASE_VARIABLES = {
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: postgresUrl('unset it for the embedded database'),
  DATABASE_DIRECT_URL: postgresUrl('unset it to migrate over DATABASE_URL'),
  DATABASE_READ_URL: postgresUrl('unset it to read from DATABASE_URL alone'),
  DATABASE_READ_MAX_LAG_MS: v.optional(
    // A take-down must be visible everywhere within 5 s, and pages are cached for one second.
    wholeNumber(1000, 3000, 'must be whole milliseconds from 1000 to 3000; unset it for 2000'),
    '2000',
  ),
  DATABASE_PREPARE: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  DATABASE_POOL_MAX: v.optional(wholeNumber(1, 1000, 'must be a whole number from 1 to 1000; unset it for 10'), '10'),
  DATABASE_STATEMENT_TIMEOUT_MS: v.optional(
    wholeNumber(100, 3_600_000, 'must be whole milliseconds from 100 to 3600000; unset it for 30000'),
    '30000',
  ),
  DATABASE_WAIT_SECONDS: v.optional(
    wholeNumber(0, 3600, 'must be whole seconds from 0 to 3600; unset it for 60'),
    '60',
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
};
