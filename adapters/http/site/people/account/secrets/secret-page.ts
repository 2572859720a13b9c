import type { Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { pageHead } from '../../../page/table.ts';
import type { Visitor } from '../../route.ts';
import { accountPage } from '../account-page.ts';
import { copyableText, copyScripts, copyStatus } from './copyable-text.ts';
import { SECRET_TEXTS } from './texts.ts';

/** A secret that a page shows once. */
export interface SecretView {
  readonly active: Parameters<typeof accountPage>[2]['active'];
  readonly title: string;
  /** The secret's label. */
  readonly name: string;
  readonly secret: string;
  /** The secret's purpose, and how to keep it safe. */
  readonly text: HtmlValue;
  /** Content below the secret. */
  readonly more?: HtmlValue;
  /** Target of the button that continues. */
  readonly next: string;
}

/** Sends the page that shows the secret. It has no language switch, which would lose the secret. */
export function sendSecretPage(ctx: Context, visitor: Visitor, view: SecretView): void {
  const { active, title, name, secret, text, more, next } = view;
  const language = languageOf(ctx, visitor);
  const texts = SECRET_TEXTS[language];
  accountPage(ctx, visitor, {
    title,
    active,
    hasLanguages: false,
    scripts: copyScripts(),
    main: html`${pageHead({ title })}
<section class="panel stack" aria-labelledby="secret-title">
<h2 id="secret-title">${name}</h2>
<p><strong>${texts.shownOnce}</strong> ${text}</p>
${copyableText(secret, 'secret')}${more}${copyStatus(language)}<p class="actions"><a class="button main" href="${next}">${texts.isSaved}</a></p>
</section>
`,
  });
}

/** The notice above a form that was already submitted. `text` describes the result. */
export function duplicateNotice(text: string, language: Language): Html {
  return html`<div class="aside warn" id="errors" role="alert" tabindex="-1" autofocus>
<h2>${SECRET_TEXTS[language].alreadySent}</h2>
<p>${text}</p>
</div>
`;
}
