import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sharedBody } from '../../../kernel/limits/unread-responses.ts';
import { type Html, html } from '../html.ts';

/** Where scripts stand, on every host. */
export const SCRIPTS_BASE = '/assets';

/** The one that saves most comes first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A script of a page, kept for as long as the process runs. */
export interface Script {
  /** Names the content too: another content has another name. */
  readonly name: string;
  readonly content: Buffer;
  /** For the `integrity` of the element that loads it. */
  readonly integrity: string;
  /** The content compressed; the work is done once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** `name` is lower-case letters and hyphens. */
export function makeScript(name: string, bytes: Buffer): Script {
  const content = sharedBody(bytes);
  const hash = createHash('sha256').update(content);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    name: `${name}-${hash.digest('hex').slice(0, 12)}.js`,
    content,
    integrity,
    encoded(encoding) {
      const known = made.get(encoding) ?? COMPRESS[encoding](content).then(sharedBody);
      made.set(encoding, known);
      return known;
    },
  };
}

/** Where a browser finds a script. */
export function scriptPath({ name }: Script): string {
  return `${SCRIPTS_BASE}/${name}`;
}

/** Loads a script as a module: after the page has been read, and only as it was when the page was made. */
export function scriptElement(script: Script): Html {
  return html`<script type="module" src="${scriptPath(script)}" integrity="${script.integrity}"></script>\n`;
}

/** The best way to send a script to a client that takes it in these (`*` is any); undefined where none of ours is among them. */
export function chooseEncoding(accepted: readonly string[]): Encoding | undefined {
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? (accepted.includes('*') ? 'gzip' : undefined);
}

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};
