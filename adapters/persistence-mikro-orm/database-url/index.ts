import { readFileSync } from 'node:fs';

/** Supported parameters of a PostgreSQL URL, with libpq's meaning. */
const PARAMETERS = ['sslmode', 'sslrootcert'] as const;

/** Without libpq's `allow` and `prefer`, which fall back to an unencrypted connection. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
export type SslMode = (typeof SSL_MODES)[number];

/** Value of `sslrootcert` for the certificate authorities that the operating system trusts. */
export const SYSTEM_ROOTS = 'system';

/** A PostgreSQL URL in its decoded parts; a part that the URL lacks is empty. */
export interface DatabaseUrl {
  /** A host name, an IP address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Null if the URL has none. */
  readonly sslMode: SslMode | null;
  /** A PEM file, or `system`; null if the URL has none. */
  readonly sslRootCertificate: string | null;
}

/** @throws RangeError for unusable parameters */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const fault = parameterFault(text);
  if (fault !== undefined) throw new RangeError(`the address of PostgreSQL ${fault}`);
  const url = new URL(text);
  return {
    host: decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    sslMode: url.searchParams.get('sslmode') as SslMode | null,
    sslRootCertificate: url.searchParams.get('sslrootcert'),
  };
}

/** The reason why the parameters of a valid URL cannot be used, with the remedy; undefined if they can. Names no secret. */
export function parameterFault(text: string): string | undefined {
  const { search, searchParams } = new URL(text);
  if (search.includes('@')) return 'has a question mark before the host; write it as %3F in user and password';
  for (const name of searchParams.keys()) {
    if (!PARAMETERS.some((known) => known === name)) {
      return `has the unknown parameter ${onOneLine(name)}; the known ones are ${PARAMETERS.join(' and ')}`;
    }
    if (searchParams.getAll(name).length > 1) return `has ${name} twice; keep one`;
  }
  return sslFault(searchParams.get('sslmode'), searchParams.get('sslrootcert'));
}

function sslFault(mode: string | null, root: string | null): string | undefined {
  if (mode !== null && !SSL_MODES.some((known) => known === mode)) {
    return `has sslmode=${onOneLine(mode)}; it must be one of ${SSL_MODES.join(', ')}`;
  }
  const verifies = mode?.startsWith('verify-') === true;
  if (root === null) {
    const remedy = `add sslrootcert=, a PEM file of certificate authorities, or ${SYSTEM_ROOTS} with verify-full`;
    return verifies ? `has sslmode=${mode} without sslrootcert; ${remedy}` : undefined;
  }
  if (!verifies && mode !== 'require') return 'has sslrootcert without encryption; add sslmode=verify-full';
  if (root !== SYSTEM_ROOTS) return fileFault(root);
  // Anyone can get a certificate from a public authority: only the host name identifies the server.
  return mode === 'verify-full' ? undefined : `has sslrootcert=${SYSTEM_ROOTS}, which needs sslmode=verify-full`;
}

function fileFault(path: string): string | undefined {
  const remedy = 'name a PEM file of certificate authorities';
  try {
    if (readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----')) return undefined;
    return `has sslrootcert=${onOneLine(path)}, a file without certificates; ${remedy}`;
  } catch (error) {
    return `has sslrootcert=${onOneLine(path)}: ${(error as Error).message}; ${remedy}`;
  }
}

/** The value on one line, of bounded length. */
function onOneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}
