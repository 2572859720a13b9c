import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTokenCache, TOKEN_CACHE_MS } from '../../../application/accounts/token-cache.ts';
import type { KnownToken } from '../../../application/ports/index.ts';
import type { AccountId, ApiTokenId } from '../../../domain/index.ts';

function aToken(id: number, revokedAt: Date | null = null): KnownToken {
  return {
    id: id as ApiTokenId,
    accountId: 1 as AccountId,
    kind: 'api_token',
    name: 'test',
    permissions: [],
    createdAt: new Date(0),
    expiresAt: null,
    revokedAt,
    lastUsedAt: null,
    draftsOnly: false,
    companyIds: null,
    prefix: null,
    replacedById: null,
    accountDisabled: false,
  };
}

/** A cache over tokens and a clock that the test changes. `lookups` collects the lookups. */
function aMemory(memoryMs?: number) {
  const stored = new Map<string, KnownToken>();
  const lookups: string[] = [];
  const time = { uptime: 0 };
  let gate: Promise<void> = Promise.resolve();
  const queries = {
    async tokenByHash(hash: string) {
      lookups.push(hash);
      const token = stored.get(hash);
      await gate;
      return token;
    },
  };
  const memory = createTokenCache({ queries: { accounts: queries }, clock: { uptime: () => time.uptime } }, memoryMs);
  return {
    memory,
    stored,
    lookups,
    time,
    holdUp(until: Promise<void>) {
      gate = until;
    },
  };
}

describe('the token cache', () => {
  it('looks a token up once, and again after its lifetime', async () => {
    const { memory, stored, lookups, time } = aMemory();
    stored.set('a', aToken(1));
    for (const uptime of [0, 1, TOKEN_CACHE_MS - 1]) {
      time.uptime = uptime;
      assert.deepEqual(await memory.tokenByHash('a'), aToken(1));
    }
    assert.deepEqual(lookups, ['a']);
    time.uptime = TOKEN_CACHE_MS;
    const revoked = aToken(1, new Date(5));
    stored.set('a', revoked);
    assert.deepEqual(await memory.tokenByHash('a'), revoked);
    assert.deepEqual(lookups, ['a', 'a']);
  });

  it('expires within half of the five seconds in which a revoked token must be refused', () => {
    assert.ok(TOKEN_CACHE_MS <= 2_500);
  });

  it('does not cache a missing token', async () => {
    const { memory, stored } = aMemory();
    assert.equal(await memory.tokenByHash('a'), undefined);
    stored.set('a', aToken(1));
    assert.deepEqual(await memory.tokenByHash('a'), aToken(1));
  });

  it('drops a token revoked by this process, and no other', async () => {
    const { memory, stored, lookups } = aMemory();
    stored.set('a', aToken(1)).set('b', aToken(2));
    await memory.tokenByHash('a');
    await memory.tokenByHash('b');
    stored.set('a', aToken(1, new Date(5)));
    memory.evict(aToken(1).id);
    assert.deepEqual((await memory.tokenByHash('a'))?.revokedAt, new Date(5));
    await memory.tokenByHash('b');
    assert.deepEqual(lookups, ['a', 'b', 'a']);
  });

  it('drops all tokens of an account disabled by this process, and no other', async () => {
    const { memory, stored, lookups } = aMemory();
    const other = { ...aToken(3), accountId: 2 as AccountId };
    stored.set('a', aToken(1)).set('b', aToken(2)).set('c', other);
    for (const hash of stored.keys()) await memory.tokenByHash(hash);
    for (const [hash, id] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      stored.set(hash, { ...aToken(id), accountDisabled: true });
    }
    memory.evictAccount(aToken(1).accountId);
    for (const hash of ['a', 'b']) assert.equal((await memory.tokenByHash(hash))?.accountDisabled, true);
    await memory.tokenByHash('c');
    assert.deepEqual(lookups, ['a', 'b', 'c', 'a', 'b']);
  });

  it('does not cache a lookup that began before the revocation', async () => {
    const { memory, stored, lookups, holdUp } = aMemory();
    stored.set('a', aToken(1));
    const answer = Promise.withResolvers<void>();
    holdUp(answer.promise);
    const early = memory.tokenByHash('a');
    stored.set('a', aToken(1, new Date(5)));
    memory.evict(aToken(1).id);
    answer.resolve();
    assert.equal((await early)?.revokedAt, null);
    assert.deepEqual((await memory.tokenByHash('a'))?.revokedAt, new Date(5));
    assert.deepEqual(lookups, ['a', 'a']);
  });

  it('looks up every time with a lifetime of 0', async () => {
    const { memory, stored, lookups } = aMemory(0);
    stored.set('a', aToken(1));
    await memory.tokenByHash('a');
    await memory.tokenByHash('a');
    assert.deepEqual(lookups, ['a', 'a']);
  });

  it('is bounded and drops the oldest entry first', async () => {
    const { memory, stored, lookups } = aMemory();
    for (let i = 0; i <= 10_000; i++) stored.set(`h${i}`, aToken(i));
    for (const hash of stored.keys()) await memory.tokenByHash(hash);
    lookups.length = 0;
    await memory.tokenByHash('h10000');
    await memory.tokenByHash('h1');
    assert.deepEqual(lookups, []);
    await memory.tokenByHash('h0');
    assert.deepEqual(lookups, ['h0']);
  });
});
