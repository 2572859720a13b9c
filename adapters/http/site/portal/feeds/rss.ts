import { escapeHtml } from '../../page/html.ts';
import { cdata, fragment, joinFragments, xml, xmlDocument } from '../responses/xml.ts';
import { entryHtml } from './content.ts';
import type { FeedFormat } from './feed.ts';
import { MEDIA_NAMESPACES, mediaOf, sourceTypeElement } from './media-rss.ts';

/**
 * RSS 2.0 with Media RSS (rssboard.org/rss-specification, rssboard.org/media-rss). The newsroom's name is in
 * `dc:creator`, since `author` must be an email address.
 */
export const RSS: FeedFormat = {
  extension: 'rss',
  type: 'application/rss+xml; charset=utf-8',

  entry(entry) {
    const { id, url, language, title, summary, publishedAt, updatedAt, author, pressContact, category, keywords } =
      entry;
    const email = pressContact?.email ?? null;
    return fragment(xml`<item>
<title>${title}</title>
<link>${url}</link>
${entry.translations.map((page) => xml`<atom:link rel="alternate" type="text/html" hreflang="${page.language}" href="${page.url}" title="${page.title}"/>\n`)}<guid isPermaLink="false">${id}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<atom:updated>${updatedAt.toISOString()}</atom:updated>
${email !== null && xml`<author>${email} (${author.name})</author>\n`}<dc:creator>${author.name}</dc:creator>
<dc:language>${language}</dc:language>
<category>${category.name}</category>
${keywords.map((word) => xml`<category>${word}</category>\n`)}<description>${escapeHtml(summary)}</description>
<content:encoded>${cdata(entryHtml(entry))}</content:encoded>
${mediaOf(entry)}${sourceTypeElement(entry.sourceType)}</item>
`);
  },

  page(feed, entries) {
    const { title, description, language, homeUrl, selfUrl, nextUrl, updatedAt } = feed;
    return xmlDocument(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"${MEDIA_NAMESPACES}>
<channel>
<title>${title}</title>
<link>${homeUrl}</link>
<description>${description}</description>
<language>${language}</language>
<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>
<generator>Presswerk</generator>
<atom:link rel="self" type="application/rss+xml" href="${selfUrl}"/>
${feed.hubs.map((hub) => xml`<atom:link rel="hub" href="${hub}"/>\n`)}${nextUrl !== null && xml`<atom:link rel="next" type="application/rss+xml" href="${nextUrl}"/>\n`}${joinFragments(entries)}</channel>
</rss>`);
  },
};
