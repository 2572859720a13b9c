import type { Language } from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { pageHead } from '../../../page/table.ts';
import { SECRET_TEXTS } from './texts.ts';

/** What a page shows once, because nobody can show it again. */
export interface ShownSecret {
  readonly language: Language;
  readonly title: string;
  /** What it is called. */
  readonly name: string;
  readonly secret: string;
  /** What it is for, and what to do with it. */
  readonly text: HtmlValue;
  /** Below it. */
  readonly more?: HtmlValue;
  /** Where to go on. */
  readonly next: string;
}

export function secretPage({ language, title, name, secret, text, more, next }: ShownSecret): Html {
  const texts = SECRET_TEXTS[language];
  return html`${pageHead({ title })}
<section class="panel stack" aria-labelledby="secret-title">
<h2 id="secret-title">${name}</h2>
<p><strong>${texts.shownOnce}</strong> ${text}</p>
<p><code class="secret" id="secret" tabindex="0">${secret}</code></p>
${more}<p class="actions"><a class="button main" href="${next}">${texts.isSaved}</a></p>
</section>
`;
}

/** Above the form of a page whose form was sent before; `text` says what came of it. */
export function sentBefore(text: string, language: Language): Html {
  return html`<div class="aside warn" id="errors" role="alert" tabindex="-1" autofocus>
<h2>${SECRET_TEXTS[language].sentBefore}</h2>
<p>${text}</p>
</div>
`;
}
