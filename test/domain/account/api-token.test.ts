import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type ApiTokenId,
  formatApiToken,
  isRotatable,
  isUsable,
  isWellFormedApiToken,
  looksLikeApiToken,
  rotatedTokenEnd,
  TOKEN_OVERLAP_MS,
  tokenPrefix,
} from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';
import { AT, later } from '../../support/records/builders.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('an API token', () => {
  it('consists of the prefix, 32 bytes in base64url and a checksum', () => {
    assert.match(formatApiToken(new Uint8Array(32)), /^pwk_A{43}[A-Za-z0-9_-]{6}$/);
    fc.assert(
      fc.property(bytes, (random) => {
        const token = formatApiToken(random);
        assert.equal(token.length, 4 + 43 + 6);
        assert.equal(token.slice(4, 47), Buffer.from(random).toString('base64url'));
        assert.ok(isWellFormedApiToken(token));
        assert.ok(looksLikeApiToken(token));
      }),
    );
  });

  it('ends with the standard CRC-32', async () => {
    const { crc32 } = await import('node:zlib');
    fc.assert(
      fc.property(bytes, (random) => {
        const token = formatApiToken(random);
        const checksum = Buffer.alloc(4);
        checksum.writeUInt32BE(crc32(token.slice(4, 47)));
        assert.equal(token.slice(47), checksum.toString('base64url'));
      }),
    );
  });

  it('fails its checksum when any single character is changed', () => {
    fc.assert(
      fc.property(bytes, fc.nat(52), fc.constantFrom(...ALPHABET, 'ä', ' ', '='), (random, at, character) => {
        const token = formatApiToken(random);
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        assert.equal(isWellFormedApiToken(changed), changed === token);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('fails its checksum when adjacent characters are swapped, or one is lost or added', () => {
    fc.assert(
      fc.property(bytes, fc.nat(51), (random, at) => {
        const token = formatApiToken(random);
        const swapped = token.slice(0, at) + token[at + 1] + token[at] + token.slice(at + 2);
        assert.equal(isWellFormedApiToken(swapped), swapped === token);
        assert.ok(!isWellFormedApiToken(token.slice(0, at) + token.slice(at + 1)));
        assert.ok(!isWellFormedApiToken(`${token.slice(0, at)}A${token.slice(at)}`));
      }),
    );
  });

  it('is made from exactly 32 bytes', () => {
    const message = 'a token needs 32 bytes';
    for (const length of [0, 31, 33]) {
      assert.throws(() => formatApiToken(new Uint8Array(length)), { name: 'RangeError', message });
    }
  });

  it('shows ten characters, six of them random', () => {
    const token = formatApiToken(new Uint8Array(32).fill(255));
    assert.equal(tokenPrefix(token), 'pwk_______');
    assert.equal(tokenPrefix(token).length, 10);
  });

  it('differs from legacy keys and other text', () => {
    for (const text of ['', 'pwk_', 'PWK_x', 'a1b2c3', 'Bearer pwk_x']) assert.ok(!isWellFormedApiToken(text));
    assert.ok(!looksLikeApiToken('a1b2c3d4'));
    assert.ok(looksLikeApiToken('pwk_anything'));
  });

  it('is usable until it expires or is revoked', () => {
    const token = { expiresAt: null, revokedAt: null };
    assert.ok(isUsable(token, AT));
    assert.ok(isUsable({ ...token, expiresAt: later(1) }, AT));
    assert.ok(!isUsable({ ...token, expiresAt: AT }, AT));
    assert.ok(!isUsable({ ...token, expiresAt: later(-1) }, AT));
    assert.ok(!isUsable({ ...token, revokedAt: later(-1) }, AT));
  });

  it('can be rotated once, while it is usable, unless it is a legacy key', () => {
    const token = { kind: 'api_token', expiresAt: null, revokedAt: null, replacedById: null } as const;
    assert.ok(isRotatable(token, AT));
    assert.ok(!isRotatable({ ...token, replacedById: 2 as ApiTokenId }, AT));
    assert.ok(!isRotatable({ ...token, revokedAt: later(-1) }, AT));
    assert.ok(!isRotatable({ ...token, expiresAt: AT }, AT));
    assert.ok(!isRotatable({ ...token, kind: 'legacy_key' }, AT));
  });

  it('ends 24 hours after its rotation, or at its earlier expiry', () => {
    assert.deepEqual(rotatedTokenEnd({ expiresAt: null }, AT), later(TOKEN_OVERLAP_MS));
    assert.deepEqual(rotatedTokenEnd({ expiresAt: later(2 * TOKEN_OVERLAP_MS) }, AT), later(TOKEN_OVERLAP_MS));
    assert.deepEqual(rotatedTokenEnd({ expiresAt: later(1) }, AT), later(1));
  });
});
