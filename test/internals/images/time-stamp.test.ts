import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { stampRequest, TimeStampFault, tokenIn } from '../../../adapters/images/signer/time-stamp/protocol.ts';
import { openTimeStamper } from '../../support/servers/time-stamper.ts';

const stamper = await openTimeStamper();
after(() => stamper.close());

const asked = { digest: createHash('sha256').update('signature').digest(), nonce: 0x8000_0000_0000_0001n };
const answer = await stamper.answer(stampRequest(asked));
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the response of a time stamper', () => {
  it('contains the token, byte for byte', () => {
    const token = Buffer.from(tokenIn(answer, asked, now));
    assert.deepEqual(token, answer.subarray(-token.length));
    assert.equal(token[0], 0x30);
  });

  for (const [what, changed, at, line] of [
    ['for another digest', { digest: Buffer.alloc(32, 1) }, now, /for other data/],
    ['for another request with the same digest', { nonce: asked.nonce + 1n }, now, /to another request/],
    ['made long before', {}, later(11), /differ by more than ten minutes/],
    ['made far in the future', {}, later(-11), /differ by more than ten minutes/],
  ] as const) {
    it(`is refused if the token was ${what}`, () => {
      assert.throws(() => tokenIn(answer, { ...asked, ...changed }, at), line);
    });
  }

  it('is refused without a nonce', async () => {
    // The request without its nonce: sequence, version, imprint, and the flag that requests certificates.
    const imprint = Buffer.from(stampRequest(asked)).subarray(2, 2 + 3 + 2 + 49);
    const body = Buffer.concat([imprint, Buffer.from('0101ff', 'hex')]);
    const request = Buffer.concat([Buffer.from([0x30, body.length]), body]);
    const without = await stamper.answer(request);
    assert.throws(() => tokenIn(without, asked, now), /to another request/);
  });

  it('is refused without a crash if it is cut off', () => {
    for (let length = 0; length < answer.length; length++) {
      assert.throws(() => tokenIn(answer.subarray(0, length), asked, now), TimeStampFault, `${length} bytes`);
    }
  });
});
