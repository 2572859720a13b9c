import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../../../domain/index.ts';
import { API_BASE } from '../../kernel/addresses.ts';
import type { Context, State } from '../../kernel/context.ts';
import { isKnownToClient } from '../../kernel/responses/conditional-requests.ts';
import { Router } from '../../kernel/router.ts';
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy } from '../page/headers.ts';
import { chosenLanguage, pageLanguage } from '../page/languages.ts';
import { renderNotFoundPage } from '../page/problems/not-found-page.ts';
import { DOCS_BASE, GUIDES_BASE, REFERENCE_BASE } from './addresses.ts';
import { EXAMPLES_BASE, exampleText } from './examples.ts';
import {
  API_CATALOG_PATH,
  API_CATALOG_TYPE,
  apiCatalog,
  LLMS_PATH,
  llmsText,
  markdownGuide,
  SERVICE_DESC_LINK,
} from './for-agents.ts';
import { GUIDES, isGuide } from './guides/catalogue.ts';
import { loadGuide } from './guides/load.ts';
import { type Guides, guidePath, renderGuidePage, renderGuidesPage } from './guides/page.ts';
import { guidePicture, isPicture } from './guides/pictures.ts';
import type { ServiceFacts } from './guides/values.ts';
import { renderHomePage } from './home-page.ts';
import type { DocsPage } from './menu.ts';
import { GUIDE_STYLE } from './style.ts';
import type { Contents } from './viewer/contents.ts';
import { renderViewerPage, VIEWER_POLICY } from './viewer/page.ts';

const GUIDES_POLICY = contentSecurityPolicy(undefined, GUIDE_STYLE);
const GUIDE_POLICY = contentSecurityPolicy(undefined, GUIDE_STYLE, 'own');
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Long enough for browsing, short enough to show a new version soon. */
const PAGE_CACHE = 'public, max-age=300';

/**
 * The documentation: the start page at /docs, with the reference and the guides below it. `contents` returns the
 * operations of the reference.
 */
export function docsRouter(facts: ServiceFacts, contents: (language: Language) => Contents): Router<State> {
  const router = new Router<State>();
  const { baseUrl } = facts;
  // Rendered on the first request, once for each page and language. A language chosen in the URL counts separately.
  const pages = remember((_key, render: () => string) => {
    const html = render();
    return { html, tag: tagOf(html) };
  });
  const guides = remember((_key, page: DocsPage) => allGuides(page, facts));

  // Cached under the route's path: the request's path has many spellings.
  const send = (ctx: Context, path: string, policy: string, render: (page: DocsPage) => string): void => {
    const page = { language: pageLanguage(ctx), chosen: chosenLanguage(ctx), path, baseUrl };
    const { html, tag } = pages(`${path} ${page.language} ${page.chosen ?? ''}`, () => render(page));
    ctx.status = 200;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({ 'Content-Security-Policy': policy, 'Cache-Control': PAGE_CACHE, ETag: tag, Link: SERVICE_DESC_LINK });
    ctx.body = html;
    if (isKnownToClient(ctx, tag)) ctx.status = 304;
  };
  /** Sends a text for programs, rendered once per language. */
  const sendText = (ctx: Context, path: string, type: string, render: (language: Language) => string): void => {
    const language = pageLanguage(ctx);
    const { html: text, tag } = pages(`${path} ${language}`, () => render(language));
    ctx.status = 200;
    ctx.type = type;
    ctx.set({ 'Cache-Control': PAGE_CACHE, ETag: tag, Link: SERVICE_DESC_LINK });
    ctx.body = text;
    if (isKnownToClient(ctx, tag)) ctx.status = 304;
  };
  /** Sends a text that is the same in every language. */
  const sendNeutralText = (ctx: Context, path: string, type: string, render: () => string): void => {
    sendText(ctx, path, type, render);
    ctx.remove('Content-Language');
    ctx.remove('Vary');
  };
  const guidesFor = (page: DocsPage) => guides(`${page.language} ${page.chosen ?? ''}`, page);
  const notFound = (ctx: Context): void => {
    ctx.status = 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
    ctx.body = renderNotFoundPage(pageLanguage(ctx));
  };

  router.get(DOCS_BASE, (ctx) => {
    send(ctx as Context, DOCS_BASE, GUIDES_POLICY, (page) =>
      renderHomePage(guidesFor(page), page, `${baseUrl}${API_BASE}`),
    );
  });
  router.get(REFERENCE_BASE, (ctx) => {
    send(ctx as Context, REFERENCE_BASE, VIEWER_POLICY, (page) => renderViewerPage(page, contents(page.language)));
  });
  router.get(GUIDES_BASE, (ctx) => {
    send(ctx as Context, GUIDES_BASE, GUIDES_POLICY, (page) => renderGuidesPage(guidesFor(page), page));
  });
  router.get(`${GUIDES_BASE}/:guide`, (ctx) => {
    const [, guide = '', markdown] = /^(.*?)(\.md)?$/.exec(ctx.params.guide ?? '') ?? [];
    if (!isGuide(guide)) return notFound(ctx as Context);
    if (markdown !== undefined) {
      return sendText(ctx as Context, `${guidePath(guide)}.md`, MARKDOWN, (language) =>
        markdownGuide(guide, language, facts),
      );
    }
    send(ctx as Context, guidePath(guide), GUIDE_POLICY, (page) => renderGuidePage(guide, guidesFor(page), page));
  });
  router.get(LLMS_PATH, (ctx) => {
    sendText(ctx as Context, LLMS_PATH, MARKDOWN, (language) => llmsText(language, facts));
  });
  router.get(API_CATALOG_PATH, (ctx) => {
    sendNeutralText(ctx as Context, API_CATALOG_PATH, API_CATALOG_TYPE, () => apiCatalog(baseUrl));
    // RFC 9727 §2: HEAD must link to the catalogue too.
    ctx.append('Link', `<${API_CATALOG_PATH}>; rel="api-catalog"`);
  });
  router.get(`${EXAMPLES_BASE}/:file`, (ctx) => {
    const { file = '' } = ctx.params;
    const text = exampleText(file, baseUrl);
    if (text === undefined) return notFound(ctx as Context);
    sendNeutralText(ctx as Context, `${EXAMPLES_BASE}/${file}`, TEXT, () => text);
  });
  const pictures = remember((file, language: Language) => {
    const picture = guidePicture(file.slice(language.length + 1), language);
    return picture && { ...picture, tag: tagOf(picture.bytes) };
  });
  router.get(`${GUIDES_BASE}/:language/:file`, (ctx) => {
    const { language: code, file = '' } = ctx.params;
    const language = LANGUAGES.find((candidate) => candidate === code);
    const picture = language && isPicture(file) ? pictures(`${language}/${file}`, language) : undefined;
    if (picture === undefined) return notFound(ctx as Context);
    ctx.status = 200;
    ctx.type = 'image/webp';
    ctx.set({ 'Cache-Control': PAGE_CACHE, ETag: picture.tag });
    ctx.body = picture.bytes;
    if (isKnownToClient(ctx as Context, picture.tag)) ctx.status = 304;
  });
  return router;
}

function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function allGuides({ language, chosen }: DocsPage, facts: ServiceFacts): Guides {
  return Object.fromEntries(GUIDES.map((guide) => [guide, loadGuide(guide, language, chosen, facts)])) as Guides;
}

/** Memoises `make` by key. */
function remember<Rest extends readonly unknown[], T>(make: (key: string, ...rest: Rest) => T) {
  const memo = new Map<string, T>();
  return (key: string, ...rest: Rest): T => {
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    const value = make(key, ...rest);
    memo.set(key, value);
    return value;
  };
}
