import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { createKeyGuessLimit } from '../../adapters/http/api/key-guess-limit.ts';
import { networkOf, networksOf, siteOf } from '../../adapters/http/kernel/limits/network.ts';
import { formatApiToken, OPERATOR } from '../../domain/index.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { assertProblem } from '../support/wire/problems.ts';

const KEY = 'short-key';

describe('who tries one key after the other', () => {
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

  it('does not learn the right one: it is refused for a while, too', async () => {
    await guess('192.0.2.1', 30);
    for (const headers of [{ 'X-ApiKey': KEY }, { Authorization: `Bearer ${KEY}` }]) {
      const reply = await ask('192.0.2.1', headers);
      assertProblem(reply, 429, 'rate_limited');
      assert.ok(Number(reply.headers.get('Retry-After')) <= 60);
    }
  });

  it('learns no more by trying many at once, the right one among them', async () => {
    const { queries } = service.ports;
    const { tokenByHash } = queries.accounts;
    const asked = Promise.withResolvers<void>();
    let waiting = 0;
    // All are looked up at once, and the right one is found last.
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

  it('affects neither other addresses nor a token of ours behind the same one', async () => {
    await guess('192.0.2.2', 40);
    assert.equal((await ask('192.0.2.3', { 'X-ApiKey': KEY })).status, 200);
    assert.equal((await ask('192.0.2.2', { Authorization: `Bearer ${publisher.token}` })).status, 200);
  });

  it('is not a client that sends the same wrong key again and again, unaware of its end', async () => {
    await guess('192.0.2.4', 100, () => 'the-same-old-key');
    assert.equal((await ask('192.0.2.4', { 'X-ApiKey': KEY })).status, 200);
  });

  it('is not who mistypes tokens of ours: those cannot be guessed', async () => {
    await guess('192.0.2.5', 40, () => formatApiToken(randomBytes(32)));
    assert.equal((await ask('192.0.2.5', { 'X-ApiKey': KEY })).status, 200);
  });

  it('is the same for all addresses of IPv6 that one client has', async () => {
    for (let i = 0; i < 30; i++) await ask(`2001:db8:1:2::${(i * 2011).toString(16)}`, { 'X-ApiKey': `wrong-${i}` });
    assertProblem(await ask('2001:db8:1:2:ffff::1', { 'X-ApiKey': KEY }), 429, 'rate_limited');
    assert.equal((await ask('2001:db8:1:3::1', { 'X-ApiKey': KEY })).status, 200);
    // The usual limit of failures counts the network as well.
    const wrong = { Authorization: `Bearer ${formatApiToken(randomBytes(32))}` };
    for (let i = 0; i < 30; i++) assertProblem(await ask(`2001:db8:9:9::${i}`, wrong), 401, 'unauthenticated');
    assertProblem(await ask('2001:db8:9:9::abcd', wrong), 429, 'rate_limited');
  });
});

describe('the memory of guesses', () => {
  it('believes no key of a household or site whose addresses guess by turns', () => {
    const limit = createKeyGuessLimit(() => 0);
    for (let i = 0; i < 60; i++) limit.wrong(networksOf(`2001:db8:1:${i.toString(16)}::1`), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('2001:db8:1:ff::1')) > 0, 'another address of the /56');
    assert.equal(limit.blockedFor(networksOf('2001:db8:1:100::1')), 0, 'another /56 of the /48');
    for (let i = 0; i < 240; i++) limit.wrong(networksOf(`192.0.2.${i}`), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('192.0.2.255')) > 0, 'another address of the /24');
    assert.equal(limit.blockedFor(networksOf('192.0.3.1')), 0);
  });

  it('forgets a network after a minute', () => {
    let at = 0;
    const limit = createKeyGuessLimit(() => at);
    for (let i = 0; i < 30; i++) limit.wrong(networksOf('a'), `key ${i}`);
    assert.equal(limit.blockedFor(networksOf('a')), 60_000);
    at = 59_999;
    assert.equal(limit.blockedFor(networksOf('a')), 1);
    at = 60_000;
    assert.equal(limit.blockedFor(networksOf('a')), 0);
    limit.wrong(networksOf('a'), 'key 0');
    assert.equal(limit.blockedFor(networksOf('a')), 0, 'counts from one again');
  });

  it('takes no more room, however many networks and keys there are', () => {
    const limit = createKeyGuessLimit(() => 0);
    for (let i = 0; i < 30; i++) limit.wrong(networksOf('first'), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('first')) > 0);
    for (let i = 0; i < 10_000; i++) limit.wrong(networksOf(`network ${i}`), 'x'.repeat(255));
    assert.equal(limit.blockedFor(networksOf('first')), 0, 'the oldest has made room');
    for (let i = 0; i < 30; i++) limit.wrong(networksOf('network 9999'), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('network 9999')) > 0);
  });

  const networks: readonly (readonly [address: string, network: string])[] = [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ];
  for (const [address, network] of networks) {
    it(`takes "${address}" for one of ${network || 'nowhere'}`, () => assert.equal(networkOf(address), network));
  }

  const households: readonly (readonly [address: string, network: string])[] = [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56'],
    ['::1', '0:0:0:0::/56'],
    ['192.0.2.7', '192.0.2.7'],
  ];
  for (const [address, network] of households) {
    it(`takes "${address}" for one of the household ${network}`, () => assert.equal(networkOf(address, 56), network));
  }

  const sites: readonly (readonly [address: string, network: string])[] = [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/48'],
    ['2001:db8:1:abcd::1', '2001:db8:1:0::/48'],
    ['2001:db8:2::1', '2001:db8:2:0::/48'],
    ['::1', '0:0:0:0::/48'],
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['', ''],
  ];
  for (const [address, network] of sites) {
    it(`takes "${address}" for one of the site ${network || 'nowhere'}`, () => assert.equal(siteOf(address), network));
  }
});
