import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import { keywordsOf, textSourceType } from '../../../../../domain/index.ts';
import { type PublicAddresses, translatedPages } from '../addresses/public-addresses.ts';
import { picturesOf } from '../feeds/feed-entry.ts';
import { imageObject, schemaOrgSourceType } from './image-object.ts';
import { newsroomOrganization } from './organization.ts';

export interface Publisher {
  readonly name: string;
  /** The portal's absolute URL. */
  readonly url: string;
  /** Absolute URL of the editorial policy, which covers corrections too. */
  readonly policyUrl?: string | undefined;
}

/** A release as schema.org NewsArticle. */
export function newsArticle(release: PublicRelease, publisher: Publisher, addresses: PublicAddresses): object {
  const { language } = release;
  const url = addresses.release(release);
  const sourceType = textSourceType(release.aiTextDeclaration);
  const corrections = release.corrections.flatMap(({ note, approvedAt }) =>
    note === null ? [] : [{ '@type': 'CorrectionComment', text: note, datePublished: approvedAt.toISOString() }],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': url,
    identifier: addresses.tag('release', release.id),
    headline: release.title,
    description: release.teaser,
    url,
    mainEntityOfPage: url,
    datePublished: release.publishedAt.toISOString(),
    dateModified: release.updatedAt.toISOString(),
    correction: corrections.length > 0 ? corrections : undefined,
    inLanguage: language,
    ...translationsOf(release, addresses),
    articleSection: release.category.translations[language].name,
    keywords: keywordsOf(release.keywords),
    isAccessibleForFree: true,
    digitalSourceType: sourceType && schemaOrgSourceType(sourceType),
    author: newsroomOrganization(release.company, addresses.newsroom(release), addresses),
    publishingPrinciples: publisher.policyUrl,
    publisher: {
      '@type': 'Organization',
      name: publisher.name,
      url: publisher.url,
      publishingPrinciples: publisher.policyUrl,
      correctionsPolicy: publisher.policyUrl,
    },
    image: picturesOf(release)
      .map((image) => imageObject(image, release, addresses))
      .filter((image) => image !== undefined),
  };
}

/** The public translations and the public original. */
function translationsOf(release: PublicRelease, addresses: PublicAddresses): object {
  const pages = translatedPages(release, addresses);
  const articles = (isOriginal: boolean) => {
    const articles = pages
      .filter((page) => page.isOriginal === isOriginal)
      .map(({ url, title, language }) => ({
        '@type': 'NewsArticle',
        '@id': url,
        url,
        headline: title,
        inLanguage: language,
      }));
    return articles.length === 0 ? undefined : articles;
  };
  return { translationOfWork: articles(true)?.[0], workTranslation: articles(false) };
}
