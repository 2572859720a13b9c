/** Geometry of the renditions (contract §7). All numbers are whole pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

export interface RenditionSpec<Name extends string = RenditionName> extends Size {
  readonly name: Name;
}

export const RENDITION_NAMES = ['large', 'medium', 'thumbnail'] as const;
export type RenditionName = (typeof RENDITION_NAMES)[number];

export const RENDITIONS: readonly RenditionSpec[] = [
  { name: 'large', width: 1600, height: 900 },
  { name: 'medium', width: 800, height: 450 },
  { name: 'thumbnail', width: 400, height: 300 },
];

/** Of a company, shown whole. */
export const LOGO: RenditionSpec<'logo'> = { name: 'logo', width: 480, height: 240 };

/** The ground behind an image that is shown whole: a light neutral grey, sRGB. */
export const NEUTRAL_GROUND = { r: 0xf2, g: 0xf2, b: 0xf2 } as const;

/** How one rendition is made from an upright source. */
export interface RenditionPlan<Name extends string = RenditionName> {
  readonly name: Name;
  /** What is taken from the source. */
  readonly crop: Rectangle;
  /** What the cut is scaled to; never larger than the cut. */
  readonly scaled: Size;
  /** The finished picture; larger than `scaled` where there is padding. */
  readonly canvas: Size;
  /** Where the scaled cut lies on the canvas. */
  readonly left: number;
  readonly top: number;
}

const atLeastOne = (n: number) => Math.max(1, Math.round(n));

/** The largest part of `source` in the shape of `target` whose centre is as near to the focus as the edges allow. */
export function cropRectangle(source: Size, target: Size, focusX: number, focusY: number): Rectangle {
  const aspect = target.width / target.height;
  const width = source.width / source.height > aspect ? atLeastOne(source.height * aspect) : source.width;
  const height = source.width / source.height > aspect ? source.height : atLeastOne(source.width / aspect);
  const w = Math.min(width, source.width);
  const h = Math.min(height, source.height);
  const left = Math.round((source.width * focusX) / 100 - w / 2);
  const top = Math.round((source.height * focusY) / 100 - h / 2);
  return {
    left: Math.min(Math.max(left, 0), source.width - w),
    top: Math.min(Math.max(top, 0), source.height - h),
    width: w,
    height: h,
  };
}

/** Cropped round the focus point, or fitted whole on a ground of the target's shape; never enlarged. */
export function planRendition<Name extends string>(
  spec: RenditionSpec<Name>,
  source: Size,
  how: { readonly focusX: number; readonly focusY: number; readonly noCrop: boolean },
): RenditionPlan<Name> {
  if (how.noCrop) {
    const scale = Math.min(1, spec.width / source.width, spec.height / source.height);
    const scaled = { width: atLeastOne(source.width * scale), height: atLeastOne(source.height * scale) };
    const aspect = spec.width / spec.height;
    const canvas = {
      width: Math.min(spec.width, Math.max(scaled.width, atLeastOne(scaled.height * aspect))),
      height: Math.min(spec.height, Math.max(scaled.height, atLeastOne(scaled.width / aspect))),
    };
    return {
      name: spec.name,
      crop: { left: 0, top: 0, ...pick(source) },
      scaled,
      canvas,
      left: Math.floor((canvas.width - scaled.width) / 2),
      top: Math.floor((canvas.height - scaled.height) / 2),
    };
  }
  const crop = cropRectangle(source, spec, how.focusX, how.focusY);
  // The cut's shape is off by less than a pixel, which must not cost the finished picture one of its own.
  const fills = crop.width >= spec.width && crop.height >= spec.height;
  const scale = Math.min(1, spec.width / crop.width, spec.height / crop.height);
  const scaled = fills
    ? pick(spec)
    : {
        width: Math.min(spec.width, atLeastOne(crop.width * scale)),
        height: Math.min(spec.height, atLeastOne(crop.height * scale)),
      };
  return { name: spec.name, crop, scaled, canvas: scaled, left: 0, top: 0 };
}

const pick = ({ width, height }: Size): Size => ({ width, height });
