import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../../adapters/http/kernel/context.ts';
import {
  hasDisconnected,
  limitConcurrency,
  publicRequestLimits,
} from '../../../adapters/http/kernel/limits/concurrency-limit.ts';

type Asked = Parameters<typeof hasDisconnected>[0];

const asked = (state: { req: { destroyed: boolean }; res: { destroyed: boolean } }) => hasDisconnected(state as Asked);

describe('a client that waits for a response', () => {
  it('is detected as gone if it disconnects one iteration after its request', async () => {
    for (const half of ['req', 'res'] as const) {
      const state = { req: { destroyed: false }, res: { destroyed: false } };
      const gone = asked(state);
      await setImmediate();
      state[half].destroyed = true;
      assert.equal(await gone, true);
    }
  });

  it('is not detected as gone while its connection is open', async () => {
    assert.equal(await asked({ req: { destroyed: false }, res: { destroyed: false } }), false);
  });
});

describe('concurrent responses', () => {
  /** For each address in order, true if another response is allowed. */
  function counting() {
    const count = limitConcurrency(...publicRequestLimits({ household: 4, all: 24 }));
    return (addresses: readonly string[]) =>
      addresses.map((ip) => {
        const [req, res] = [new EventEmitter(), new EventEmitter()];
        try {
          count({ ip, req, res } as unknown as Context);
          return true;
        } catch {
          return false;
        }
      });
  }
  const many = (addressOf: (n: number) => string) => Array.from({ length: 100 }, (_, n) => addressOf(n));
  const counted = (taken: readonly boolean[]) => taken.filter(Boolean).length;

  it('are limited per household, across all its addresses', () => {
    for (const addressOf of [
      (n: number) => `2001:db8:1:2::${n}`,
      (n: number) => `2001:db8:1:${n.toString(16)}::1`,
      (n: number) => `[2001:db8:1:2::${n}]:443`,
      () => '192.0.2.1',
      (n: number) => (n % 2 === 0 ? '::ffff:192.0.2.1' : '192.0.2.1:80'),
    ]) {
      const take = counting();
      assert.equal(counted(take(many(addressOf))), 4);
      assert.deepEqual(take(['2001:db8:2::1', '198.51.100.1']), [true, true], 'others have theirs');
    }
  });

  it('are limited to half of all per site, across all its households', () => {
    for (const addressOf of [(n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`, (n: number) => `192.0.2.${n}`]) {
      const take = counting();
      assert.equal(counted(take(many(addressOf))), 12);
      assert.deepEqual(take(['2001:db8:2::1', '198.51.100.1']), [true, true], 'others have theirs');
    }
  });

  it('are limited in total', () => {
    const take = counting();
    assert.equal(counted(take(many((n) => `10.${n}.0.1`))), 24);
  });
});
