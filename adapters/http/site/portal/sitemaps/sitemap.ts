import type { Language } from '../../../../../domain/index.ts';
import { type Xml, xml, xmlDocument } from '../responses/xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A URL in a sitemap. */
export interface SitemapUrl {
  readonly url: string;
  readonly updatedAt?: Date | undefined;
  /** The page in each of its languages, including its own; absent or empty without translations. */
  readonly languages?: readonly LanguageUrl[];
}

export interface LanguageUrl {
  readonly language: Language;
  readonly url: string;
}

/** A sitemap (sitemaps.org/protocol) with at most 50,000 URLs. */
export function renderSitemap(addresses: Iterable<SitemapUrl>): string {
  const urls = Array.from(
    addresses,
    (entry) => xml`<url>${location(entry)}${(entry.languages ?? []).map(alternate)}</url>\n`,
  );
  return xmlDocument(xml`<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>`);
}

/** The index of all sitemaps. */
export function renderSitemapIndex(parts: Iterable<SitemapUrl>): string {
  const sitemaps = Array.from(parts, (part) => xml`<sitemap>${location(part)}</sitemap>\n`);
  return xmlDocument(xml`<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps}</sitemapindex>`);
}

function alternate({ language, url }: LanguageUrl): Xml {
  return xml`<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

function location({ url, updatedAt }: SitemapUrl): Xml {
  return xml`<loc>${url}</loc>${updatedAt && xml`<lastmod>${updatedAt.toISOString()}</lastmod>`}`;
}

export interface NewsUrl {
  readonly url: string;
  readonly title: string;
  readonly language: Language;
  readonly publishedAt: Date;
}

/**
 * A news sitemap (developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap) with at most 1,000 URLs.
 */
export function renderNewsSitemap(publication: string, news: readonly NewsUrl[]): string {
  const urls = news.map(
    ({ url, title, language, publishedAt }) =>
      xml`<url><loc>${url}</loc><news:news><news:publication><news:name>${publication}</news:name><news:language>${language}</news:language></news:publication><news:publication_date>${publishedAt.toISOString()}</news:publication_date><news:title>${title}</news:title></news:news></url>\n`,
  );
  return xmlDocument(
    xml`<urlset xmlns="${NAMESPACE}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls}</urlset>`,
  );
}
