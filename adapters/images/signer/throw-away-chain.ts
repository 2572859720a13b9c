import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A chain for trying out: nobody but who made it has a reason to trust it. All in PEM. */
export interface ThrowAwayChain {
  /** The signer's certificate, then that of the root. */
  readonly chain: string;
  readonly privateKey: string;
  /** What a reader has to be given, to see the signatures as trusted. */
  readonly root: string;
  readonly notAfter: Date;
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;

/** A root whose key is forgotten at once, and the one certificate that it has issued (RFC 5280; C2PA specification 2.x, §14.5). */
export function createThrowAwayChain(organisation: string, now: Date): ThrowAwayChain {
  const notBefore = new Date(now.getTime() - DAY_MS);
  const notAfter = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rootName = distinguishedName(organisation, `Worth nothing, for trying out (root): ${organisation}`);
  const leafName = distinguishedName(organisation, `Worth nothing, for trying out: ${organisation}`);
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
    const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, root.privateKey));
    return pem(sequence(body, ECDSA_WITH_SHA256, signature));
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

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** A value of DER (X.690), by its tag. */
function tagged(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: readonly Uint8Array[]) => tagged(0x30, ...content);
const explicit = (number: number, content: Uint8Array) => tagged(0xa0 + number, content);
const integer = (bytes: Uint8Array) => tagged(0x02, bytes);
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

const TRUE = tagged(0x01, Buffer.from([0xff]));
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
/** Key usages as bit strings: signing certificates and revocation lists, signatures. */
const MAY_ISSUE = Buffer.from('03020106', 'hex');
const MAY_SIGN = Buffer.from('03020780', 'hex');
/** id-kp-documentSigning (RFC 9336). */
const SIGNING_DOCUMENTS = oid('2b06010505070324');

const ORGANISATION = '55040a';
const COMMON_NAME = '550403';
const distinguishedName = (organisation: string, commonName: string) =>
  sequence(
    ...[
      [ORGANISATION, organisation],
      [COMMON_NAME, commonName],
    ].map(([type = '', value = '']) =>
      tagged(0x31, sequence(oid(type), tagged(0x0c, Buffer.from(value.slice(0, 64), 'utf8')))),
    ),
  );

const time = (date: Date) => tagged(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, ''), 'latin1'));

const extension = (id: string, value: Uint8Array, critical = false) =>
  sequence(oid(id), ...(critical ? [TRUE] : []), tagged(0x04, value));

function keyIdentifiers(subject: KeyObject, issuer: KeyObject): Buffer {
  const identifier = (key: KeyObject) => createHash('sha1').update(spkiOf(key)).digest();
  return Buffer.concat([
    extension('551d0e', tagged(0x04, identifier(subject))),
    extension('551d23', sequence(tagged(0x80, identifier(issuer)))),
  ]);
}
