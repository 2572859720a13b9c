import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createDigester,
  createSystemClock,
  createSystemRandomness,
  createTokenHasher,
  createWebhookSigner,
} from '../../adapters/system/index.ts';
import { clockContract } from '../contracts/clock.ts';
import { digesterContract } from '../contracts/digester.ts';
import { randomnessContract } from '../contracts/randomness.ts';
import { tokenHasherContract } from '../contracts/token-hasher.ts';
import { webhookSignerContract } from '../contracts/webhooks/signer.ts';
import { createFixedClock } from '../support/records/fixed-clock.ts';

clockContract('the system clock', createSystemClock);
clockContract('the fixed clock', createFixedClock);
randomnessContract('the system randomness', createSystemRandomness);
digesterContract('the digester', createDigester);
tokenHasherContract('the token hasher', createTokenHasher);
webhookSignerContract('the webhook signer', createWebhookSigner);

describe('the system clock', () => {
  it('returns the machine’s time', () => {
    const before = Date.now();
    const now = createSystemClock().now().getTime();
    assert.ok(before <= now && now <= Date.now());
  });
});

describe('the fixed clock', () => {
  it('does not advance until it is set', () => {
    const clock = createFixedClock('2026-07-31T23:59:59Z');
    assert.equal(clock.now().toISOString(), '2026-07-31T23:59:59.000Z');
    assert.equal(clock.now().toISOString(), '2026-07-31T23:59:59.000Z');
    clock.advance(1500);
    assert.equal(clock.now().toISOString(), '2026-08-01T00:00:00.500Z');
    clock.set('2027-01-01T00:00:00Z');
    assert.equal(clock.now().toISOString(), '2027-01-01T00:00:00.000Z');
  });
});
