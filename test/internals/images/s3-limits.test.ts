import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../../adapters/image-store-s3/bucket.ts';

/** Seconds that most proxies wait for a response. */
const PROXY_SECONDS = 60;

test('when a bucket hangs, an upload and the removal of its renditions end before a proxy gives up', () => {
  const { connectMs, responseMs, silenceMs, sendMs } = LIMITS;
  assert.ok(sendMs + responseMs < PROXY_SECONDS * 1_000, 'a slow bucket');
  assert.ok(connectMs + silenceMs + responseMs < (PROXY_SECONDS * 1_000) / 2, 'a bucket that reads nothing');
});
