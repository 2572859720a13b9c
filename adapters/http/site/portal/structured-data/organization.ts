import { type Company, renditionsAs } from '../../../../../domain/index.ts';
import { safeUrl } from '../../page/links.ts';
import type { PublicAddresses } from '../addresses/public-addresses.ts';

/** A newsroom as schema.org Organization. Its `url` is the newsroom's website, else `pageUrl`. */
export function newsroomOrganization(
  newsroom: Company,
  pageUrl: string,
  addresses: Pick<PublicAddresses, 'rendition'>,
): object {
  const website = safeUrl(newsroom.websiteUrl);
  const { name, email, phone } = newsroom.pressContact;
  const [logo] = renditionsAs('image/jpeg', newsroom.logo);
  const { verifiedDomain } = newsroom;
  const hasContact = name !== null || email !== null || phone !== null;
  return {
    '@type': 'Organization',
    '@id': pageUrl,
    name: newsroom.name,
    url: website ?? pageUrl,
    sameAs: website === null ? undefined : pageUrl,
    description: newsroom.about ?? undefined,
    // schema.org has no property for a verified domain.
    identifier: verifiedDomain
      ? {
          '@type': 'PropertyValue',
          propertyID: 'verified_domain',
          name: 'Verified domain',
          value: verifiedDomain.domain,
        }
      : undefined,
    logo: logo && addresses.rendition(logo.key),
    contactPoint: hasContact
      ? {
          '@type': 'ContactPoint',
          contactType: 'press',
          name: name ?? undefined,
          email: email ?? undefined,
          telephone: phone ?? undefined,
        }
      : undefined,
  };
}
