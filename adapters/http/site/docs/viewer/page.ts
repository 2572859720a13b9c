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

/** Where the document is; without a host, so that it is the page's own that is asked. */
const DOCUMENT = `${API_BASE}${DOCUMENT_PATH}`;

/**
 * What a browser may do on the viewer's page, and on no other: run our scripts, style elements as they please, and ask
 * our own host. No eval, no inline script, and nothing from or to anywhere else.
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

/** The page that shows the API's document: our masthead, and below it what there is, until the viewer takes its place. */
export function renderViewerPage(place: DocsPage, contents: Contents): string {
  const viewer = fileScript('viewer');
  const { language } = place;
  const labels = DOCS_LABELS[language];
  const options = {
    url: DOCUMENT,
    localization: { locale: language },
    customCss: VIEWER_COLOURS,
    // Nothing of it talks to anybody but us, or offers to.
    telemetry: false,
    withDefaultFonts: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    // A token belongs into a program of the reader's own, not into a page.
    hideTestRequestButton: true,
    persistAuth: false,
    // The system's choice is the one of our other pages, too.
    hideDarkModeToggle: true,
    documentDownloadType: 'json',
    defaultOpenFirstTag: true,
    expandAllResponses: false,
    // As the specification has the fields, and not by the alphabet.
    orderSchemaPropertiesBy: 'preserve',
  };
  return renderPage({
    language,
    title: labels.referenceTitle,
    kind: labels.documentation,
    robots: 'index, follow',
    head: html`<meta name="description" content="${labels.referenceText}">
${alternates(place)}${scriptElement(fileScript('start'))}`,
    style: VIEWER_STYLE,
    menu: docsMenu(place),
    hasOwnLandmarks: true,
    // What stands in the viewer's place is there at once, and until the viewer has come.
    main: html`<div id="reference" data-options="${JSON.stringify(options)}" data-viewer="${scriptPath(viewer)}" data-integrity="${viewer.integrity}"><main class="before">
<h1>${labels.referenceTitle}</h1>
<p>${labels.referenceText}</p>
<p class="coming" role="status" data-failed="${labels.referenceFailed}">${labels.referenceComes}</p>
<noscript><p>${labels.withoutScripts} <a href="${DOCUMENT}">${DOCUMENT}</a>.</p></noscript>
<ul>
<li><a href="${inLanguage(GUIDES_BASE, place.chosen)}">${labels.guides}</a></li>
<li><a href="${DOCUMENT}">${labels.document}</a></li>
</ul>
${renderContents(contents, language)}</main></div>`,
  });
}
