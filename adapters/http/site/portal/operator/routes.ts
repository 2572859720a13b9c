import { Marked } from 'marked';
import { DomainError } from '../../../../../domain/index.ts';
import { OPERATOR_PAGES, type OperatorPage } from '../../../kernel/options.ts';
import { escapeHtml, type Html, html, trustedMarkup } from '../../page/html.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { OPERATOR_PATHS } from '../addresses/paths.ts';
import { layoutOf } from '../layout/layout.ts';
import { renderPortalPage } from '../layout/portal-page.ts';
import type { PortalHandler, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { redirect, sameInEveryLanguage, sendCacheable } from '../responses/cacheable-response.ts';
import { sendPage } from '../responses/pages.ts';
import { OPERATOR_TITLES } from './texts.ts';

/** The operator's texts are Markdown. HTML in them is escaped. */
const markdown = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } });

/**
 * The operator's pages, such as the legal notice: rendered here, or redirected to another website; 404 if not
 * configured. Also serves the IndexNow key, if there is one.
 */
export function operatorRoutes(services: PortalServices): PortalRoutes {
  const show =
    (name: OperatorPage, path: string): PortalHandler =>
    async (request) => {
      const { ctx, settings, language } = request;
      const text = settings[name] ?? null;
      if (text === null) throw new DomainError('not_found', { what: name });
      if ('url' in text) return redirect(ctx, text.url, 302);
      if (redirectedToCanonical(request, path)) return;
      const title = OPERATOR_TITLES[name][language];
      const page = renderPortalPage(request, await layoutOf(services, request), {
        title,
        path,
        main: html`<div class="plain">
${!/^# /m.test(text.markdown) && html`<h1>${title}</h1>\n`}${renderMarkdown(text.markdown)}</div>`,
      });
      sendPage(services, ctx, page);
    };
  const { indexNowKey } = services;
  const pages = Object.fromEntries(
    OPERATOR_PAGES.map((page) => [OPERATOR_PATHS[page], show(page, OPERATOR_PATHS[page])]),
  );
  if (indexNowKey === null) return pages;
  /** Proves to IndexNow that the announced URLs belong to this host. */
  const showKey: PortalHandler = ({ ctx }) => {
    sameInEveryLanguage(ctx);
    sendCacheable(ctx, { body: indexNowKey, type: 'text/plain; charset=utf-8' });
  };
  return { ...pages, [`/${indexNowKey}.txt`]: showKey };
}

function renderMarkdown(text: string): Html {
  return trustedMarkup(markdown.parse(text, { async: false }));
}
