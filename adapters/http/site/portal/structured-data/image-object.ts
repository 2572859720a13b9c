import type { PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import { type Image, publishedSourceType, renditionsAs } from '../../../../../domain/index.ts';
import { safeUrl } from '../../page/links.ts';
import { largestRendition } from '../../release/pictures/picture.ts';
import type { PublicAddresses } from '../addresses/public-addresses.ts';

/** IPTC terms in schema.org's IPTCDigitalSourceEnumeration; all other terms are given as URIs. */
const SCHEMA_ORG_TERMS: ReadonlySet<string> = new Set([
  'digitalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'minorHumanEdits',
  'compositeCapture',
  'algorithmicallyEnhanced',
  'dataDrivenMedia',
  'digitalArt',
  'virtualRecording',
  'compositeSynthetic',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
]);

/** A picture as schema.org ImageObject; undefined for a picture without renditions. */
export function imageObject(
  image: Image,
  release: Pick<PublicRelease, 'portal'>,
  addresses: PublicAddresses,
): object | undefined {
  const { rendition: imageUrl } = addresses;
  const large = largestRendition(image);
  if (large === undefined) return undefined;
  const thumbnail = renditionsAs('image/jpeg', image.renditions).find(({ name }) => name === 'thumbnail');
  const sourceType = publishedSourceType(image);
  return {
    '@type': 'ImageObject',
    url: imageUrl(large.key),
    contentUrl: imageUrl(large.key),
    thumbnailUrl: thumbnail && imageUrl(thumbnail.key),
    mainEntityOfPage: addresses.picture(release, large),
    width: large.width,
    height: large.height,
    encodingFormat: large.mimeType,
    name: image.title ?? undefined,
    caption: image.description ?? image.title ?? undefined,
    creditText: image.copyright,
    copyrightNotice: image.copyright,
    license: safeUrl(image.licenseUrl) ?? undefined,
    digitalSourceType: sourceType && schemaOrgSourceType(sourceType),
  };
}

/** The value of `digitalSourceType` for a term's URI: schema.org's term if it has one, else the URI. */
export function schemaOrgSourceType(uri: string): string {
  const term = uri.slice(uri.lastIndexOf('/') + 1);
  return SCHEMA_ORG_TERMS.has(term) ? `https://schema.org/${term[0]?.toUpperCase()}${term.slice(1)}DigitalSource` : uri;
}
