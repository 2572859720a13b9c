import { readFileSync, statSync } from 'node:fs';
import { oneLine } from './config-files.ts';
import { SECRET_VARIABLES, type Variable } from './environment.ts';

/** Maximum size of a secret's file, in bytes. */
const SECRET_BYTES = 16 * 1024;

/**
 * The secrets in files, as systemd, Docker and Kubernetes provide them. `DATABASE_URL_FILE=/run/secrets/database-url` sets
 * `DATABASE_URL` to the file's content, trimmed.
 */
export function readSecretFiles(environment: Readonly<Record<string, string | undefined>>): {
  readonly secrets: Readonly<Partial<Record<Variable, string>>>;
  readonly faults: readonly string[];
} {
  const secrets: Partial<Record<Variable, string>> = {};
  const faults: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      faults.push(`${name}_FILE: ${name} is set, too; unset one of them`);
      continue;
    }
    try {
      secrets[name] = readSecret(path);
    } catch (error) {
      faults.push(
        `${name}_FILE=${oneLine(path)}: ${(error as Error).message}; name a file that holds the secret, or unset it`,
      );
    }
  }
  return { secrets, faults };
}

function readSecret(path: string): string {
  const { size } = statSync(path);
  if (size > SECRET_BYTES) throw new Error(`the file has ${size} bytes, more than ${SECRET_BYTES}`);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret === '') throw new Error('the file is empty');
  return secret;
}
