import type { Config } from '../config/config.ts';
import { localUrl } from './listen.ts';

/** Control request for the service's public address. */
export const ADDRESS = 'service address';

/** The public address of the service that listens on the port. */
export function addressOf({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string {
  return baseUrl ?? localUrl(host, port);
}
