import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import { isPublic, type Language, type Rendition, slugify } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import { picturePath } from './paths.ts';

/** Absolute addresses of public resources, the same on all portals. */
export interface PublicAddresses {
  /** The release's canonical address. */
  release(release: Pick<PublicRelease, 'id' | 'slug' | 'portal'>): string;
  /** The release's newsroom, on its home portal. */
  newsroom(release: Pick<PublicRelease, 'company' | 'portal'>): string;
  /** The release's category, on its home portal. */
  category(release: Pick<PublicRelease, 'category' | 'portal'>): string;
  /** The page of a picture and its origin, on the release's home portal; `largest` is its largest rendition. */
  picture(release: Pick<PublicRelease, 'portal'>, largest: Pick<Rendition, 'key'>): string;
  rendition: Addresses['rendition'];
  /** A permanent id (RFC 4151), such as `tag:presswerk.example,2026:release/7`. */
  tag(what: 'release' | 'image', id: number): string;
  tag(what: 'list', path: string): string;
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
    tag: (what: string, id: number | string) => `tag:${hostname},2026:${what}/${id}`,
  };
}

/** A public translation of a release with its canonical address. */
export interface TranslatedPage {
  readonly id: PublicRelease['id'];
  readonly language: Language;
  readonly title: string;
  readonly url: string;
  /** True for the release that the shown one is a translation of. */
  readonly isOriginal: boolean;
}

/** The translations of a public release that are public themselves. */
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
