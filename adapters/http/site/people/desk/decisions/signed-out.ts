import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { DECISION_TEXTS } from './texts.ts';

/** Shown by the script if a form of the same section was sent without a session (browser/desk/decide.ts). */
export function signedOutNotice(language: Language): Html {
  const { signedOut, signIn } = DECISION_TEXTS[language];
  return html`<p class="aside bad signed-out" role="alert" hidden>${signedOut} <a href="/sign-in" target="_blank">${signIn}</a></p>`;
}
