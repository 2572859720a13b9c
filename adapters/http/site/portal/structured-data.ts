import { PORTAL_NAMES } from '../layout/labels.ts';
import { linkable } from '../layout/links.ts';
import type { ReleasePage } from './release-page-view.ts';
import { largestRendition } from './title-image.ts';

/** The release as schema.org's NewsArticle, for search engines. Fields without a value are left out. */
export function newsArticle({ release, portal, canonicalUrl, imageUrl }: ReleasePage): object {
  const { company } = release;
  const titleImage = release.images.find((image) => image.role === 'title');
  const large = titleImage && largestRendition(titleImage);
  const thumbnail = titleImage?.renditions.find((r) => r.name === 'thumbnail');
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: release.title,
    description: release.teaser,
    url: canonicalUrl,
    mainEntityOfPage: canonicalUrl,
    datePublished: release.publishedAt?.toISOString(),
    inLanguage: release.language,
    articleSection: release.category.translations[release.language].name,
    keywords: keywordList(release.keywords),
    isAccessibleForFree: true,
    author: { '@type': 'Organization', name: company.name, url: linkable(company.websiteUrl) ?? undefined },
    publisher: { '@type': 'Organization', name: PORTAL_NAMES[portal] },
    image: titleImage &&
      large && {
        '@type': 'ImageObject',
        url: imageUrl(large.key),
        width: large.width,
        height: large.height,
        creditText: titleImage.copyright,
        caption: titleImage.description ?? titleImage.title ?? undefined,
        license: linkable(titleImage.licenseUrl) ?? undefined,
      },
    thumbnailUrl: thumbnail && imageUrl(thumbnail.key),
  };
}

/** The keywords one by one: parted by commas, without blanks and repetitions. */
export function keywordList(keywords: string | null): string[] {
  const words = (keywords ?? '').split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
