import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { encodeUtf8 } from '../../../kernel/responses/send.ts';
import { bodyWithSkipLink, renderDocument } from '../../page/document.ts';
import { type Html, html } from '../../page/html.ts';
import { scriptElement } from '../../page/scripts/script.ts';
import { fileScript } from '../../page/scripts/scripts.ts';
import { LAYOUT_TEXTS } from '../../page/texts.ts';
import { PEOPLE_STYLE, type Stylesheet } from './stylesheet.ts';

export interface Document {
  readonly language: Language;
  readonly title: string;
  readonly masthead: Html;
  readonly main: Html;
  /** Notice about the last action, shown above the content. */
  readonly notice?: Html | string | null | undefined;
  /** Default 200. */
  readonly status?: number;
  /** Default PEOPLE_STYLE. */
  readonly stylesheet?: Stylesheet;
  /** Script elements from `moduleElements`. */
  readonly scripts?: readonly Html[];
  /** True if a form was refused; the window's title says so too. */
  readonly isFaulty?: boolean;
  /** Shows the content in a narrow column. */
  readonly isNarrow?: boolean;
}

/** Sends a page for signed-in users. The door has already set its security headers. */
export function sendDocument(ctx: Context, document: Document): void {
  const { language, title, masthead, main, notice, status = 200, scripts = [], isFaulty = false, isNarrow } = document;
  const { stylesheet = PEOPLE_STYLE } = document;
  const texts = LAYOUT_TEXTS[language];
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Language', language);
  ctx.body = encodeUtf8(
    renderDocument({
      language,
      site: 'Presswerk',
      title: isFaulty ? `${texts.faulty}: ${title}` : title,
      robots: 'noindex, nofollow',
      head: html`<link rel="stylesheet" href="${stylesheet.path}">
${isFaulty && scriptElement(fileScript('faults'))}${scripts}`,
      body: bodyWithSkipLink({
        skip: texts.skip,
        masthead,
        isNarrow,
        main: html`${notice && html`<div class="notice" role="status">${notice}</div>\n`}${main}`,
      }),
    }),
  );
}
