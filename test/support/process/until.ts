import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for an overloaded machine. */
const TIMEOUT_MS = 60_000;

/**
 * Resolves once `isDone` returns true.
 * @throws AssertionError after a minute
 */
export async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isDone())) {
    assert.ok(performance.now() < deadline, `not within ${TIMEOUT_MS / 1000} s: ${isDone}`);
    await sleep(5);
  }
}
