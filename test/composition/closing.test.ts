import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createCloseStack } from '../../composition/close-stack.ts';
import { composeInMemory } from '../../composition/in-memory.ts';
import { sweepEveryNowAndThen } from '../../composition/sweeper.ts';

/** A service whose sweep ends as it is told to, and what is logged of it. */
function sweeping(sweep: () => Promise<never>) {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const service = composeInMemory();
  const application = { ...service.application, sweep };
  return { service: { ...service, application }, logger, lines };
}

test('a sweep that runs does not hold up the end, nor is its interruption told as a fault', {
  timeout: 30_000,
}, async () => {
  const running = Promise.withResolvers<never>();
  const { service, logger, lines } = sweeping(() => running.promise);
  const stop = sweepEveryNowAndThen(service, logger, new Date());
  // The unfinished sweep holds nothing open here, as its requests would.
  const alive = setInterval(() => undefined, 1_000);
  await stop();
  clearInterval(alive);
  running.reject(new Error('closed under it'));
  await new Promise(setImmediate);
  assert.deepEqual(lines, []);
  await service.close();
});

test('a sweep that fails is told', async () => {
  const { service, logger, lines } = sweeping(() => Promise.reject(new Error('no disk')));
  const stop = sweepEveryNowAndThen(service, logger, new Date());
  await new Promise(setImmediate);
  await stop();
  assert.match(lines.join(''), /"no disk"[\s\S]*sweeping failed/);
  await service.close();
});

test('everything is given back, the last first, also where something cannot be', async () => {
  const { opened, closeAll } = createCloseStack();
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
