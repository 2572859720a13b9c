import { type Xml, xml } from '../responses/xml.ts';
import type { FeedEntry } from './feed-entry.ts';

/** The namespace declarations for `mediaOf` and `sourceTypeElement`, for the document's root. */
export const MEDIA_NAMESPACES: Xml = xml` xmlns:media="http://search.yahoo.com/mrss/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dcterms="http://purl.org/dc/terms/"`;

/**
 * An entry's pictures as Media RSS 1.5.1, each with its digital source type (an XMP property) and the URL of the page
 * about its origin.
 */
export function mediaOf({ pictures }: FeedEntry): Xml[] {
  return pictures.map((picture, index) => {
    const { url, mimeType, width, height, thumbnail, title, label, credit, licenseUrl, sourceType } = picture;
    const description = [picture.description, label].filter((text) => text !== null).join('\n');
    return xml`<media:content url="${url}" medium="image" type="${mimeType}" width="${width}" height="${height}"${index === 0 && xml` isDefault="true"`}>${
      title !== null && xml`<media:title type="plain">${title}</media:title>`
    }${description !== '' && xml`<media:description type="plain">${description}</media:description>`}${
      thumbnail &&
      xml`<media:thumbnail url="${thumbnail.url}" width="${thumbnail.width}" height="${thumbnail.height}"/>`
    }<media:credit>${credit}</media:credit>${
      licenseUrl !== null && xml`<media:license type="text/html" href="${licenseUrl}">${licenseUrl}</media:license>`
    }${sourceTypeElement(sourceType)}<dcterms:provenance>${picture.pageUrl}</dcterms:provenance></media:content>`;
  });
}

/** The digital source type of an entry's text or picture, as an XMP property. */
export function sourceTypeElement(sourceType: string | null): Xml | null {
  return sourceType === null ? null : xml`<Iptc4xmpExt:DigitalSourceType>${sourceType}</Iptc4xmpExt:DigitalSourceType>`;
}
