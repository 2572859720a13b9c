import { readFileSync } from 'node:fs';
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from 'node:tls';
import { type PostgresAddress, SYSTEM_ROOTS } from '../address/index.ts';

/**
 * The driver's TLS options, with libpq's meaning of `sslmode`; false for an unencrypted connection. Undefined if the
 * address has no `sslmode`: the driver then follows PGSSLMODE.
 */
export function tlsOptions({
  host,
  sslMode,
  sslRootCertificate,
}: PostgresAddress): ConnectionOptions | false | undefined {
  if (sslMode === null) return undefined;
  // As in libpq, Unix sockets are never encrypted.
  if (sslMode === 'disable' || host.startsWith('/')) return false;
  if (sslRootCertificate === null) return { rejectUnauthorized: false };
  return {
    rejectUnauthorized: true,
    ca: sslRootCertificate === SYSTEM_ROOTS ? getCACertificates('system') : readFileSync(sslRootCertificate, 'utf8'),
    // Given the host here, because the driver passes none on if it is an IP address, and Node would check `localhost`.
    checkServerIdentity: (_, certificate) =>
      sslMode === 'verify-full' ? checkServerIdentity(host, certificate) : undefined,
  };
}
