import assert from 'node:assert/strict';
import { it } from 'node:test';
import { IDEMPOTENCY_RUNS_MS } from '../../../application/ports/index.ts';
import type { AccountId } from '../../../domain/index.ts';
import { AT, aHash, DAY, later, MINUTE, storePublisher } from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

const ANSWER = {
  status: 422,
  headers: { 'content-type': 'application/problem+json', 'x-strange': '"quoted", ж' },
  body: '{"detail":"Übergröße — 見出し 🌍\\u0000"}',
};

/** The contract of the IdempotencyStore port. */
export function idempotencyStoreContract(opened: Opened): void {
  const store = () => opened.current.idempotency;
  const anAccount = async () => (await storePublisher(opened.current.unitOfWork)).account.id;
  const claim = (
    accountId: AccountId,
    changes: { key?: string; fingerprint?: string; claimId?: string; at?: Date; expiresAt?: Date } = {},
  ) => {
    const { key = 'key', fingerprint = 'print', claimId = aHash(), at = AT } = changes;
    const expiresAt = changes.expiresAt ?? later(DAY, at);
    return store().claim({ accountId, key, fingerprint, claimId, now: at, runsUntil: later(MINUTE, at), expiresAt });
  };

  it('returns undefined for an unknown key', async () => {
    assert.equal(await store().find(await anAccount(), 'key', AT), undefined);
  });

  it('gives a key to the first request, and the running request to the second', async () => {
    const account = await anAccount();
    assert.equal(await claim(account, { fingerprint: 'first' }), undefined);
    const running = { fingerprint: 'first', response: null };
    assert.deepEqual(await claim(account, { fingerprint: 'second' }), running);
    assert.deepEqual(await store().find(account, 'key', later(MINUTE - 1)), running);
  });

  it('distinguishes keys by account and by every character', async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    const long = '~'.repeat(255);
    for (const key of ['key', 'KEY', 'key!', `${long.slice(1)}`, long, "'; --", '%', '1:key']) {
      assert.equal(await claim(one, { key }), undefined);
    }
    assert.equal(await claim(two), undefined);
  });

  it('gives a key to exactly one of twenty concurrent requests', async () => {
    const account = await anAccount();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => claim(account, { fingerprint: `print ${i}` })),
    );
    const winners = results.flatMap((result, i) => (result === undefined ? [i] : []));
    assert.equal(winners.length, 1);
    for (const result of results) {
      if (result !== undefined) assert.deepEqual(result, { fingerprint: `print ${winners[0]}`, response: null });
    }
  });

  it('keeps the first response of a key', async () => {
    const account = await anAccount();
    const claimId = aHash();
    await claim(account, { claimId });
    await store().complete(claimId, ANSWER);
    await store().complete(claimId, { status: 200, headers: {}, body: 'another' });
    const kept = { fingerprint: 'print', response: ANSWER };
    assert.deepEqual(await store().find(account, 'key', AT), kept);
    // A response remains after the running time of its request.
    assert.deepEqual(await store().find(account, 'key', later(DAY - 1)), kept);
    assert.deepEqual(await claim(account, { fingerprint: 'retry', at: later(DAY - 1) }), kept);
  });

  it('releases a key whose request timed out without a response', async () => {
    const account = await anAccount();
    const [dead, alive] = [aHash(), aHash()];
    await claim(account, { claimId: dead });
    const at = later(MINUTE);
    assert.equal(await store().find(account, 'key', at), undefined);
    assert.equal(await claim(account, { claimId: alive, fingerprint: 'alive', at }), undefined);
    await store().complete(dead, ANSWER);
    await store().release(dead);
    assert.deepEqual(await store().find(account, 'key', at), { fingerprint: 'alive', response: null });
    await store().complete(alive, ANSWER);
    assert.deepEqual(await store().find(account, 'key', at), { fingerprint: 'alive', response: ANSWER });
  });

  it('releases a key that runs too long because the clock was set back', async () => {
    const account = await anAccount();
    const claimId = aHash();
    await claim(account, { claimId });
    // A small correction of the clock, or another machine's clock, releases no key.
    const behind = later(MINUTE - IDEMPOTENCY_RUNS_MS - 30_000);
    assert.deepEqual(await store().find(account, 'key', behind), { fingerprint: 'print', response: null });
    assert.deepEqual(await claim(account, { at: behind }), { fingerprint: 'print', response: null });
    const at = later(-DAY / 24);
    assert.equal(await store().find(account, 'key', at), undefined);
    assert.equal(await claim(account, { at, fingerprint: 'set back' }), undefined);
    await store().complete(claimId, ANSWER);
    assert.deepEqual(await store().find(account, 'key', at), { fingerprint: 'set back', response: null });
  });

  it('keeps a response when the clock is set back', async () => {
    const account = await anAccount();
    const claimId = aHash();
    await claim(account, { claimId });
    await store().complete(claimId, ANSWER);
    const kept = { fingerprint: 'print', response: ANSWER };
    assert.deepEqual(await claim(account, { at: later(-DAY), fingerprint: 'retry' }), kept);
  });

  it('gives an expired claim to exactly one of ten concurrent requests', async () => {
    const account = await anAccount();
    await claim(account);
    const results = await Promise.all(Array.from({ length: 10 }, () => claim(account, { at: later(2 * MINUTE) })));
    assert.equal(results.filter((result) => result === undefined).length, 1);
  });

  it('releases a key whose response has expired', async () => {
    const account = await anAccount();
    const claimId = aHash();
    await claim(account, { claimId });
    await store().complete(claimId, ANSWER);
    const at = later(DAY);
    assert.equal(await store().find(account, 'key', at), undefined);
    assert.equal(await claim(account, { at, fingerprint: 'next day' }), undefined);
    assert.deepEqual(await store().find(account, 'key', at), { fingerprint: 'next day', response: null });
  });

  it('releases a key on request unless it has a response', async () => {
    const account = await anAccount();
    const [released, answered] = [aHash(), aHash()];
    await claim(account, { claimId: released });
    await store().release(released);
    assert.equal(await store().find(account, 'key', AT), undefined);
    assert.equal(await claim(account, { claimId: answered }), undefined);
    await store().complete(answered, ANSWER);
    await store().release(answered);
    assert.deepEqual(await store().find(account, 'key', AT), { fingerprint: 'print', response: ANSWER });
  });

  it('ignores an unknown claim', async () => {
    const account = await anAccount();
    const claimId = aHash();
    await store().complete(claimId, ANSWER);
    await store().release(claimId);
    assert.equal(await store().find(account, 'key', AT), undefined);
  });

  it('sweeps expired keys up to the limit, and returns their number', async () => {
    const account = await anAccount();
    // Long before the times of other tests, so that only these expire.
    const past = new Date('2001-01-01T00:00:00Z');
    const answered = aHash();
    await claim(account, { key: 'running', at: past });
    await claim(account, { key: 'answered', at: past, claimId: answered });
    await claim(account, { key: 'kept', at: past, expiresAt: later(DAY + 1, past) });
    await store().complete(answered, ANSWER);
    assert.equal(await store().sweep(later(DAY - 1, past), 9), 0);
    assert.equal(await store().sweep(later(DAY, past), 1), 1);
    assert.equal(await store().sweep(later(DAY, past), 9), 1);
    assert.equal(await store().sweep(later(DAY, past), 9), 0);
    assert.deepEqual(await claim(account, { key: 'kept', at: later(1, past) }), {
      fingerprint: 'print',
      response: null,
    });
  });
}
