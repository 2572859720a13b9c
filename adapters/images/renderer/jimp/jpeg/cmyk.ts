/**
 * sRGB colours of common offset printing: one for each mixture of no, half (128) and full cyan, magenta, yellow and
 * black. Black varies fastest, then yellow, magenta and cyan. Each row has one pair of cyan and magenta.
 */
const PRINTED = [
  'ffffff 868584 140500 fff883 8d8656 0d0400 fff000 8f8300 130600',
  'f58ab6 88576b 150000 f5866e 895546 0e0000 f88300 8a5100 130000',
  'ea0080 85004e 120000 e70051 850533 080000 e80000 860600 190000',
  '5bc1f0 447285 000500 6fb98b 496e55 000100 7bb408 4f6b01 010400',
  '8074ac 514b67 000000 83716e 534844 000000 866e16 544601 000000',
  '880d7a 55004b 000000 881555 550332 000000 891b1b 530000 000000',
  '0099e3 005d81 000000 00948c 005854 000000 008d2d 005514 000000',
  '005fa3 003a63 000000 005d6f 003843 000000 005825 00340e 000000',
  '200675 0b004a 000000 1f0850 02002d 000000 21111f 110812 000000',
]
  .flatMap((row) => row.split(' '))
  .map((colour) => Number.parseInt(colour, 16));

/** Red, green and blue of each mixture, and the array distance between mixtures that differ by one step of an ink. */
const COLOURS = Float64Array.from(PRINTED.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
const [CYAN, MAGENTA, YELLOW, BLACK] = [81, 27, 9, 3];

const HALF = 128;
const FULL = 255;

/**
 * Writes the colours of printed inks into four-byte pixels. `inks` has four bytes per pixel, from 0 for none to 255 for
 * full. Interpolates linearly between the table's mixtures. An embedded press profile is ignored.
 */
export function inksToRgb(inks: Uint8Array, pixels: Uint8Array): void {
  for (let at = 0; at + 3 < inks.length; at += 4) {
    const c = inks[at] as number;
    const m = inks[at + 1] as number;
    const y = inks[at + 2] as number;
    const k = inks[at + 3] as number;
    const base = step(c) * CYAN + step(m) * MAGENTA + step(y) * YELLOW + step(k) * BLACK;
    const [pc, pm, py, pk] = [fraction(c), fraction(m), fraction(y), fraction(k)];
    for (let channel = 0; channel < 3; channel++) {
      const from = base + channel;
      const light = mix(from, pm, py, pk);
      pixels[at + channel] = Math.round(pc === 0 ? light : light + (mix(from + CYAN, pm, py, pk) - light) * pc);
    }
    pixels[at + 3] = 255;
  }
}

const step = (ink: number): number => (ink < HALF ? 0 : 1);
const fraction = (ink: number): number => (ink < HALF ? ink / HALF : (ink - HALF) / (FULL - HALF));
const between = (at: number, by: number, share: number): number => {
  const from = COLOURS[at] as number;
  return share === 0 ? from : from + ((COLOURS[at + by] as number) - from) * share;
};

/** One channel of a colour, from magenta, yellow and black. */
function mix(at: number, magenta: number, yellow: number, black: number): number {
  const bright = plane(at, yellow, black);
  return magenta === 0 ? bright : bright + (plane(at + MAGENTA, yellow, black) - bright) * magenta;
}

function plane(at: number, yellow: number, black: number): number {
  const bright = between(at, BLACK, black);
  return yellow === 0 ? bright : bright + (between(at + YELLOW, BLACK, black) - bright) * yellow;
}
