import type { Language, Portal } from '../../../../domain/index.ts';
import { type Html, html, render } from './html.ts';
import { ICON_PATH, TOUCH_ICON_PATH } from './icon.ts';

export interface DocumentParts {
  readonly language: Language;
  /** For stylesheets and tests that depend on the portal; absent on pages of the service. */
  readonly portal?: Portal;
  /** Site name, appended to the title unless both are equal. */
  readonly site: string;
  readonly title: string;
  readonly robots: string;
  /** Replaces the service's icon. */
  readonly icon?: Icon;
  /** Stylesheets, scripts and further elements of the head. */
  readonly head: Html;
  readonly body: Html;
}

interface Icon {
  readonly href: string;
  readonly mimeType: string;
}

const SERVICE_ICON: Icon = { href: ICON_PATH, mimeType: 'image/svg+xml' };

/** Renders the HTML document around the content of any page. */
export function renderDocument(parts: DocumentParts): string {
  const { language, portal, site, title, robots, icon = SERVICE_ICON, head, body } = parts;
  // iOS shows no SVG on home screens.
  const touchIcon = icon === SERVICE_ICON ? TOUCH_ICON_PATH : icon.mimeType === 'image/png' ? icon.href : null;
  return render(html`<!doctype html>
<html lang="${language}"${portal !== undefined && html` data-portal="${portal}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === site ? site : `${title} – ${site}`}</title>
<meta name="robots" content="${robots}">
<link rel="icon" type="${icon.mimeType}" href="${icon.href}">
${touchIcon !== null && html`<link rel="apple-touch-icon" href="${touchIcon}">\n`}${head}</head>
<body>
${body}
</body>
</html>
`);
}

/** A body with a skip link, masthead, content and, on portals, a footer. */
export function bodyWithSkipLink(parts: {
  readonly skip: string;
  readonly masthead: Html;
  readonly main: Html;
  /** Shows the content in a narrow column. */
  readonly isNarrow?: boolean | undefined;
  readonly footer?: Html;
}): Html {
  const { skip, masthead, main, isNarrow = false, footer } = parts;
  return html`<a class="skip" href="#content">${skip}</a>
${masthead}
<main id="content" tabindex="-1"><div class="wrap${isNarrow && ' narrow'}">
${main}
</div></main>
${footer}`;
}
