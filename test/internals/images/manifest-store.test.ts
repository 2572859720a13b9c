import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutLast } from '../../../adapters/images/signer/manifest-store.ts';

function box(...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8, 'jumb');
  head.writeUInt32BE(body.length + 8, 0);
  return Buffer.concat([head, body]);
}

describe('a manifest store without its last manifest', () => {
  const description = box(Buffer.from('c2pa'));
  const [first, second, third] = [box(Buffer.from('one')), box(Buffer.alloc(300)), box()];

  it('equals the earlier store with any content of the manifests', () => {
    assert.deepEqual(Buffer.from(withoutLast(box(description, first, second, third))), box(description, first, second));
    assert.deepEqual(Buffer.from(withoutLast(box(description, first))), box(description));
  });

  it('is refused if boxes do not end with the store', () => {
    const whole = box(description, first, second);
    for (const broken of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.alloc(3)]), box(Buffer.alloc(12))]) {
      assert.throws(() => withoutLast(broken), /whole boxes/);
    }
  });
});
