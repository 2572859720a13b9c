import { ApplicationError } from '../../application/errors.ts';

/** People are kept in memory alone until the next step of the schema, which brings their tables. */
export function toCome<T extends object>(): T {
  const refuse = async () => {
    throw new ApplicationError('unavailable', { retryAfterSeconds: 60 });
  };
  return new Proxy({} as T, { get: () => refuse });
}
