import { type Html, html } from './html.ts';

/** Plain text with its line breaks. */
export function lines(text: string): Html {
  return html`${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`;
}
