import type { Language } from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { pageHead } from '../../../page/table.ts';
import { SECRET_TEXTS } from './texts.ts';

/** A secret that a page shows once. */
export interface ShownSecret {
  readonly language: Language;
  readonly title: string;
  /** The secret's label. */
  readonly name: string;
  readonly secret: string;
  /** Its purpose, and how to keep it. */
  readonly text: HtmlValue;
  /** Content below the secret. */
  readonly more?: HtmlValue;
  /** The page of the button that continues. */
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

/** The notice above a form that was already sent; `text` describes the result. */
export function sentBefore(text: string, language: Language): Html {
  return html`<div class="aside warn" id="errors" role="alert" tabindex="-1" autofocus>
<h2>${SECRET_TEXTS[language].sentBefore}</h2>
<p>${text}</p>
</div>
`;
}
