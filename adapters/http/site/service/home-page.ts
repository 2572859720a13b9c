import type { Language } from '../../../../domain/index.ts';
import { inLanguage } from '../layout/chosen-language.ts';
import { html } from '../layout/html.ts';
import { LABELS } from '../layout/labels.ts';
import { renderPage } from '../layout/layout.ts';

export interface HomePage {
  readonly language: Language;
  /** Where the API begins, such as `https://press.example/api/v1`. */
  readonly apiUrl: string;
  /** The language that the reader chose, in which links go on. */
  readonly chosen?: Language | undefined;
}

/** What stands at `/`: what this is, where the API begins, and where to read on. */
export function renderHomePage({ language, apiUrl, chosen }: HomePage): string {
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
<dt>${labels.homeDocumentation}</dt><dd><a href="${inLanguage('/docs/guides/first-release', chosen)}">${labels.homeFirstRelease}</a><br>
<a href="${inLanguage('/docs/guides', chosen)}">${labels.homeGuides}</a><br>
<a href="${inLanguage('/docs', chosen)}">${labels.homeReference}</a></dd>
<dt>${labels.homeErrors}</dt><dd><a href="${inLanguage('/docs/guides/errors', chosen)}">${labels.homeErrorsText}</a></dd>
</dl>`,
  });
}
