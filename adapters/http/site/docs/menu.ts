import { LANGUAGES, type Language } from '../../../../domain/index.ts';
import { type Html, html } from '../page/html.ts';
import { LANGUAGE_NAMES } from '../page/labels.ts';
import { inLanguage } from '../page/languages.ts';
import { GUIDES_BASE, REFERENCE_BASE } from './addresses.ts';
import { DOCS_LABELS } from './labels.ts';

/** The context of a documentation page. */
export interface DocsPage {
  readonly language: Language;
  /** The language that the reader chose; links keep it. */
  readonly chosen: Language | undefined;
  /** The page's path. */
  readonly path: string;
  /** The service's origin. */
  readonly baseUrl: string;
}

/** The header's menu: reference, guides and languages. */
export function docsMenu({ language, chosen, path }: DocsPage): Html {
  const labels = DOCS_LABELS[language];
  const menuLink = (base: string, label: string, isCurrent: boolean) =>
    html`<a href="${inLanguage(base, chosen)}"${isCurrent && html` aria-current="${path === base ? 'page' : 'true'}"`}>${label}</a>`;
  const inGuides = path.startsWith(GUIDES_BASE);
  return html`<nav class="menu" aria-label="${labels.menu}">${menuLink(REFERENCE_BASE, labels.reference, path === REFERENCE_BASE)}${menuLink(GUIDES_BASE, labels.guides, inGuides)}</nav>
<nav class="menu" aria-label="${labels.languages}">${LANGUAGES.map(
    (other) =>
      html`<a href="${inLanguage(path, other)}" hreflang="${other}" lang="${other}"${other === language && html` aria-current="true"`}>${LANGUAGE_NAMES[other]}</a>`,
  )}</nav>`;
}

/** For search engines: links to the page in each language, and to the URL that follows the browser's language. */
export function alternates({ path, baseUrl, chosen }: DocsPage): Html {
  return html`<link rel="canonical" href="${baseUrl}${inLanguage(path, chosen)}">
${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${baseUrl}${inLanguage(path, other)}">\n`)}<link rel="alternate" hreflang="x-default" href="${baseUrl}${path}">
`;
}
