import type { Config } from '../config/config.ts';
import { localUrl } from './listen.ts';

/** The one request of a command to the running server that is no operation: the service's public address. */
export const ADDRESS = 'service address';

/** The public address of the service that listens on the port. */
export function addressOf({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string {
  return baseUrl ?? localUrl(host, port);
}
