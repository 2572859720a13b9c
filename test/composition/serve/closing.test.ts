import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCloseStack } from '../../../composition/serve/close-stack.ts';

test('everything is closed in reverse order, even after failures', async () => {
  const { closeAtEnd: opened, closeAll } = createCloseStack();
  const closed: number[] = [];
  for (const n of [1, 2, 3]) {
    opened(async () => {
      closed.push(n);
      if (n > 1) throw new Error(`not ${n}`);
    });
  }
  await assert.rejects(closeAll(), /^Error: not 3$/);
  assert.deepEqual(closed, [3, 2, 1]);
});
