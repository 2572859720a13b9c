/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** `#abc` or `#aabbcc`; undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text);
  if (digits === null) return undefined;
  const six = digits[2] ?? [...(digits[1] ?? '')].map((digit) => digit + digit).join('');
  return [0, 2, 4].map((start) => Number.parseInt(six.slice(start, start + 2), 16)) as unknown as Rgb;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Darkens the colour on light backgrounds, or lightens it on dark ones, until it has the contrast `ratio` on each of
 * them. Colours are `#rrggbb`.
 */
export function readableOn(color: string, grounds: readonly string[], ratio = TEXT_CONTRAST): string {
  const start = parseColor(color) ?? [0, 0, 0];
  const parsed = grounds.map((ground) => parseColor(ground) ?? [255, 255, 255]) as readonly Rgb[];
  const towards: Rgb = parsed.every((ground) => luminance(ground) > 0.18) ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step < 20; step++) {
    const mixed = start.map((value, index) =>
      Math.round(value + ((towards[index] ?? 0) - value) * (step / 20)),
    ) as unknown as Rgb;
    if (parsed.every((ground) => contrast(mixed, ground) >= ratio)) return hex(mixed);
  }
  return hex(towards);
}

function hex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
