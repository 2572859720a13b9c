import { crc32, deflateSync } from 'node:zlib';
import { html, render } from './html.ts';

/** Path of the icon, on every host. */
export const ICON_PATH = '/favicon.svg';

/** The site's icon: the headline and lines of a sheet. Colours are attributes, since a policy may forbid styles. */
export const ICON: string = render(html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#34495e"/>
<path fill="#fff" d="M7 7h18v5H7zm0 8h18v2.5H7zm0 5h18v2.5H7zm0 5h11v2.5H7z"/>
</svg>
`);

/** Path that clients such as feed readers request without reading a page. */
export const ICON_FILE_PATH = '/favicon.ico';

/** Path of the icon for home screens, which iOS also requests without reading a page. */
export const TOUCH_ICON_PATH = '/apple-touch-icon.png';

const SIDE = 32;
const BLUE = [0x34, 0x49, 0x5e, 0xff] as const;
const WHITE = [0xff, 0xff, 0xff, 0xff] as const;
/** The white lines of ICON, in whole pixels: left, top, right, bottom. */
const LINES = [
  [7, 7, 25, 12],
  [7, 15, 25, 17],
  [7, 20, 25, 22],
  [7, 25, 18, 27],
] as const;

/** The icon as an ICO file containing a PNG. */
export const ICON_FILE: Buffer = encodeIco(encodePng(1));

/** The icon for home screens, of 192 pixels. */
export const TOUCH_ICON: Buffer = encodePng(6);

/** The icon as a PNG, enlarged by a whole factor. */
function encodePng(scale: number): Buffer {
  const side = SIDE * scale;
  const rows: number[] = [];
  for (let y = 0; y < side; y++) {
    // Each row begins with its filter type: 0, none.
    rows.push(0);
    for (let x = 0; x < side; x++) {
      const isLine = LINES.some(
        ([left, top, right, bottom]) =>
          x >= left * scale && x < right * scale && y >= top * scale && y < bottom * scale,
      );
      rows.push(...(isLine ? WHITE : BLUE));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits per channel; colour type 6, RGBA.
  header.set([8, 6], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
}

function encodeIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // Type and number of icons; width and height; one plane of 32 bits; size and offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([SIDE, SIDE], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
