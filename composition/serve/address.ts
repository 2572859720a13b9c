import type { Config } from '../config/config.ts';
import { localUrl } from './listen.ts';

/** What a command asks the running server for, beside operations: the address at which clients reach it. */
export const ADDRESS = 'service address';

/** Where clients reach the service that listens on the port. */
export function addressOf({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string {
  return baseUrl ?? localUrl(host, port);
}
