import { createHash } from 'node:crypto';
import { markCachedBody } from '../../../kernel/limits/unread-responses.ts';
import { type Html, html } from '../html.ts';

/** Base path of scripts, on every host. */
export const SCRIPTS_BASE = '/assets';

/** A script, cached for the life of the process. */
export interface Script {
  /** Contains a hash of the content. */
  readonly name: string;
  readonly content: Buffer;
  /** Value of the script element's `integrity` attribute. */
  readonly integrity: string;
}

/** @param name lower-case letters and hyphens */
export function makeScript(name: string, bytes: Buffer): Script {
  const content = markCachedBody(bytes);
  const hash = createHash('sha256').update(content);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  return {
    name: `${name}-${hash.digest('hex').slice(0, 12)}.js`,
    content,
    integrity,
  };
}

export function scriptPath({ name }: Script): string {
  return `${SCRIPTS_BASE}/${name}`;
}

/** The element that loads a script as a module: after parsing, and only if its integrity matches. */
export function scriptElement(script: Script): Html {
  return html`<script type="module" src="${scriptPath(script)}" integrity="${script.integrity}"></script>\n`;
}
