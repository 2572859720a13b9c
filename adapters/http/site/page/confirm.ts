import type { Language } from '../../../../domain/index.ts';
import { errorSummary, type SummaryFault } from './forms/error-summary.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { FRAME_TEXTS } from './texts.ts';

/** Something that is asked once more before it is done. */
export interface Question {
  readonly title: string;
  /** What happens then. */
  readonly text: HtmlValue;
  /** Where the form goes. */
  readonly action: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Where to cancel leads. */
  readonly back: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Further fields of the form. */
  readonly fields?: HtmlValue;
  readonly faults?: readonly SummaryFault[];
  readonly status?: number;
}

/** The content of a page that asks; `form` makes the form round what it is given. */
export function questionPanel(
  { title, text, button, isDangerous, back, fields, faults = [] }: Question,
  form: (content: Html) => Html,
  language: Language,
): Html {
  return html`${errorSummary(faults, language)}<div class="panel">
<h1>${title}</h1>
<p class="gap">${text}</p>
${form(html`${fields}<div class="actions">
<button class="main${isDangerous === true && ' danger'}">${button}</button>
<a class="button" href="${back}">${FRAME_TEXTS[language].cancel}</a>
</div>`)}</div>`;
}
