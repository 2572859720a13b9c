import type { Language } from '../../../../domain/index.ts';
import { html } from './html.ts';
import { LABELS } from './labels.ts';
import { renderPage } from './service-page.ts';

/** What a browser gets for an address at which nothing stands: a status of 404 belongs to it. */
export function renderNotFoundPage(language: Language): string {
  const labels = LABELS[language];
  return renderPage({
    language,
    title: labels.notFoundTitle,
    kind: null,
    robots: 'noindex',
    main: html`<h1>${labels.notFoundTitle}</h1>
<p>${labels.notFoundText}</p>
<p><a href="/">${labels.toHome}</a></p>`,
  });
}

/** What it gets where a picture stood that was taken down: why, in the public sentence. */
export function renderGonePage(language: Language, sentence: string): string {
  const labels = LABELS[language];
  return renderPage({
    language,
    title: labels.goneTitle,
    kind: null,
    robots: 'noindex',
    main: html`<h1>${labels.goneTitle}</h1>
<p>${sentence}</p>`,
  });
}
