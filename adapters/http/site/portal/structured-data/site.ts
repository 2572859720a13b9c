import type { Language } from '../../../../../domain/index.ts';

/** A portal as schema.org WebSite with its search. `portalUrl` is absolute, without a trailing slash. */
export function webSite(name: string, portalUrl: string, languages: readonly Language[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: portalUrl,
    inLanguage: languages,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${portalUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A schema.org BreadcrumbList from the front page to the page itself. URLs are absolute. */
export function breadcrumbList(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
