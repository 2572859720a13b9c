import { cdata, fragment, joinFragments, xml, xmlDocument } from '../responses/xml.ts';
import { entryHtml } from './content.ts';
import type { FeedFormat, Tombstone } from './feed.ts';
import { MEDIA_NAMESPACES, mediaOf, sourceTypeElement } from './media-rss.ts';

/**
 * Atom (RFC 4287) with paging and archives (RFC 5005), deleted-entry elements for releases that were taken down
 * (RFC 6721), and pictures as Media RSS.
 */
export const ATOM: FeedFormat = {
  extension: 'atom',
  type: 'application/atom+xml; charset=utf-8',
  hasTombstones: true,

  entry(entry) {
    const {
      id,
      url,
      language,
      title,
      summary,
      publishedAt,
      updatedAt,
      author,
      category,
      keywords,
      backlinkUrl,
      translations,
    } = entry;
    const email = entry.pressContact?.email ?? null;
    return fragment(xml`<entry xml:lang="${language}">
<id>${id}</id>
<title type="text">${title}</title>
<link rel="alternate" type="text/html" hreflang="${language}" href="${url}"/>
${translations.map((page) => xml`<link rel="alternate" type="text/html" hreflang="${page.language}" href="${page.url}" title="${page.title}"/>\n`)}${backlinkUrl !== null && xml`<link rel="related" href="${backlinkUrl}"/>\n`}${entry.pictures.map((picture) => xml`<link rel="enclosure" type="${picture.mimeType}" href="${picture.url}"/>\n`)}<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<author><name>${author.name}</name><uri>${author.url}</uri>${email !== null && xml`<email>${email}</email>`}</author>
<category term="${category.slug}" label="${category.name}" scheme="${category.url.slice(0, category.url.lastIndexOf('/') + 1)}"/>
${keywords.map((word) => xml`<category term="${word}"/>\n`)}<summary type="text">${summary}</summary>
<content type="html">${cdata(entryHtml(entry))}</content>
${mediaOf(entry)}${sourceTypeElement(entry.sourceType)}</entry>
`);
  },

  page(feed, entries) {
    const { id, title, description, language, homeUrl, selfUrl, currentUrl, nextUrl, isArchive, isByTime } = feed;
    const link = (rel: string, href: string) => xml`<link rel="${rel}" type="application/atom+xml" href="${href}"/>\n`;
    return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0" xmlns:at="http://purl.org/atompub/tombstones/1.0"${MEDIA_NAMESPACES} xml:lang="${language}">
<id>${id}</id>
<title type="text">${title}</title>
<subtitle type="text">${description}</subtitle>
<updated>${feed.updatedAt.toISOString()}</updated>
<generator>Presswerk</generator>
<link rel="alternate" type="text/html" href="${homeUrl}"/>
${link('self', selfUrl)}${feed.hubs.map((hub) => xml`<link rel="hub" href="${hub}"/>\n`)}${isArchive && xml`<fh:archive/>\n${link('current', currentUrl)}`}${
  nextUrl !== null && [link('next', nextUrl), isByTime && link('prev-archive', nextUrl)]
}${feed.tombstones.map(deletedEntry)}${joinFragments(entries)}</feed>`);
  },
};

function deletedEntry({ id, at, comment, language }: Tombstone) {
  return xml`<at:deleted-entry ref="${id}" when="${at.toISOString()}"><at:comment xml:lang="${language}">${comment}</at:comment></at:deleted-entry>\n`;
}
