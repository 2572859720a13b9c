import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  cropRectangle,
  IMAGE_SIDE_MAX,
  PRESS_RENDITION,
  planRendition,
  RENDITION_NAMES,
  RENDITIONS,
  type RenditionPlan,
  renditionSpecs,
  type Size,
} from '../../../domain/index.ts';
import { runs } from '../../support/process/runs.ts';

const side = fc.oneof(fc.integer({ min: 1, max: IMAGE_SIDE_MAX }), fc.integer({ min: 1, max: 20 }));
const source = fc.record({ width: side, height: side });
const spec = fc.constantFrom(...RENDITIONS);
const percent = fc.integer({ min: 0, max: 100 });

/** True if the aspect ratio matches `like` to within one pixel, with sides of at least a pixel. */
function sameShape(size: Size, like: Size): boolean {
  const aspect = like.width / like.height;
  const width = Math.max(1, size.height * aspect);
  const height = Math.max(1, size.width / aspect);
  return Math.abs(size.width - width) <= 1 || Math.abs(size.height - height) <= 1;
}

function assertNeverEnlarged(plan: RenditionPlan, target: Size): void {
  assert.ok(plan.scaled.width <= plan.crop.width && plan.scaled.height <= plan.crop.height, 'never enlarged');
  assert.ok(plan.canvas.width <= target.width && plan.canvas.height <= target.height, 'within the target');
  for (const n of [plan.scaled.width, plan.scaled.height]) assert.ok(Number.isInteger(n) && n >= 1);
}

describe('the crop', () => {
  const examples: readonly (readonly [
    Size,
    number,
    number,
    [left: number, top: number, width: number, height: number],
  ])[] = [
    [{ width: 4000, height: 3000 }, 50, 50, [0, 375, 4000, 2250]],
    [{ width: 4000, height: 3000 }, 50, 0, [0, 0, 4000, 2250]],
    [{ width: 4000, height: 3000 }, 0, 100, [0, 750, 4000, 2250]],
    [{ width: 4000, height: 1000 }, 25, 50, [111, 0, 1778, 1000]],
    [{ width: 4000, height: 1000 }, 100, 50, [2222, 0, 1778, 1000]],
    [{ width: 1600, height: 900 }, 10, 90, [0, 0, 1600, 900]],
    [{ width: 1, height: 8000 }, 50, 50, [0, 4000, 1, 1]],
    [{ width: 1, height: 1 }, 0, 100, [0, 0, 1, 1]],
  ];
  for (const [size, x, y, [left, top, width, height]] of examples) {
    it(`is ${width}×${height} at ${left}, ${top} for ${size.width}×${size.height} cropped to 16:9 around ${x}, ${y}`, () => {
      assert.deepEqual(cropRectangle(size, { width: 1600, height: 900 }, x, y), { left, top, width, height });
    });
  }

  it('lies inside the source, is as large as possible, and has the target’s aspect ratio', () => {
    fc.assert(
      fc.property(source, spec, percent, percent, (size, target, x, y) => {
        const { left, top, width, height } = cropRectangle(size, target, x, y);
        for (const n of [left, top, width, height]) assert.ok(Number.isInteger(n));
        assert.ok(left >= 0 && top >= 0 && width >= 1 && height >= 1);
        assert.ok(left + width <= size.width && top + height <= size.height);
        assert.ok(width === size.width || height === size.height);
        assert.ok(sameShape({ width, height }, target), `${width}×${height}`);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is centred as close to the focus as the edges allow', () => {
    fc.assert(
      fc.property(source, spec, percent, percent, (size, target, x, y) => {
        const { left, top, width, height } = cropRectangle(size, target, x, y);
        const nearest = (side: number, cut: number, focus: number) =>
          Math.min(Math.max((side * focus) / 100 - cut / 2, 0), side - cut);
        assert.ok(Math.abs(left - nearest(size.width, width, x)) <= 0.5);
        assert.ok(Math.abs(top - nearest(size.height, height, y)) <= 0.5);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('a rendition', () => {
  it('is made in three decreasing sizes', () => {
    assert.deepEqual(
      RENDITIONS.map((r) => [r.name, r.width, r.height]),
      [
        ['large', 1600, 900],
        ['medium', 800, 450],
        ['thumbnail', 400, 300],
      ],
    );
    assert.deepEqual(
      renditionSpecs({ pressDownload: true }).map((r) => r.name),
      [...RENDITION_NAMES],
    );
  });

  it('is the whole picture in its own size for the press, regardless of the crop', () => {
    const source = { width: 7001, height: 33 };
    const plan = planRendition(PRESS_RENDITION, source, { focusX: 0, focusY: 0, noCrop: false });
    assert.deepEqual(plan, {
      ...{ name: 'press', crop: { left: 0, top: 0, ...source }, scaled: source, canvas: source },
      ...{ left: 0, top: 0 },
    });
  });

  it('fills its canvas, keeps the aspect ratio and is never enlarged when cropped', () => {
    fc.assert(
      fc.property(source, spec, percent, percent, (size, target, focusX, focusY) => {
        const plan = planRendition(target, size, { focusX, focusY, noCrop: false });
        assertNeverEnlarged(plan, target);
        assert.equal(plan.name, target.name);
        assert.deepEqual(plan.canvas, plan.scaled);
        assert.deepEqual([plan.left, plan.top], [0, 0]);
        assert.deepEqual(plan.crop, cropRectangle(size, target, focusX, focusY));
        assert.ok(sameShape(plan.scaled, plan.crop));
        const large = plan.crop.width >= target.width && plan.crop.height >= target.height;
        if (large) assert.deepEqual(plan.canvas, { width: target.width, height: target.height });
      }),
      { numRuns: runs(1000) },
    );
  });

  for (const [size, target, scaled] of [
    // The crop is up to half a pixel too high.
    [
      { width: 402, height: 1000 },
      { width: 400, height: 300 },
      { width: 400, height: 300 },
    ],
    [
      { width: 1608, height: 2000 },
      { width: 1600, height: 900 },
      { width: 1600, height: 900 },
    ],
    // The crop reaches the target in one dimension only.
    [
      { width: 479, height: 1000 },
      { width: 480, height: 240 },
      { width: 479, height: 240 },
    ],
    [
      { width: 1000, height: 479 },
      { width: 240, height: 480 },
      { width: 240, height: 479 },
    ],
  ] as const) {
    it(`of ${size.width}×${size.height} is ${scaled.width}×${scaled.height} for ${target.width}×${target.height}`, () => {
      const plan = planRendition({ name: 'example', ...target }, size, { focusX: 50, focusY: 50, noCrop: false });
      assert.deepEqual(plan.scaled, scaled);
    });
  }

  it('shows the whole source, centred on a canvas of the target’s aspect ratio, when not cropped', () => {
    fc.assert(
      fc.property(source, spec, percent, percent, (size, target, focusX, focusY) => {
        const plan = planRendition(target, size, { focusX, focusY, noCrop: true });
        assertNeverEnlarged(plan, target);
        assert.deepEqual(plan.crop, { left: 0, top: 0, ...size });
        assert.ok(sameShape(plan.scaled, size));
        assert.ok(sameShape(plan.canvas, target));
        const { canvas, scaled, left, top } = plan;
        assert.ok(left >= 0 && top >= 0);
        assert.ok(left + scaled.width <= canvas.width && top + scaled.height <= canvas.height);
        assert.ok(Math.abs(canvas.width - scaled.width - 2 * left) <= 1);
        assert.ok(Math.abs(canvas.height - scaled.height - 2 * top) <= 1);
        assert.ok(canvas.width === scaled.width || canvas.height === scaled.height, 'no more padding than it takes');
      }),
      { numRuns: runs(1000) },
    );
  });

  it('ignores the focus when not cropped', () => {
    const how = { focusX: 0, focusY: 100, noCrop: true };
    const size = { width: 900, height: 1600 };
    for (const target of RENDITIONS) {
      assert.deepEqual(
        planRendition(target, size, how),
        planRendition(target, size, { ...how, focusX: 70, focusY: 3 }),
      );
    }
  });
});
