import { DomainError } from '../../../../../domain/index.ts';
import { isSigned } from '../../release/pictures/origin.ts';
import { largestRendition } from '../../release/pictures/picture.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { picturePath } from '../addresses/paths.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import { reportPath } from '../addresses/report-path.ts';
import { layoutOf } from '../layout/layout.ts';
import { sendTakenDown } from '../refusals/taken-down.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { sameInEveryLanguage } from '../responses/cacheable-response.ts';
import { sendPage } from '../responses/pages.ts';
import { imageObject } from '../structured-data/image-object.ts';
import { renderPicturePage } from './picture-page.ts';

/** A picture's page, at the key of its largest rendition. Keys of its other renditions redirect there. */
export function picturePageRoutes(services: PortalServices): PortalRoutes {
  const { reading, addresses } = services;
  const urls = publicAddresses(addresses);

  const show = async (request: PortalRequest): Promise<void> => {
    const key = request.ctx.params.key ?? '';
    const picture = await reading.picture(key);
    const large = picture && largestRendition(picture.image);
    if (picture === undefined) {
      const takenDown = await reading.pictureTakenDown(key);
      if (takenDown !== undefined) return sendTakenDown(services, request, 'picture', takenDown);
    }
    if (picture === undefined || large === undefined) throw new DomainError('not_found', { what: 'image' });
    const path = picturePath(large);
    if (redirectedToCanonical(request, path)) return;
    const { image, release } = picture;
    const object = imageObject(image, release, urls);
    const page = renderPicturePage(request, await layoutOf(services, request, release.language), {
      image,
      release,
      canonicalUrl: `${addresses.portal(release.portal)}${path}`,
      imageUrl: addresses.rendition,
      reportUrl: addresses.baseUrl + reportPath(release.id, image.id),
      structuredData: object && { '@context': 'https://schema.org', ...object },
    });
    sameInEveryLanguage(request.ctx, release.language);
    sendPage(services, request.ctx, page, isSigned(image) ? undefined : release.updatedAt);
  };

  return { '/pictures/:key': show };
}
