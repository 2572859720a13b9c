import { type PngShape, passesOf, rowBytes } from './png-rows.ts';

/**
 * Converts the inflated data of a PNG to one byte per sample, with filters undone. Overwrites `inflated`. Needed because
 * the decoder creates two arrays per pixel for samples other than 8 bits: it takes eight times as long for 64 million
 * pixels of 1 bit as of 8 bits. Throws an Error for an unknown filter.
 */
export function withByteSamples(inflated: Buffer, shape: PngShape): Buffer {
  const { depth, samples } = shape;
  const passes = passesOf(shape);
  const narrow = { samples, depth: 8 };
  const widened = Buffer.alloc(passes.reduce((sum, pass) => sum + pass.rows * rowBytes(pass, narrow), 0));
  const widen = depth === 16 ? halve : spread(shape);
  let from = 0;
  let to = 0;
  for (const pass of passes) {
    const length = rowBytes(pass, shape);
    let above: Buffer | undefined;
    for (let y = 0; y < pass.rows; y++) {
      const row = inflated.subarray(from + 1, from + length);
      unfilter(inflated[from] ?? 0, row, above, Math.max(1, (samples * depth) / 8));
      // After the filter byte, which stays 0 (none).
      widen(row, widened, to + 1, pass.columns * samples);
      above = row;
      from += length;
      to += rowBytes(pass, narrow);
    }
  }
  return widened;
}

/** 16 bits to 8, rounded as by the decoder. */
function halve(row: Buffer, target: Buffer, at: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const sample = ((row[2 * i] ?? 0) << 8) | (row[2 * i + 1] ?? 0);
    target[at + i] = Math.floor((sample * 255) / 65_535 + 0.5);
  }
}

/** 1, 2 or 4 bits to 8: grey levels are scaled, palette indexes stay. */
function spread({ depth, colourType }: PngShape) {
  const mask = 2 ** depth - 1;
  const factor = colourType === 0 ? 255 / mask : 1;
  return (row: Buffer, target: Buffer, at: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      const bit = i * depth;
      target[at + i] = (((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & mask) * factor;
    }
  };
}

/** Undoes a row's filter in place (PNG specification, §9.2). `step` is the number of bytes per pixel. */
function unfilter(filter: number, row: Buffer, above: Buffer | undefined, step: number): void {
  if (filter === 0) return;
  if (filter > 4) throw new Error(`PNG: filter ${filter}`);
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] ?? 0);
    const up = above === undefined ? 0 : (above[i] ?? 0);
    const corner = above === undefined || i < step ? 0 : (above[i - step] ?? 0);
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner);
    row[i] = (row[i] ?? 0) + predicted;
  }
}

/** Paeth's predictor. */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
