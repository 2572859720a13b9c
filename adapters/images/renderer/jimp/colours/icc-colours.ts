/** A colour as D50 tristimulus values, the exchange space of ICC profiles. */
type Xyz = readonly [x: number, y: number, z: number];

/** The colour space of a matrix/TRC profile, or of a grey one. */
export interface Colours {
  /** Maps each channel (red, green, blue) from the stored 0 to 255 to linear 0 to 1. */
  readonly curves: readonly [Float64Array, Float64Array, Float64Array];
  /** The colours of full red, green and blue. */
  readonly primaries: readonly [Xyz, Xyz, Xyz];
}

/** D50 (ICC.1, 7.2.16): neutral greys have this chromaticity. */
const WHITE: Xyz = [0.9642, 1, 0.8249];

/**
 * Reads a matrix/TRC profile for RGB, or a grey profile (ICC.1, 8.3 and 8.4). Returns undefined for all other profiles,
 * such as CMYK and LUT profiles, and for invalid bytes. Never throws for any bytes.
 */
export function readColours(profile: Buffer): Colours | undefined {
  try {
    const space = profile.toString('latin1', 16, 20);
    const tags = readTags(profile);
    if (space === 'GRAY') {
      const curve = readCurve(tags.get('kTRC'));
      const third = WHITE.map((value) => value / 3) as unknown as Xyz;
      return curve && { curves: [curve, curve, curve], primaries: [third, third, third] };
    }
    if (space !== 'RGB ' || profile.toString('latin1', 20, 24) !== 'XYZ ') return undefined;
    const [r, g, b] = ['rTRC', 'gTRC', 'bTRC'].map((tag) => readCurve(tags.get(tag)));
    const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => readXyz(tags.get(tag)));
    if (!r || !g || !b || !red || !green || !blue) return undefined;
    return { curves: [r, g, b], primaries: [red, green, blue] };
  } catch (error) {
    // The profile is truncated: a read went past its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The tag table after the 128-byte header: name, offset and length of each tag. */
function readTags(profile: Buffer): ReadonlyMap<string, Buffer> {
  const count = Math.min(profile.readUInt32BE(128), 200);
  const tags = new Map<string, Buffer>();
  for (let i = 0; i < count; i++) {
    const entry = 132 + i * 12;
    const at = profile.readUInt32BE(entry + 4);
    tags.set(profile.toString('latin1', entry, entry + 4), profile.subarray(at, at + profile.readUInt32BE(entry + 8)));
  }
  return tags;
}

const readFixed = (data: Buffer, at: number) => data.readInt32BE(at) / 65_536;

function readXyz(tag: Buffer | undefined): Xyz | undefined {
  if (tag?.toString('latin1', 0, 4) !== 'XYZ ') return undefined;
  return [readFixed(tag, 8), readFixed(tag, 12), readFixed(tag, 16)];
}

function readCurve(tag: Buffer | undefined): Float64Array | undefined {
  const type = tag?.toString('latin1', 0, 4);
  const curve = tag && (type === 'curv' ? sampledCurve(tag) : type === 'para' ? parametricCurve(tag) : undefined);
  return curve && Float64Array.from({ length: 256 }, (_, i) => Math.min(1, Math.max(0, curve(i / 255))));
}

type Curve = (value: number) => number;

/** No values: identity; one: an exponent; more: points of a piecewise linear curve (ICC.1, 10.6). */
function sampledCurve(tag: Buffer): Curve {
  const count = tag.readUInt32BE(8);
  if (count === 0) return (value) => value;
  if (count === 1) {
    const gamma = tag.readUInt16BE(12) / 256;
    return (value) => value ** gamma;
  }
  const last = count - 1;
  const point = (index: number) => tag.readUInt16BE(12 + 2 * Math.min(index, last)) / 65_535;
  return (value) => {
    const at = value * last;
    const below = Math.floor(at);
    return point(below) + (point(below + 1) - point(below)) * (at - below);
  };
}

/** Number of parameters of each function type (ICC.1, 10.18). */
const PARAMETERS = [1, 3, 4, 5, 7];

function parametricCurve(tag: Buffer): Curve | undefined {
  const type = tag.readUInt16BE(8);
  const count = PARAMETERS[type];
  if (count === undefined) return undefined;
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, i) =>
    readFixed(tag, 12 + 4 * i),
  );
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  switch (type) {
    case 0:
      return (value) => value ** g;
    case 1:
      return (value) => (value >= -b / a ? power(value) : 0);
    case 2:
      return (value) => (value >= -b / a ? power(value) + c : c);
    default:
      return (value) => (value >= d ? power(value) + e : c * value + f);
  }
}
