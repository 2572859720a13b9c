import type { AccountId, ApiTokenId, CompanyId } from '../identifiers.ts';
import { base64url } from '../text/base64.ts';
import type { Permission } from './permission.ts';

/** A credential of an account: a token issued here, or a key issued by an earlier portal (contract §8). */
export interface ApiToken {
  readonly id: ApiTokenId;
  readonly accountId: AccountId;
  readonly kind: 'api_token' | 'legacy_key';
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  /** Null if it does not expire. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** May lag by some minutes, so that not every request writes it; null if never used. */
  readonly lastUsedAt: Date | null;
  /** True if it may only draft: nothing that binds the publisher or shows a draft to others (contract §19). */
  readonly draftsOnly: boolean;
  /** The newsrooms that it is limited to; null for all of its account (contract §19). */
  readonly companyIds: readonly CompanyId[] | null;
  /** First characters, to identify a leaked token (see tokenPrefix); null for older tokens and legacy keys. */
  readonly prefix: string | null;
  /** Its successor after a rotation; null until then. */
  readonly replacedById: ApiTokenId | null;
}

/** Maximum newsrooms that a token may be limited to. */
export const TOKEN_COMPANIES_MAX = 100;

export function isUsable(token: Pick<ApiToken, 'expiresAt' | 'revokedAt'>, now: Date): boolean {
  return token.revokedAt === null && (token.expiresAt === null || token.expiresAt > now);
}

/** Time that a rotated token stays valid while its programs switch to the new one. Milliseconds. */
export const TOKEN_OVERLAP_MS = 24 * 60 * 60_000;

/** False for legacy keys: their header accepts no other kind, so a successor would not work in the same programs. */
export function isRotatable(
  token: Pick<ApiToken, 'kind' | 'expiresAt' | 'revokedAt' | 'replacedById'>,
  now: Date,
): boolean {
  return token.kind === 'api_token' && token.replacedById === null && isUsable(token, now);
}

/** The new end of a token that is rotated; an earlier end stays. */
export function rotatedTokenEnd({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: Date): Date {
  const overlapEnd = new Date(now.getTime() + TOKEN_OVERLAP_MS);
  return expiresAt !== null && expiresAt < overlapEnd ? expiresAt : overlapEnd;
}

/** Distinguishes our tokens from other secrets, so that scanners find leaked ones. */
export const TOKEN_PREFIX = 'pwk_';
export const TOKEN_RANDOM_BYTES = 32;

/** 32 bytes are 43 characters of base64url, and the CRC-32's four bytes are 6. */
const TOKEN_SHAPE = /^pwk_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/;

/** `pwk_`, 32 random bytes and a checksum, in base64url. @throws RangeError unless there are 32 bytes */
export function formatApiToken(random: Uint8Array): string {
  if (random.length !== TOKEN_RANDOM_BYTES) throw new RangeError(`a token needs ${TOKEN_RANDOM_BYTES} bytes`);
  const secret = base64url(random);
  return `${TOKEN_PREFIX}${secret}${checksum(secret)}`;
}

/** Characters of a token that are shown: 36 of its 256 random bits, so that the rest cannot be guessed. */
const SHOWN_LENGTH = TOKEN_PREFIX.length + 6;

/** The beginning of a token, which is stored and shown. */
export function tokenPrefix(token: string): string {
  return token.slice(0, SHOWN_LENGTH);
}

/** True for text that formatApiToken could have made; a mistyped token is refused without a database query. */
export function isWellFormedApiToken(text: string): boolean {
  const [, secret, end] = TOKEN_SHAPE.exec(text) ?? [];
  return secret !== undefined && checksum(secret) === end;
}

/** True for text with the prefix of our tokens; everything else may be a legacy key. */
export function looksLikeApiToken(text: string): boolean {
  return text.startsWith(TOKEN_PREFIX);
}

/** CRC-32 table (IEEE 802.3, reflected): the checksum is computed at every request. */
const CRC_OF_BYTE: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) crc = (crc >>> 8) ^ (CRC_OF_BYTE[(crc ^ text.charCodeAt(i)) & 0xff] ?? 0);
  const value = (crc ^ 0xffffffff) >>> 0;
  return base64url(new Uint8Array([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]));
}
