import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { scriptElement } from '../../../page/scripts/script.ts';
import { fileScript } from '../../../page/scripts/scripts.ts';
import { SECRET_TEXTS } from './texts.ts';

/** A text with a copy button, which a script adds. The page must also contain `copyStatus` and `copyScripts`. */
export function copyableText(text: string, id?: string): Html {
  return html`<div class="code"><code class="secret"${id !== undefined && html` id="${id}"`} tabindex="0">${text}</code></div>
`;
}

/** The status element of the copy script, which also contains its texts. Once per page. */
export function copyStatus(language: Language): Html {
  const { copy, copyBlock, copied: done, copyFailed } = SECRET_TEXTS[language];
  return html`<p id="copy-status" role="status" data-copy="${copy}" data-block="${copyBlock}" data-copied="${done}" data-failed="${copyFailed}"></p>
`;
}

export function copyScripts(): Html[] {
  return [scriptElement(fileScript('copy'))];
}
