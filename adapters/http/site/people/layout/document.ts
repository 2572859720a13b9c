import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { encoded } from '../../../kernel/responses/send.ts';
import { type Html, html, render } from '../../page/html.ts';
import { ICON_PATH } from '../../page/icon.ts';
import { scriptElement } from '../../page/scripts/script.ts';
import { fileScript } from '../../page/scripts/scripts.ts';
import { FRAME_TEXTS } from '../../page/texts.ts';
import { PEOPLE_STYLE, type Stylesheet } from './stylesheet.ts';

export interface Document {
  readonly language: Language;
  /** Of the window; the site's name is added. */
  readonly title: string;
  /** Above the content. */
  readonly masthead: Html;
  readonly main: Html;
  /** What was just done, shown above the content. */
  readonly notice?: Html | string | null | undefined;
  /** 200 where absent. */
  readonly status?: number;
  /** Where the page needs more than what all of them share. */
  readonly stylesheet?: Stylesheet;
  /** What loads our modules: of `moduleElements`. */
  readonly scripts?: readonly Html[];
  /** True for forms that came back with faults, which the window's title says too. */
  readonly isFaulty?: boolean;
  /** A page of few words, such as a question, in a narrow column. */
  readonly isNarrow?: boolean;
}

/** Sends a whole page. Its policy and what else protects it is set before any room is asked (`session/`). */
export function sendDocument(ctx: Context, document: Document): void {
  ctx.status = document.status ?? 200;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Language', document.language);
  ctx.body = encoded(renderDocument(document));
}

function renderDocument({
  language,
  title,
  masthead,
  main,
  notice,
  scripts = [],
  isFaulty,
  isNarrow,
  stylesheet = PEOPLE_STYLE,
}: Document): string {
  const texts = FRAME_TEXTS[language];
  return render(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${isFaulty === true && `${texts.faulty}: `}${title} – Presswerk</title>
<meta name="robots" content="noindex, nofollow">
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">
<link rel="stylesheet" href="${stylesheet.path}">
${isFaulty === true && scriptElement(fileScript('faults'))}${scripts}</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
${masthead}
<main id="content" tabindex="-1"><div class="wrap${isNarrow === true && ' narrow'}">
${notice && html`<p class="notice" role="status">${notice}</p>\n`}${main}
</div></main>
</body>
</html>
`);
}
