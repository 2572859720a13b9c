import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileSize } from '../../../application/messages/file-size.ts';

describe("the size of a picture's file", () => {
  for (const [bytes, de, en] of [
    [1, '1 kB', '1 kB'],
    [3_400, '3 kB', '3 kB'],
    [1024 * 1024 - 1024, '1.023 kB', '1,023 kB'],
    [1024 * 1024, '1 MB', '1 MB'],
    [1.52 * 1024 * 1024, '1,5 MB', '1.5 MB'],
  ] as const) {
    it(`of ${bytes} bytes is ${en}`, () => {
      assert.equal(fileSize(bytes, 'de'), de);
      assert.equal(fileSize(bytes, 'en'), en);
    });
  }
});
