import { entryHtml } from './content.ts';
import type { FeedFormat } from './feed.ts';

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), with an extension object `_presswerk`. */
export const JSON_FEED: FeedFormat = {
  extension: 'json',
  type: 'application/feed+json; charset=utf-8',

  entry(entry) {
    const { id, url, language, title, summary, publishedAt, updatedAt, author, pressContact, category, keywords } =
      entry;
    const { pictures, aiTextDeclaration, aiTextLabel, sourceType, backlinkUrl, translations } = entry;
    return JSON.stringify({
      id,
      url,
      title,
      content_html: entryHtml(entry),
      summary,
      ...(pictures[0] && { image: pictures[0].url }),
      date_published: publishedAt.toISOString(),
      date_modified: updatedAt.toISOString(),
      authors: [{ name: author.name, url: author.url, ...(author.logoUrl === null ? {} : { avatar: author.logoUrl }) }],
      tags: [category.name, ...keywords],
      language,
      attachments: pictures.map((picture) => ({
        url: picture.url,
        mime_type: picture.mimeType,
        ...(picture.title === null ? {} : { title: picture.title }),
      })),
      _presswerk: {
        category: category.slug,
        ai_text: aiTextLabel,
        ai_text_declaration: aiTextDeclaration,
        digital_source_type: sourceType,
        more_url: backlinkUrl,
        translations: translations.map((page) => ({ language: page.language, title: page.title, url: page.url })),
        press_contact: pressContact,
        pictures: pictures.map((picture) => ({
          url: picture.url,
          width: picture.width,
          height: picture.height,
          description: picture.description,
          credit: picture.credit,
          license_url: picture.licenseUrl,
          ai_label: picture.label,
          digital_source_type: picture.sourceType,
          origin_url: picture.pageUrl,
        })),
      },
    });
  },

  page({ title, description, language, homeUrl, selfUrl, nextUrl }, entries) {
    const head = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: homeUrl,
      feed_url: selfUrl,
      description,
      language,
      ...(nextUrl === null ? {} : { next_url: nextUrl }),
    });
    return `${head.slice(0, -1)},"items":[${entries.join(',')}]}\n`;
  },
};
