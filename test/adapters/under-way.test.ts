import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { isGone } from '../../adapters/http/kernel/limits/under-way.ts';

type Asked = Parameters<typeof isGone>[0];

const asked = (state: { req: { destroyed: boolean }; res: { destroyed: boolean } }) => isGone(state as Asked);

describe('a client that waits for an answer', () => {
  it('is known as gone where its end comes a turn after its request', async () => {
    for (const half of ['req', 'res'] as const) {
      const state = { req: { destroyed: false }, res: { destroyed: false } };
      const gone = asked(state);
      await setImmediate();
      state[half].destroyed = true;
      assert.equal(await gone, true);
    }
  });

  it('is there otherwise', async () => {
    assert.equal(await asked({ req: { destroyed: false }, res: { destroyed: false } }), false);
  });
});
