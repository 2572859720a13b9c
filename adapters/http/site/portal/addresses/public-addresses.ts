import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import { isPublic, type Language, type Rendition, slugify } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import { picturePath } from './paths.ts';

/** Absolute URLs of public resources, the same on all portals. */
export interface PublicAddresses {
  /** The release's canonical URL. */
  release(release: Pick<PublicRelease, 'id' | 'slug' | 'portal'>): string;
  /** The newsroom's page on the release's home portal. */
  newsroom(release: Pick<PublicRelease, 'company' | 'portal'>): string;
  /** The category's page on the release's home portal. */
  category(release: Pick<PublicRelease, 'category' | 'portal'>): string;
  /** The picture's page on the release's home portal; `largest` is the picture's largest rendition. */
  picture(release: Pick<PublicRelease, 'portal'>, largest: Pick<Rendition, 'key'>): string;
  rendition: Addresses['rendition'];
  /** A permanent id (RFC 4151), such as `tag:presswerk.example,2026:release/7`. */
  tag(kind: 'release' | 'image', id: number): string;
  tag(kind: 'list', path: string): string;
}

export function publicAddresses({ baseUrl, portal, rendition }: Addresses): PublicAddresses {
  // RFC 4151 allows no port in the authority.
  const { hostname } = new URL(baseUrl);
  return {
    release: (release) => `${portal(release.portal)}/releases/${release.id}/${release.slug}`,
    newsroom: ({ portal: home, company }) => `${portal(home)}/newsrooms/${company.id}/${company.slug}`,
    category: ({ portal: home, category }) => `${portal(home)}/categories/${category.slug}`,
    picture: ({ portal: home }, largest) => `${portal(home)}${picturePath(largest)}`,
    rendition,
    tag: (kind: string, id: number | string) => `tag:${hostname},2026:${kind}/${id}`,
  };
}

/** A public translation of a release with its canonical URL. */
export interface TranslatedPage {
  readonly id: PublicRelease['id'];
  readonly language: Language;
  readonly title: string;
  readonly url: string;
  /** True for the original of which the shown release is a translation. */
  readonly isOriginal: boolean;
}

/** The translations of a release that are public. */
export function translatedPages(release: PublicRelease, addresses: PublicAddresses): TranslatedPage[] {
  return release.translations.flatMap(({ id, language, title, status, portal, slug }) =>
    isPublic({ status }, release)
      ? {
          ...{ id, language, title },
          url: addresses.release({ id, portal, slug: slug ?? slugify(title) }),
          isOriginal: id === release.translationOf,
        }
      : [],
  );
}
