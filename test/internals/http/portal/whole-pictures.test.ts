import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SHAPES_STYLE, shapeClass } from '../../../../adapters/http/site/release/pictures/shapes.ts';
import { uncroppedClass, uncroppedView } from '../../../../adapters/http/site/release/pictures/uncropped.ts';

const RENDITION = 16 / 9;

describe('a picture that must not be cropped', () => {
  for (const [width, height] of [
    [900, 1350],
    [1, 1],
    [1600, 900],
    [1600, 1000],
    [3000, 400],
    [400, 3000],
    [4000, 1000],
  ] as const) {
    it(`of ${width} × ${height} has a class that cuts nothing off, and leaves at most 2 % of the bars`, () => {
      const [, shape] =
        new RegExp(`\\.${shapeClass({ width, height })}\\{--shape:([0-9.]+)\\}`).exec(SHAPES_STYLE) ?? [];
      const [own, shown] = [width / height, Number(shape)];
      const [least, most] = own < RENDITION ? [own, own * 1.021] : [own / 1.021, own];
      assert.ok(shown >= least - 0.001 && shown <= most + 0.001, `${own} as ${shown}`);
    });
  }

  const view = { src: '', srcset: '', webp: null, width: 1600, height: 900, alt: '' };
  const image = { width: 900, height: 1350, focusX: 50, focusY: 50 };

  it('is shown with its size in the rendition, without the bars', () => {
    const { width, height } = uncroppedView({ ...image, noCrop: true }, view) ?? view;
    assert.deepEqual([width, height], [600, 900]);
    assert.match(uncroppedClass({ ...image, noCrop: true }) ?? '', /^whole shape-\d+$/);
  });

  it('has a size and a class that a cropped one does not have', () => {
    assert.equal(uncroppedView({ ...image, noCrop: false }, view), view);
    assert.equal(uncroppedClass({ ...image, noCrop: false }), null);
    assert.equal(uncroppedView({ ...image, noCrop: true }, null), null);
  });
});
