import { defaultFormats } from 'jimp';

type Format = ReturnType<(typeof defaultFormats)[number]>;
type FormatOf<Mime extends string> = Extract<Format, { mime: Mime }>;

function formatOf<Mime extends Format['mime']>(mime: Mime): FormatOf<Mime> {
  const format = defaultFormats.map((make) => make()).find((f): f is FormatOf<Mime> => f.mime === mime);
  if (format === undefined) throw new Error(`jimp has no format ${mime}`);
  return format;
}

// The formats are used without the Jimp class: it would detect the type again and rotate JPEGs itself, with another
// EXIF reader than ours, and PNG and WebP not at all.
export const jpeg = formatOf('image/jpeg');
export const png = formatOf('image/png');
