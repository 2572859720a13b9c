/** The sample format in a PNG's header. */
export interface PngShape {
  readonly width: number;
  readonly height: number;
  /** Bits per sample. */
  readonly depth: number;
  readonly colourType: number;
  /** Samples per pixel. */
  readonly samples: number;
  readonly isInterlaced: boolean;
}

/** Rows of equal length: the picture, or one interlacing pass of it. */
export interface PngPass {
  readonly columns: number;
  readonly rows: number;
}

const SAMPLES: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Throws an Error if the data are no valid header chunk. */
export function pngShape(header: Buffer): PngShape {
  if (header.length !== 13) throw new Error('PNG: no header');
  const [depth = 0, colourType = 0] = header.subarray(8);
  const samples = SAMPLES.get(colourType);
  if (samples === undefined) throw new Error('PNG: unknown colour type');
  const isInterlaced = header[12] === 1;
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), depth, colourType, samples, isInterlaced };
}

/** The seven passes of Adam7: first column and row, and the steps between. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Passes in stored order, without empty ones. */
export function passesOf({ width, height, isInterlaced }: PngShape): PngPass[] {
  if (!isInterlaced) return [{ columns: width, rows: height }];
  return ADAM7.map(([x, y, stepX, stepY]) => ({
    columns: Math.ceil((width - x) / stepX),
    rows: Math.ceil((height - y) / stepY),
  })).filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Bytes of one row: one for its filter, then its samples from a byte boundary. */
export function rowBytes({ columns }: PngPass, { samples, depth }: Pick<PngShape, 'samples' | 'depth'>): number {
  return 1 + Math.ceil((columns * samples * depth) / 8);
}

/** Inflated size of the picture's data. */
export function inflatedBytes(shape: PngShape): number {
  return passesOf(shape).reduce((sum, pass) => sum + pass.rows * rowBytes(pass, shape), 0);
}
