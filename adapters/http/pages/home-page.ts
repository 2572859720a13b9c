import type { Language } from '../../../domain/index.ts';
import { html } from './html.ts';
import { LABELS } from './labels.ts';
import { renderPage } from './layout.ts';

export interface HomePage {
  readonly language: Language;
  /** Where the API begins, such as `https://press.example/api/v1`. */
  readonly apiUrl: string;
}

/** What stands at `/`: what this is, where the API begins, and where to read on. */
export function renderHomePage({ language, apiUrl }: HomePage): string {
  const labels = LABELS[language];
  return renderPage({
    language,
    title: 'Presswerk',
    portal: null,
    kind: null,
    robots: 'index, follow',
    head: html`<meta name="description" content="${labels.homeText}">\n`,
    main: html`<h1>Presswerk</h1>
<p>${labels.homeText}</p>
<dl class="details">
<dt>${labels.homeApi}</dt><dd><code>${apiUrl}</code><br>${labels.homeApiText}</dd>
<dt>${labels.homeDocumentation}</dt><dd>${labels.homeDocumentationText}</dd>
<dt>${labels.homeErrors}</dt><dd><a href="/problems/validation_failed">${labels.homeErrorsText}</a></dd>
</dl>`,
  });
}
