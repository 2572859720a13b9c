import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networksOf } from '../../../adapters/http/kernel/limits/network.ts';
import { createHashSlots } from '../../../adapters/password-hasher/password-hasher.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { ClientNetworks } from '../../../application/ports/index.ts';

/** Hashes passwords for clients of these addresses one at a time, each when `next` is called. */
function queueOf(waiting: number) {
  const bounded = createHashSlots({ running: 1, waiting });
  const begun: { readonly from: string; readonly end: () => void }[] = [];
  const refused: string[] = [];
  const come = (from: string, networks: ClientNetworks | null = networksOf(from)) => {
    bounded(networks, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push({ from, end: resolve });
      await promise;
    }).catch((error: unknown) => {
      assert.ok(ApplicationError.is(error, 'unavailable'));
      refused.push(from);
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Finishes one running task after the other. */
  const work = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await settle();
      begun.at(-1)?.end();
    }
    await settle();
  };
  return { come, work, settle, refused, order: () => begun.map(({ from }) => from) };
}

const hex = (n: number) => n.toString(16);
const ATTACKS: Readonly<Record<string, (n: number) => string>> = {
  'one address of IPv4': () => '192.0.2.1',
  'a /24 of IPv4': (n) => `192.0.2.${n % 256}`,
  'a /64': (n) => `2001:db8:1:2::${hex(n)}`,
  'the 256 /64 of a /56': (n) => `2001:db8:1:${hex(n % 256)}::1`,
  'the 65,536 /64 of a /48': (n) => `2001:db8:1:${hex((n * 131) % 65_536)}::1`,
};

describe('the queue of passwords', () => {
  for (const [what, addressOf] of Object.entries(ATTACKS)) {
    it(`serves others round-robin while ${what} fills it`, async () => {
      const { come, work, settle, refused, order } = queueOf(100);
      for (let n = 0; n < 500; n++) come(addressOf(n));
      const others = Array.from({ length: 20 }, (_, n) => `198.51.${n}.7`);
      for (const other of others) {
        come(other);
        // The attacker keeps sending.
        for (let n = 0; n < 25; n++) come(addressOf(n));
      }
      await settle();
      assert.deepEqual(
        refused.filter((from) => others.includes(from)),
        [],
      );
      await work(30);
      // One of the attacker's was running, and at most one more runs before each new site.
      assert.deepEqual(
        order().filter((from) => others.includes(from)),
        others,
      );
    });
  }

  it('treats all clients with unknown networks as one', async () => {
    const { come, work, order } = queueOf(100);
    for (let n = 0; n < 50; n++) come(`unknown ${n}`, null);
    come('198.51.100.7');
    await work(3);
    assert.ok(order().slice(0, 3).includes('198.51.100.7'));
  });

  it('refuses passwords beyond its length, and accepts more once it is empty', async () => {
    const { come, work, refused, order } = queueOf(3);
    for (let n = 0; n < 6; n++) come('192.0.2.1');
    await work(10);
    assert.deepEqual([refused.length, order().length], [2, 4]);
    come('192.0.2.1');
    await work(1);
    assert.equal(order().length, 5);
  });
});
