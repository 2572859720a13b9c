import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { DESK_KEYS, keyHint } from './desk-keys.ts';
import { KEY_TEXTS } from './texts.ts';

/** The list of shortcuts, with a switch for all of them. Hidden until the shortcut script has run. */
export function keysPanel(language: Language): Html {
  const texts = KEY_TEXTS[language];
  const shortcut = ([keys, action]: readonly [string, string]) =>
    html`<dt>${keys.split(' ').map((key) => (key === '–' ? html` – ` : html`<kbd>${key}</kbd> `))}</dt><dd>${action}</dd>\n`;
  return html`<div class="keys small soft" hidden data-keys-switch><label><input type="checkbox" checked> ${texts.use}</label>
<details class="more" id="keys"><summary data-key="${DESK_KEYS.help}">${texts.all}${keyHint('help')}</summary>
<dl class="facts">${texts.list.map(shortcut)}${texts.release.map(shortcut)}</dl></details></div>
`;
}
