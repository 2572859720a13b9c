import { parseDatabaseUrl } from '../../../adapters/persistence-mikro-orm/database-url/index.ts';
import type { Config } from '../../config/config.ts';
import { type Finding, isLoopback, ok, warning } from '../finding.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'>;

/**
 * Connections to PostgreSQL on other machines: warns of those without `sslmode`, which are not encrypted. An explicit
 * `sslmode=disable` is the operator's decision.
 * @param pgSslMode PGSSLMODE, which the driver uses for addresses without `sslmode`
 */
export function checkEncryption(config: Settings, pgSslMode: string | undefined): Finding[] {
  const given = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['DATABASE_READ_URL', config.databaseReadUrl],
  ] as const;
  const addresses = given.flatMap(([variable, url]) => (url === null ? [] : [{ variable, ...parseDatabaseUrl(url) }]));
  if (addresses.length === 0) return [];
  const unencrypted = addresses.filter(({ host, sslMode }) => sslMode === null && !pgSslMode && !isLocal(host));
  if (unencrypted.length === 0) return [ok('encryption', 'no connection to another machine lacks sslmode')];
  return unencrypted.map(({ variable, host }) =>
    warning(
      'encryption',
      `the connection to PostgreSQL at ${host} is not encrypted: ${variable} has no sslmode`,
      `Add sslmode=verify-full and sslrootcert to ${variable}; on a private network, sslmode=disable turns this warning off.`,
    ),
  );
}

/** A Unix socket has a folder as its host. */
const isLocal = (host: string) => host === '' || host.startsWith('/') || isLoopback(host);
