import { Jimp } from 'jimp';

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For the form; the service ignores it and reads the type from the bytes. */
  readonly fileName: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const WIDTH = 2000;
const HEIGHT = 1250;
const SKY_TOP: Rgb = [46, 84, 138];
const SKY_HORIZON: Rgb = [253, 203, 152];
const SUN: Rgb = [255, 241, 205];
const SUN_AT = { x: 0.68 * WIDTH, y: 0.5 * HEIGHT, radius: 58, glow: 620 } as const;

/** From the farthest to the nearest: each ridge's height, amplitude and colour. */
const RIDGES: readonly {
  readonly base: number;
  readonly height: number;
  readonly seed: number;
  readonly colour: Rgb;
}[] = [
  { base: 0.6, height: 0.06, seed: 1.3, colour: [176, 158, 172] },
  { base: 0.68, height: 0.075, seed: 4.1, colour: [122, 128, 158] },
  { base: 0.77, height: 0.085, seed: 7.7, colour: [71, 98, 118] },
  { base: 0.88, height: 0.08, seed: 2.9, colour: [34, 66, 74] },
];

const mix = (from: Rgb, to: Rgb, part: number): Rgb => {
  const p = Math.min(1, Math.max(0, part));
  return [from[0] + (to[0] - from[0]) * p, from[1] + (to[1] - from[1]) * p, from[2] + (to[2] - from[2]) * p];
};

/** Hills under an evening sky, as a JPEG of 2000×1250 pixels, always the same. */
export async function drawPicture(): Promise<Picture> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let x = 0; x < WIDTH; x++) {
    const ridgeTops = RIDGES.map((ridge) => ridgeTop(ridge, x));
    for (let y = 0; y < HEIGHT; y++) data.set([...colourAt(x, y, ridgeTops), 255], (y * WIDTH + x) * 4);
  }
  const jpeg = await new Jimp({ width: WIDTH, height: HEIGHT, data }).getBuffer('image/jpeg', { quality: 88 });
  return { bytes: new Uint8Array(jpeg), fileName: 'evening-hills.jpg' };
}

function ridgeTop({ base, height, seed }: (typeof RIDGES)[number], x: number): number {
  const t = (x / WIDTH) * Math.PI * 2;
  const swing =
    Math.sin(t * 0.9 + seed) * 0.55 + Math.sin(t * 2.3 + seed * 2.1) * 0.3 + Math.sin(t * 5.9 + seed * 3.7) * 0.15;
  return HEIGHT * (base - height * swing);
}

function colourAt(x: number, y: number, ridgeTops: readonly number[]): Rgb {
  for (let i = RIDGES.length - 1; i >= 0; i--) {
    const top = ridgeTops[i] ?? HEIGHT;
    const colour = RIDGES[i]?.colour;
    // Mist in the valleys: each ridge fades slightly towards its foot.
    if (colour !== undefined && y >= top) return mix(colour, SKY_HORIZON, ((y - top) / HEIGHT) * 0.7);
  }
  const sky = mix(SKY_TOP, SKY_HORIZON, (y / (HEIGHT * 0.66)) ** 1.25);
  const distance = Math.hypot(x - SUN_AT.x, y - SUN_AT.y);
  const glow = Math.max(0, 1 - distance / SUN_AT.glow) ** 2 * 0.75;
  const disc = SUN_AT.radius - distance + 0.5;
  return mix(mix(sky, SUN, glow), SUN, disc);
}
