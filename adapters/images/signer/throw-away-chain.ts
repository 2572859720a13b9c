import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
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
  oid,
  pemOf,
  sequence,
  spkiOf,
  TRUE,
  time,
} from './der.ts';

/** A certificate chain for testing, which nobody else trusts. All in PEM. */
export interface ThrowAwayChain {
  /** The signer's certificate, then the root. */
  readonly chain: string;
  readonly privateKey: string;
  /** The root that a reader must trust. */
  readonly root: string;
  readonly notAfter: Date;
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;

/**
 * A root whose key is discarded at once, and the one certificate it issued (RFC 5280; C2PA specification 2.x, §14.5).
 */
export function createThrowAwayChain(organisation: string, now: Date): ThrowAwayChain {
  const notBefore = new Date(now.getTime() - DAY_MS);
  const notAfter = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rootName = distinguishedNameOf(organisation, `Worth nothing, for trying out (root): ${organisation}`);
  const leafName = distinguishedNameOf(organisation, `Worth nothing, for trying out: ${organisation}`);
  const issued = (subject: Buffer, key: KeyObject, extensions: readonly Buffer[]) => {
    const body = sequence(
      explicit(0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([0x4d]), randomBytes(8)])),
      ECDSA_WITH_SHA256,
      rootName,
      sequence(time(notBefore), time(notAfter)),
      subject,
      spkiOf(key),
      explicit(3, sequence(...extensions, keyIdentifiers(key, root.publicKey))),
    );
    const signature = bits(sign('sha256', body, root.privateKey));
    return pemOf(sequence(body, ECDSA_WITH_SHA256, signature));
  };
  const rootPem = issued(rootName, root.publicKey, [
    extension('551d13', sequence(TRUE), true),
    extension('551d0f', MAY_ISSUE, true),
  ]);
  const leafPem = issued(leafName, leaf.publicKey, [
    extension('551d13', sequence(), true),
    extension('551d0f', MAY_SIGN, true),
    extension('551d25', sequence(SIGNING_DOCUMENTS)),
  ]);
  return {
    chain: leafPem + rootPem,
    privateKey: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    root: rootPem,
    notAfter,
  };
}

/** id-kp-documentSigning (RFC 9336). */
const SIGNING_DOCUMENTS = oid('2b06010505070324');

/** Maximum length of an organisation and a common name, in characters (RFC 5280, appendix A). */
const NAME_MAX = 64;

const distinguishedNameOf = (organisation: string, commonName: string) =>
  distinguishedName(organisation.slice(0, NAME_MAX), commonName.slice(0, NAME_MAX));
