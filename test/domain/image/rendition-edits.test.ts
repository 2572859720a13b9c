import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renditionEdits } from '../../../domain/index.ts';

const centred = { focusX: 50, focusY: 50, noCrop: false };
const jpeg = { ...centred, mimeType: 'image/jpeg' } as const;

describe('the edits that a rendition’s manifest states', () => {
  for (const [what, source, rendition, edits] of [
    ['none if the picture has its size and format', { ...jpeg, width: 1600, height: 900 }, 'large', []],
    ['none for the whole picture', { ...jpeg, width: 4000, height: 3000 }, 'press', []],
    ['a crop in height', { ...jpeg, width: 1000, height: 1000 }, 'large', ['c2pa.cropped']],
    ['a crop in width', { ...jpeg, width: 1500, height: 450 }, 'large', ['c2pa.cropped']],
    ['a smaller size', { ...jpeg, width: 1600, height: 900 }, 'medium', ['c2pa.resized']],
    ['a smaller size, uncropped', { ...jpeg, noCrop: true, width: 4000, height: 3000 }, 'large', ['c2pa.resized']],
    ['another format', { ...centred, mimeType: 'image/png', width: 1600, height: 900 }, 'large', ['c2pa.converted']],
    [
      'all of them, in the order in which they are made',
      { ...centred, mimeType: 'image/webp', width: 4000, height: 3000 },
      'thumbnail',
      ['c2pa.resized', 'c2pa.converted'],
    ],
    [
      'a crop before a smaller size',
      { ...centred, mimeType: 'image/png', width: 4000, height: 3000 },
      'large',
      ['c2pa.cropped', 'c2pa.resized', 'c2pa.converted'],
    ],
  ] as const) {
    it(`are ${what}`, () => {
      assert.deepEqual(renditionEdits(source, { name: rendition, mimeType: 'image/jpeg' }), edits);
    });
  }

  it('are unknown for a rendition that images do not have', () => {
    const source = { ...jpeg, width: 10, height: 10 };
    const logo = { name: 'logo', mimeType: 'image/jpeg' } as never;
    assert.throws(() => renditionEdits(source, logo), new RangeError('unknown rendition logo'));
  });
});
