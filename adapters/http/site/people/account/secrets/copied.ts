import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { scriptElement } from '../../../page/scripts/script.ts';
import { fileScript } from '../../../page/scripts/scripts.ts';
import { SECRET_TEXTS } from './texts.ts';

/** A text that is to be copied; the script adds the button. The page needs `copyStatus` and `copyScripts`, too. */
export function copied(text: string, id?: string): Html {
  return html`<div class="code"><code class="secret"${id !== undefined && html` id="${id}"`} tabindex="0">${text}</code></div>
`;
}

/** Announces that a text was copied, and holds the script's texts. Once per page. */
export function copyStatus(language: Language): Html {
  const { copy, copyBlock, copied: done, copyFailed } = SECRET_TEXTS[language];
  return html`<p id="copy-status" role="status" data-copy="${copy}" data-block="${copyBlock}" data-copied="${done}" data-failed="${copyFailed}"></p>
`;
}

export function copyScripts(): Html[] {
  return [scriptElement(fileScript('copy'))];
}
