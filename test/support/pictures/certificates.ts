import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import {
  bits,
  distinguishedName,
  ECDSA_WITH_SHA256,
  explicit,
  extension,
  integer,
  keyIdentifiers,
  MAY_ISSUE,
  MAY_SIGN,
  pemOf,
  sequence,
  spkiOf,
  TRUE,
  tagValue,
  time,
} from '../../../adapters/images/signer/der.ts';

/** A certificate in DER with its private key. */
export interface Certificate {
  readonly der: Buffer;
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface CertificateOptions {
  readonly name: string;
  /** The certificate that signs it; absent for a root, which signs itself. */
  readonly issuer?: Certificate;
  /** Names and addresses of the server that it is for; without any, it is for signing content. */
  readonly hosts?: readonly string[];
  /**
   * Extended key usages of a certificate for signing content, in dotted form; mail protection by default, none for an
   * empty list.
   */
  readonly usages?: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** P-256 by default. Issuers have P-256. */
  readonly key?: keyof typeof KEY_PAIRS;
  /** True for an intermediate authority. */
  readonly isAuthority?: boolean;
}

const DAY = 86_400_000;

const KEY_PAIRS = {
  'P-256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  Ed25519: () => generateKeyPairSync('ed25519'),
  RSA: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

/** A throw-away X.509 certificate for ES256: a root, or one issued for a server or for signing content. */
export function createCertificate(options: CertificateOptions): Certificate {
  const { name, issuer, hosts = [] } = options;
  const usages = hosts.length > 0 ? [TLS_SERVER] : (options.usages ?? [MAIL]);
  const { privateKey, publicKey } = KEY_PAIRS[options.key ?? 'P-256']();
  const isAuthority = issuer === undefined || options.isAuthority === true;
  const own = { name, privateKey, publicKey };
  const by = issuer ?? own;
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x4d]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    distinguishedName(by.name, by.name),
    sequence(
      time(options.notBefore ?? new Date(Date.now() - DAY)),
      time(options.notAfter ?? new Date(Date.now() + DAY)),
    ),
    distinguishedName(name, name),
    spkiOf(publicKey),
    explicit(
      3,
      sequence(
        // Basic constraints and key usage are critical.
        extension('551d13', isAuthority ? sequence(TRUE) : sequence(), true),
        extension('551d0f', isAuthority ? MAY_ISSUE : MAY_SIGN, true),
        ...(isAuthority || usages.length === 0
          ? []
          : [extension('551d25', sequence(...usages.map(dottedOid)), usages.includes(TIME_STAMPING))]),
        ...(hosts.length > 0 ? [extension('551d11', sequence(...hosts.map(hostName)))] : []),
        keyIdentifiers(publicKey, by.publicKey),
      ),
    ),
  );
  const signature = sign('sha256', body, by.privateKey);
  return { ...own, der: sequence(body, ECDSA_WITH_SHA256, bits(signature)) };
}

/** The certificate as PEM. */
export function pem({ der }: Certificate): string {
  return pemOf(der);
}

/** Extended key usages. The C2PA accepts mail protection for signing content. */
const TLS_SERVER = '1.3.6.1.5.5.7.3.1';
const MAIL = '1.3.6.1.5.5.7.3.4';
/** The only usage of a time stamper, and critical (RFC 3161, §2.3). */
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** An object identifier from its dotted form (X.690, §8.19). */
function dottedOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagValue(0x06, Buffer.from([40 * first + second, ...rest].flatMap(base128)));
}

/** A number in groups of seven bits; all but the last have the continuation bit. */
function base128(n: number): number[] {
  const groups = [n & 0x7f];
  for (let left = n >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}

const hostName = (host: string) =>
  isIP(host) === 4
    ? tagValue(0x87, Buffer.from(host.split('.').map(Number)))
    : tagValue(0x82, Buffer.from(host, 'latin1'));
