import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A request without a complete response. The message is short and may be shown to the owner of the webhook or picture. */
export class FetchFailed extends Error {
  readonly reason: 'timeout' | 'connection' | 'tls';

  constructor(reason: FetchFailed['reason'], message: string) {
    super(message);
    this.name = 'FetchFailed';
    this.reason = reason;
  }
}

/** Messages by the error codes of Node and the system. */
const CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the host refuses connections on this port',
  ECONNRESET: 'the connection was closed before the response was complete',
  EPIPE: 'the connection was closed before the response was complete',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host’s network cannot be reached',
  EADDRNOTAVAIL: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not respond',
  HPE_HEADER_OVERFLOW: 'the response has too many headers',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'the response is not valid HTTP',
};

const TLS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate has been revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate was issued by an untrusted authority',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate’s issuer is unknown; does the host send its intermediate certificates?',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'the certificate’s issuer is unknown; does the host send its intermediate certificates?',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate’s issuer is unknown; does the host send its intermediate certificates?',
};

/** Messages by OpenSSL's reasons. */
const HANDSHAKE: readonly (readonly [RegExp, string])[] = [
  [/^(?:wrong version number|packet length too long|http request)$/, 'the host does not speak TLS on this port'],
  [/protocol version|unsupported protocol|version too low/, 'the host supports no TLS version from 1.2 on'],
  [/alert/, 'the host refuses the secure connection'],
];

/** Describes the failure. `socket` is the one that failed, if any. */
export function failureOf(error: unknown, socket: Socket | undefined): FetchFailed {
  if (error instanceof FetchFailed) return error;
  const code = codeOf(error);
  const inTls = TLS[code];
  if (inTls !== undefined) return new FetchFailed('tls', inTls);
  const inConnection = CONNECTION[code];
  if (inConnection !== undefined) return new FetchFailed('connection', inConnection);
  if (code.startsWith('HPE_')) return new FetchFailed('connection', `the response is not valid HTTP (${code})`);
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return new FetchFailed('tls', handshakeMessage(error as Error));
  const isUnauthorized = socket instanceof TLSSocket && Boolean(socket.authorizationError);
  if (isUnauthorized || code.startsWith('ERR_TLS_')) {
    return new FetchFailed('tls', `the certificate was rejected${inBrackets(code)}`);
  }
  return new FetchFailed('connection', `the connection failed${inBrackets(code)}`);
}

function handshakeMessage({ message }: Error): string {
  const [, reason = ''] = /:SSL routines:[^:]*:([a-z0-9 ]{1,80}):/.exec(message) ?? [];
  const [, text] = HANDSHAKE.find(([pattern]) => pattern.test(reason)) ?? [];
  return text ?? `the secure connection failed${inBrackets(reason)}`;
}

const inBrackets = (text: string) => (text === '' ? '' : ` (${text})`);

/** An error's code; codes are safe to show, messages may contain addresses. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : '';
}
