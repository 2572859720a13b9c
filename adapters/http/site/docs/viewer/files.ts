import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The one that saves most comes first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A script of the viewer's page. */
export interface Script {
  /** Names the content too: another content has another name. */
  readonly name: string;
  readonly content: Buffer;
  /** For the `integrity` of the element that loads it. */
  readonly integrity: string;
  /** The content compressed; the work is done once, as the viewer is large. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** What the viewer's page loads, in this order: what starts the viewer, and the viewer, as its makers built it. */
export function viewerScripts(): Script[] {
  return [
    script('start', new URL('./start.js', import.meta.url)),
    script('viewer', new URL('./vendor/standalone.js', import.meta.url)),
  ];
}

/** The best way to send a script to a client that takes it in these; undefined where none of ours is among them. */
export function chooseEncoding(accepted: readonly string[]): Encoding | undefined {
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

function script(name: string, file: URL): Script {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    name: `${name}-${hash.digest('hex').slice(0, 12)}.js`,
    content,
    integrity,
    encoded(encoding) {
      const known = made.get(encoding) ?? COMPRESS[encoding](content);
      made.set(encoding, known);
      return known;
    },
  };
}

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};
