import {
  Any,
  Boolean as Asn1Boolean,
  Set as Asn1Set,
  Constructed,
  GeneralizedTime,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Repeated,
  Sequence,
  verifySchema,
} from 'asn1js';

/** The reason a time stamp is missing, for the operator. */
export class TimeStampFault extends Error {}

/** The digest to confirm, and the nonce that ties the response to the request. */
export interface StampRequest {
  /** SHA-256. */
  readonly digest: Uint8Array;
  /** Positive. */
  readonly nonce: bigint;
}

/** Maximum difference between the time stamper's clock and ours: signatures would seem made at another time. */
const CLOCKS_DIFFER_MAX_MS = 10 * 60_000;

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** A TimeStampReq in DER (RFC 3161, §2.4.1) that asks for the time stamper's certificates in the token. */
export function stampRequest({ digest, nonce }: StampRequest): Uint8Array {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: SHA_256 }), new Null()] });
  const imprint = new Sequence({ value: [algorithm, new OctetString({ valueHex: Uint8Array.from(digest) })] });
  const request = new Sequence({
    value: [new Integer({ value: 1 }), imprint, Integer.fromBigInt(nonce), new Asn1Boolean({ value: true })],
  });
  return new Uint8Array(request.toBER());
}

/** Up to `count` values that are ignored. */
const ignored = (count: number) => Array.from({ length: count }, () => new Any({ optional: true }));
const explicit = (value: Sequence | OctetString) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });

/** TimeStampResp (RFC 3161, §2.4.2), down to the signed content of its CMS token (RFC 5652, §5). */
const RESPONSE = new Sequence({
  value: [
    new Sequence({ value: [new Integer({ name: 'status' }), ...ignored(2)] }),
    new Sequence({
      name: 'token',
      optional: true,
      value: [
        new ObjectIdentifier({ name: 'kind' }),
        explicit(
          new Sequence({
            value: [
              new Integer(),
              new Asn1Set({ value: [new Repeated({ value: new Any() })] }),
              new Sequence({
                value: [new ObjectIdentifier({ name: 'content' }), explicit(new OctetString({ name: 'info' }))],
              }),
              // Certificates, revocation lists, and the signature.
              ...ignored(3),
            ],
          }),
        ),
      ],
    }),
  ],
});

const INFO = new Sequence({
  value: [
    new Integer(),
    new ObjectIdentifier(),
    new Sequence({
      value: [
        new Sequence({ value: [new ObjectIdentifier({ name: 'algorithm' }), new Any({ optional: true })] }),
        new OctetString({ name: 'digest' }),
      ],
    }),
    new Integer(),
    new GeneralizedTime({ name: 'time' }),
    // Its accuracy and whether it is ordered.
    new Sequence({ optional: true, value: ignored(3) }),
    new Asn1Boolean({ optional: true }),
    new Integer({ name: 'nonce', optional: true }),
    // Its name, and extensions.
    ...ignored(2),
  ],
});

/**
 * The TimeStampToken of a response, byte for byte. Its signature is not verified here: the SDK does so.
 * @throws TimeStampFault unless it was granted now, for this digest and nonce
 */
export function tokenIn(response: Uint8Array, { digest, nonce }: StampRequest, now: Date): Uint8Array {
  const { status, token, kind, content, info } = parse(response, RESPONSE);
  const granted = status instanceof Integer ? status.toBigInt() : undefined;
  if (granted !== 0n && granted !== 1n) throw new TimeStampFault(`it refuses, with status ${granted}`);
  if (
    !(token instanceof Sequence && info instanceof OctetString) ||
    identifier(kind) !== SIGNED_DATA ||
    identifier(content) !== TST_INFO
  ) {
    throw new TimeStampFault('its response has no time stamp');
  }
  const stampInfo = parse(new Uint8Array(info.getValue()), INFO);
  if (
    identifier(stampInfo.algorithm) !== SHA_256 ||
    !(
      stampInfo.digest instanceof OctetString && Buffer.from(digest).equals(new Uint8Array(stampInfo.digest.getValue()))
    )
  ) {
    throw new TimeStampFault('its time stamp is for other data');
  }
  if (!(stampInfo.nonce instanceof Integer && stampInfo.nonce.toBigInt() === nonce)) {
    throw new TimeStampFault('its time stamp is the answer to another request');
  }
  const time = stampInfo.time instanceof GeneralizedTime ? stampInfo.time.toDate().getTime() : Number.NaN;
  if (!(Math.abs(time - now.getTime()) <= CLOCKS_DIFFER_MAX_MS)) {
    throw new TimeStampFault('its clock and this machine’s differ by more than ten minutes');
  }
  return Uint8Array.from(token.valueBeforeDecodeView);
}

const identifier = (block: unknown) => (block instanceof ObjectIdentifier ? block.getValue() : undefined);

/** The named values of the schema. @throws TimeStampFault */
function parse(bytes: Uint8Array, schema: Sequence): Readonly<Record<string, unknown>> {
  const compared = verifySchema(bytes, schema);
  if (!compared.verified) throw new TimeStampFault('its response cannot be read');
  return compared.result as unknown as Readonly<Record<string, unknown>>;
}
