import * as v from 'valibot';
import { DATABASE_VARIABLES } from './database-variables.ts';
import { EDITORIAL_VARIABLES } from './editorial-variables.ts';
import { IMAGE_VARIABLES } from './image-variables.ts';
import { NETWORK_VARIABLES } from './network-variables.ts';
import { PEOPLE_VARIABLES } from './people-settings.ts';
import { PORTAL_VARIABLES } from './portal-variables.ts';
import { PROCESS_VARIABLES } from './process-variables.ts';

/** Every variable with its rule, the message for an invalid value, and its default if any. */
export const ENVIRONMENT = v.object({
  ...NETWORK_VARIABLES,
  ...DATABASE_VARIABLES,
  ...PORTAL_VARIABLES,
  ...IMAGE_VARIABLES,
  ...EDITORIAL_VARIABLES,
  ...PEOPLE_VARIABLES,
  ...PROCESS_VARIABLES,
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
