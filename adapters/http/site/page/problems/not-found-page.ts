import type { Language } from '../../../../../domain/index.ts';
import { html } from '../html.ts';
import { LABELS } from '../labels.ts';
import { renderPage } from '../service-page.ts';

/** The page for status 404. */
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

/** The page for a picture that was taken down, with the public reason. */
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
