import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeyGuessLimit } from '../../../adapters/http/api/authentication/key-guess-limit.ts';
import { networkOf, networksOf, siteOf } from '../../../adapters/http/kernel/limits/network.ts';

describe('the limit of key guesses', () => {
  it('accepts no key from a household or site whose addresses guess in rotation', () => {
    const limit = createKeyGuessLimit(() => 0);
    for (let i = 0; i < 60; i++) limit.countWrong(networksOf(`2001:db8:1:${i.toString(16)}::1`), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('2001:db8:1:ff::1')) > 0, 'another address of the /56');
    assert.equal(limit.blockedFor(networksOf('2001:db8:1:100::1')), 0, 'another /56 of the /48');
    for (let i = 0; i < 240; i++) limit.countWrong(networksOf(`192.0.2.${i}`), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('192.0.2.255')) > 0, 'another address of the /24');
    assert.equal(limit.blockedFor(networksOf('192.0.3.1')), 0);
  });

  it('forgets a network after a minute', () => {
    let at = 0;
    const limit = createKeyGuessLimit(() => at);
    for (let i = 0; i < 30; i++) limit.countWrong(networksOf('a'), `key ${i}`);
    assert.equal(limit.blockedFor(networksOf('a')), 60_000);
    at = 59_999;
    assert.equal(limit.blockedFor(networksOf('a')), 1);
    at = 60_000;
    assert.equal(limit.blockedFor(networksOf('a')), 0);
    limit.countWrong(networksOf('a'), 'key 0');
    assert.equal(limit.blockedFor(networksOf('a')), 0, 'counts from one again');
  });

  it('uses bounded memory for any number of networks and keys', () => {
    const limit = createKeyGuessLimit(() => 0);
    for (let i = 0; i < 30; i++) limit.countWrong(networksOf('first'), `key ${i}`);
    assert.ok(limit.blockedFor(networksOf('first')) > 0);
    for (let i = 0; i < 10_000; i++) limit.countWrong(networksOf(`network ${i}`), 'x'.repeat(255));
    assert.equal(limit.blockedFor(networksOf('first')), 0, 'the oldest was evicted');
    for (let i = 0; i < 30; i++) limit.countWrong(networksOf('network 9999'), `key ${i}`);
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
    it(`assigns "${address}" to ${network || 'no network'}`, () => assert.equal(networkOf(address), network));
  }

  const households: readonly (readonly [address: string, network: string])[] = [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56'],
    ['::1', '0:0:0:0::/56'],
    ['192.0.2.7', '192.0.2.7'],
  ];
  for (const [address, network] of households) {
    it(`assigns "${address}" to the household ${network}`, () => assert.equal(networkOf(address, 56), network));
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
    it(`assigns "${address}" to the site ${network || 'no network'}`, () => assert.equal(siteOf(address), network));
  }
});
