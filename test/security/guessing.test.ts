import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { formatApiToken, OPERATOR } from '../../domain/index.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { assertProblem } from '../support/wire/problems.ts';

const KEY = 'short-key';

describe('a client that guesses keys', () => {
  const service = withService({ trustProxy: true });
  const publisher = withPublisher(service);
  before(async () => {
    await service.application.accounts.importLegacyKeys({
      caller: OPERATOR,
      keys: [{ line: 1, accountId: publisher.accountId, key: KEY }],
    });
  });
  const ask = (address: string, headers: Record<string, string>) =>
    service.request('GET', '/api/v1/me', { headers: { 'X-Forwarded-For': address, ...headers } });
  const guess = async (address: string, times: number, key = (i: number) => `wrong-key-${i}`) => {
    for (let i = 0; i < times; i++) {
      const headers = i % 2 ? { 'X-ApiKey': key(i) } : { Authorization: `Bearer ${key(i)}` };
      assert.notEqual((await ask(address, headers)).status, 200);
    }
  };

  it('is refused for a while even with the right key', async () => {
    await guess('192.0.2.1', 30);
    for (const headers of [{ 'X-ApiKey': KEY }, { Authorization: `Bearer ${KEY}` }]) {
      const reply = await ask('192.0.2.1', headers);
      assertProblem(reply, 429, 'rate_limited');
      assert.ok(Number(reply.headers.get('Retry-After')) <= 60);
    }
  });

  it('learns nothing from concurrent guesses that include the right key', async () => {
    const { queries } = service.ports;
    const { tokenByHash } = queries.accounts;
    const asked = Promise.withResolvers<void>();
    let waiting = 0;
    // All lookups run concurrently, and the right one completes last.
    const slow = async (hash: string) => {
      waiting++;
      if (waiting === 60) asked.resolve();
      await asked.promise;
      const token = await tokenByHash(hash);
      if (token !== undefined) await new Promise((resolve) => setTimeout(resolve, 200));
      return token;
    };
    Object.assign(queries.accounts, { tokenByHash: slow });
    try {
      const keys = [KEY, ...Array.from({ length: 59 }, (_, i) => `wrong-at-once-${i}`)];
      const [right, ...wrong] = await Promise.all(keys.map((key) => ask('192.0.2.6', { 'X-ApiKey': key })));
      assert.equal(wrong.filter(({ status }) => status === 401).length, 30);
      for (const reply of [right, ...wrong.filter(({ status }) => status !== 401)]) {
        assertProblem(reply ?? assert.fail(), 429, 'rate_limited');
      }
    } finally {
      Object.assign(queries.accounts, { tokenByHash });
    }
  });

  it('does not affect other addresses or API tokens from the same address', async () => {
    await guess('192.0.2.2', 40);
    assert.equal((await ask('192.0.2.3', { 'X-ApiKey': KEY })).status, 200);
    assert.equal((await ask('192.0.2.2', { Authorization: `Bearer ${publisher.token}` })).status, 200);
  });

  it('is not assumed when the same wrong key is repeated', async () => {
    await guess('192.0.2.4', 100, () => 'the-same-old-key');
    assert.equal((await ask('192.0.2.4', { 'X-ApiKey': KEY })).status, 200);
  });

  it('is not assumed for wrong API tokens, which cannot be guessed', async () => {
    await guess('192.0.2.5', 40, () => formatApiToken(randomBytes(32)));
    assert.equal((await ask('192.0.2.5', { 'X-ApiKey': KEY })).status, 200);
  });

  it('is limited across all IPv6 addresses of its network', async () => {
    for (let i = 0; i < 30; i++) await ask(`2001:db8:1:2::${(i * 2011).toString(16)}`, { 'X-ApiKey': `wrong-${i}` });
    assertProblem(await ask('2001:db8:1:2:ffff::1', { 'X-ApiKey': KEY }), 429, 'rate_limited');
    assert.equal((await ask('2001:db8:1:3::1', { 'X-ApiKey': KEY })).status, 200);
    // The general limit of failures counts the network as well.
    const wrong = { Authorization: `Bearer ${formatApiToken(randomBytes(32))}` };
    for (let i = 0; i < 30; i++) assertProblem(await ask(`2001:db8:9:9::${i}`, wrong), 401, 'unauthenticated');
    assertProblem(await ask('2001:db8:9:9::abcd', wrong), 429, 'rate_limited');
  });
});
