import type { Language } from '../../../../../domain/index.ts';
import { xml, xmlDocument } from '../responses/xml.ts';

/** Maximum characters of ShortName, which browsers show. */
const SHORT_NAME_MAX = 16;

const DESCRIPTIONS: Readonly<Record<Language, (portal: string) => string>> = {
  de: (portal) => `Pressemitteilungen auf ${portal} durchsuchen`,
  en: (portal) => `Search press releases on ${portal}`,
};

/**
 * Describes a portal's search for browsers and programs (OpenSearch 1.1). `portalUrl` is absolute, without a trailing
 * slash.
 */
export function openSearchDescription(name: string, portalUrl: string, language: Language): string {
  const url = (type: string, path: string) =>
    xml`<Url type="${type}" template="${portalUrl}${path}?q={searchTerms}"/>\n`;
  return xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${Array.from(name).slice(0, SHORT_NAME_MAX).join('').trim()}</ShortName>
<Description>${DESCRIPTIONS[language](name)}</Description>
${url('text/html', '/search')}${url('application/rss+xml', '/search/feed.rss')}${url('application/atom+xml', '/search/feed.atom')}<Url type="application/opensearchdescription+xml" rel="self" template="${portalUrl}/opensearch.xml"/>
<Language>de</Language>
<Language>en</Language>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>`);
}
