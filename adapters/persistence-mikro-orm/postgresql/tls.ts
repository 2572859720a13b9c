import { readFileSync } from 'node:fs';
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from 'node:tls';
import { type DatabaseUrl, SYSTEM_ROOTS } from '../database-url/index.ts';

/**
 * The driver's TLS options, with libpq's meaning of `sslmode`; false for an unencrypted connection. Undefined if the
 * URL has no `sslmode`: the driver then follows PGSSLMODE.
 */
export function tlsOptions({ host, sslMode, sslRootCertificate }: DatabaseUrl): ConnectionOptions | false | undefined {
  if (sslMode === null) return undefined;
  // As in libpq, Unix sockets are never encrypted.
  if (sslMode === 'disable' || host.startsWith('/')) return false;
  if (sslRootCertificate === null) return { rejectUnauthorized: false };
  return {
    rejectUnauthorized: true,
    ca: sslRootCertificate === SYSTEM_ROOTS ? getCACertificates('system') : readFileSync(sslRootCertificate, 'utf8'),
    // Checks the host itself: for an IP address the driver passes none on, and Node would check `localhost`.
    checkServerIdentity: (_, certificate) =>
      sslMode === 'verify-full' ? checkServerIdentity(host, certificate) : undefined,
  };
}
