import type { RenditionName, RenditionSpec, Size } from './renditions.ts';

/** A section of an image, in whole pixels like all geometry of the renditions. */
export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** Crop and size of one rendition, on an upright source. */
export interface RenditionPlan<Name extends string = RenditionName> {
  readonly name: Name;
  /** The rectangle taken from the source. */
  readonly crop: Rectangle;
  /** The size that the crop is scaled to; never larger than the crop. */
  readonly scaled: Size;
  /** Size of the finished picture; larger than `scaled` if there is padding. */
  readonly canvas: Size;
  /** Offset of the scaled crop on the canvas. */
  readonly left: number;
  readonly top: number;
}

const atLeastOne = (n: number) => Math.max(1, Math.round(n));

/**
 * The largest rectangle of `source` in the aspect ratio of `target`, centred as near to the focus as the edges allow.
 */
export function cropRectangle(source: Size, target: Size, focusX: number, focusY: number): Rectangle {
  const aspect = target.width / target.height;
  const width = Math.min(source.width, atLeastOne(source.height * aspect));
  const height = Math.min(source.height, atLeastOne(source.width / aspect));
  const left = Math.round((source.width * focusX) / 100 - width / 2);
  const top = Math.round((source.height * focusY) / 100 - height / 2);
  return {
    left: Math.min(Math.max(left, 0), source.width - width),
    top: Math.min(Math.max(top, 0), source.height - height),
    width,
    height,
  };
}

/** Plans a rendition: cropped around the focus point, or with `noCrop` fitted whole on padding. Never enlarges. */
export function planRendition<Name extends string>(
  spec: RenditionSpec<Name>,
  source: Size,
  framing: { readonly focusX: number; readonly focusY: number; readonly noCrop: boolean },
): RenditionPlan<Name> {
  if (spec.whole) {
    const size = pick(source);
    return { name: spec.name, crop: { left: 0, top: 0, ...size }, scaled: size, canvas: size, left: 0, top: 0 };
  }
  if (framing.noCrop) {
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
  const crop = cropRectangle(source, spec, framing.focusX, framing.focusY);
  // Rounding makes the crop differ by less than a pixel from the target's aspect ratio. The result keeps its full size.
  // A crop that is smaller in one dimension is not larger in the other one.
  const fills = crop.width >= spec.width && crop.height >= spec.height;
  const scaled = pick(fills ? spec : crop);
  return { name: spec.name, crop, scaled, canvas: scaled, left: 0, top: 0 };
}

const pick = ({ width, height }: Size): Size => ({ width, height });
