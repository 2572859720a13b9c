import { API_BASE, DOCUMENT_PATH } from '../../../kernel/addresses.ts';
import { html } from '../../page/html.ts';
import { inLanguage } from '../../page/languages.ts';
import { scriptElement, scriptPath } from '../../page/scripts/script.ts';
import { fileScript } from '../../page/scripts/scripts.ts';
import { renderPage } from '../../page/service-page.ts';
import { GUIDES_BASE } from '../addresses.ts';
import { DOCS_LABELS } from '../labels.ts';
import { alternates, type DocsPage, docsMenu } from '../menu.ts';
import { VIEWER_COLOURS, VIEWER_STYLE } from '../style.ts';
import { type Contents, renderContents } from './contents.ts';

/** Path of the OpenAPI document, without a host: the viewer loads it from the page's own host. */
const DOCUMENT = `${API_BASE}${DOCUMENT_PATH}`;

/**
 * The Content-Security-Policy of the viewer's page only: our scripts, inline styles, and requests to our own host. No
 * eval, no inline script, no other host.
 */
export const VIEWER_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API reference: a list of all operations, which the viewer replaces once it has loaded. */
export function renderViewerPage(page: DocsPage, contents: Contents): string {
  const viewer = fileScript('viewer');
  const { language } = page;
  const labels = DOCS_LABELS[language];
  const options = {
    url: DOCUMENT,
    localization: { locale: language },
    customCss: VIEWER_COLOURS,
    // Turns off features that would contact other services.
    telemetry: false,
    withDefaultFonts: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    // Readers should enter their token in their own program, not on a page.
    hideTestRequestButton: true,
    persistAuth: false,
    // Dark mode follows the system, as on our other pages.
    hideDarkModeToggle: true,
    documentDownloadType: 'json',
    defaultOpenFirstTag: true,
    expandAllResponses: false,
    // In the document's order, not alphabetically.
    orderSchemaPropertiesBy: 'preserve',
  };
  return renderPage({
    language,
    title: labels.referenceTitle,
    kind: labels.documentation,
    robots: 'index, follow',
    head: html`<meta name="description" content="${labels.referenceText}">
${alternates(page)}${scriptElement(fileScript('start'))}`,
    style: VIEWER_STYLE,
    menu: docsMenu(page),
    hasOwnLandmarks: true,
    // Shown until the viewer has loaded.
    main: html`<div id="reference" data-options="${JSON.stringify(options)}" data-viewer="${scriptPath(viewer)}" data-integrity="${viewer.integrity}"><main class="before">
<h1>${labels.referenceTitle}</h1>
<p>${labels.referenceText}</p>
<p class="loading" role="status" data-failed="${labels.referenceFailed}">${labels.referenceLoading}</p>
<noscript><p>${labels.withoutScripts} <a href="${DOCUMENT}">${DOCUMENT}</a>.</p></noscript>
<ul>
<li><a href="${inLanguage(GUIDES_BASE, page.chosen)}">${labels.guides}</a></li>
<li><a href="${DOCUMENT}">${labels.document}</a></li>
</ul>
${renderContents(contents, language)}</main></div>`,
  });
}
