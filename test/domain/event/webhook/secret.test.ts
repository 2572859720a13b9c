import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  formatWebhookSecret,
  isWebhookSecret,
  ROTATION_OVERLAP_MS,
  rotatedSecrets,
  signingSecrets,
  type WebhookSecret,
} from '../../../../domain/index.ts';

const AT = new Date('2026-08-01T09:00:00Z');
const after = (milliseconds: number) => new Date(AT.getTime() + milliseconds);
const HOUR = 60 * 60 * 1000;

describe('a webhook secret', () => {
  it('consists of whsec_ and its bytes in base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const secret = formatWebhookSecret(bytes);
        assert.equal(secret, `whsec_${Buffer.from(bytes).toString('base64')}`);
        assert.equal(isWebhookSecret(secret), true);
      }),
    );
  });

  it('is made from exactly 32 bytes', () => {
    const message = 'a secret needs 32 bytes';
    for (const length of [0, 31, 33]) {
      assert.throws(() => formatWebhookSecret(new Uint8Array(length)), { name: 'RangeError', message });
    }
  });

  for (const [text, expected] of [
    [`whsec_${Buffer.alloc(24).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(25).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(64).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(23).toString('base64')}`, false],
    [`whsec_${Buffer.alloc(65).toString('base64')}`, false],
    [Buffer.alloc(32).toString('base64'), false],
    [`whsec_${Buffer.alloc(32, 255).toString('base64url')}`, false],
    [`whsec_${Buffer.alloc(32).toString('base64')}\n`, false],
    [`whsec_${'A'.repeat(33)}`, false],
    [`whsec_${'A'.repeat(34)}=`, false],
    [`whsec_${'A'.repeat(36)}==`, false],
    ['whsec_', false],
    ['', false],
  ] as const) {
    it(`is ${expected ? '' : 'not '}recognised in ${JSON.stringify(text)}`, () => {
      assert.equal(isWebhookSecret(text), expected);
    });
  }
});

describe('a secret rotation', () => {
  const first: WebhookSecret[] = [{ secret: 'one', expiresAt: null }];

  it('signs with the new secret at once and with the old one for 24 hours', () => {
    const secrets = rotatedSecrets(first, 'two', AT);
    assert.equal(ROTATION_OVERLAP_MS, 24 * HOUR);
    assert.deepEqual(secrets, [
      { secret: 'two', expiresAt: null },
      { secret: 'one', expiresAt: after(24 * HOUR) },
    ]);
    for (const [milliseconds, expected] of [
      [0, ['two', 'one']],
      [24 * HOUR - 1, ['two', 'one']],
      [24 * HOUR, ['two']],
      [9999 * HOUR, ['two']],
    ] as const) {
      assert.deepEqual(signingSecrets(secrets, after(milliseconds)), expected);
    }
  });

  it('does not prolong an older secret, and drops expired ones', () => {
    const second = rotatedSecrets(first, 'two', AT);
    const third = rotatedSecrets(second, 'three', after(23 * HOUR));
    assert.deepEqual(signingSecrets(third, after(23 * HOUR)), ['three', 'two', 'one']);
    assert.deepEqual(signingSecrets(third, after(24 * HOUR)), ['three', 'two']);
    const fourth = rotatedSecrets(third, 'four', after(24 * HOUR));
    assert.deepEqual(
      fourth.map(({ secret }) => secret),
      ['four', 'three', 'two'],
    );
  });

  it('keeps at most five secrets', () => {
    let secrets: readonly WebhookSecret[] = first;
    for (let i = 0; i < 20; i++) secrets = rotatedSecrets(secrets, `n${i}`, after(i));
    assert.deepEqual(signingSecrets(secrets, after(20)), ['n19', 'n18', 'n17', 'n16', 'n15']);
  });
});
