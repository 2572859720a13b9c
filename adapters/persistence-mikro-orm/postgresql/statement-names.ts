import { createHash } from 'node:crypto';

/** 132 bits in 22 characters; PostgreSQL cuts names at 63. */
const LENGTH = 22;

/**
 * Name of the prepared statement, derived from the text alone: behind a pooler, processes share sessions, so a name must
 * mean the same statement in all of them.
 */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH);
}

/** Computes each name once. The texts are few and fixed, as values are passed as parameters. */
export function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    let name = names.get(text);
    if (name === undefined) {
      name = statementName(text);
      names.set(text, name);
    }
    return name;
  };
}
