import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { base64, base64url } from '../../../domain/text/base64.ts';

const BYTES = fc.uint8Array({ maxLength: 80 });

describe('bytes in base64', () => {
  it('are encoded as by Node, with padding', () => {
    fc.assert(fc.property(BYTES, (bytes) => assert.equal(base64(bytes), Buffer.from(bytes).toString('base64'))));
  });

  it('are encoded as by Node for URLs, without padding', () => {
    fc.assert(fc.property(BYTES, (bytes) => assert.equal(base64url(bytes), Buffer.from(bytes).toString('base64url'))));
  });
});
