import { createHash } from 'node:crypto';
import { sharedBody } from '../../../kernel/limits/unread-responses.ts';
import { type Html, html } from '../html.ts';

/** Where scripts stand, on every host. */
export const SCRIPTS_BASE = '/assets';

/** A script of a page, kept for as long as the process runs. */
export interface Script {
  /** Names the content too: another content has another name. */
  readonly name: string;
  readonly content: Buffer;
  /** For the `integrity` of the element that loads it. */
  readonly integrity: string;
}

/** `name` is lower-case letters and hyphens. */
export function makeScript(name: string, bytes: Buffer): Script {
  const content = sharedBody(bytes);
  const hash = createHash('sha256').update(content);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  return {
    name: `${name}-${hash.digest('hex').slice(0, 12)}.js`,
    content,
    integrity,
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
