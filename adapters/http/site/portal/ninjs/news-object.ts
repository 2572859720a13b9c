import type { PortalChange, PublicRelease } from '../../../../../application/ports/queries/portal.ts';
import {
  type Company,
  type Image,
  keywordsOf,
  publishedSourceType,
  textSourceType,
} from '../../../../../domain/index.ts';
import { LABELS } from '../../page/labels.ts';
import { safeUrl } from '../../page/links.ts';
import { AI_LABEL_TEXTS } from '../../release/pictures/ai-label-texts.ts';
import { largestRendition } from '../../release/pictures/picture.ts';
import { type PublicAddresses, type TranslatedPage, translatedPages } from '../addresses/public-addresses.ts';
import { picturesOf } from '../feeds/feed-entry.ts';

/** A news object in IPTC's ninjs 3.2 (iptc.org/std/ninjs). */
export type NewsObject = Readonly<Record<string, unknown>>;

const STANDARD = {
  name: 'ninjs',
  version: '3.2',
  schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_3.2.json#',
} as const;

/** The complete news object of a public release. */
export function newsObject(release: PublicRelease, addresses: PublicAddresses): NewsObject {
  const { language, title, teaser, text, slug, version, publishedAt, updatedAt, category } = release;
  const { company } = release;
  const contactInfo = contactsOf(company);
  const newsroom = { name: company.name, uri: addresses.newsroom(release), ...(contactInfo && { contactInfo }) };
  const sourceType = textSourceType(release.aiTextDeclaration);
  const aiText = LABELS[language].aiText[release.aiTextDeclaration ?? 'none'];
  return {
    standard: STANDARD,
    uri: addresses.tag('release', release.id),
    type: 'text',
    representationType: 'full',
    profile: 'press-release',
    version: String(version),
    firstCreated: publishedAt.toISOString(),
    versionCreated: updatedAt.toISOString(),
    pubStatus: 'usable',
    language,
    title,
    slugline: slug,
    headlines: [{ role: 'main', contentType: 'text/plain', value: title }],
    descriptions: [
      { role: 'summary', contentType: 'text/plain', value: teaser },
      ...(aiText === null ? [] : [{ role: 'ai-declaration', contentType: 'text/plain', value: aiText }]),
      ...release.corrections.flatMap(({ note }) =>
        note === null ? [] : [{ role: 'correction', contentType: 'text/plain', value: note }],
      ),
    ],
    bodies: [{ role: 'main', contentType: 'text/html', value: text }],
    ...(sourceType && { digitalSourceType: { uri: sourceType } }),
    by: company.name,
    infoSources: [{ ...newsroom, role: 'author' }],
    organisations: [{ ...newsroom, rel: 'issuer' }],
    subjects: [
      {
        name: category.translations[language].name,
        rel: 'category',
        uri: addresses.category(release),
        literal: category.slug,
      },
      ...keywordsOf(release.keywords).map((word) => ({ name: word, rel: 'keyword' })),
    ],
    genres: [{ name: 'Press Release' }],
    renditions: [{ name: 'web', href: addresses.release(release), contentType: 'text/html', title }],
    associations: [
      ...picturesOf(release).map((image) => picture(image, release, addresses)),
      ...translatedPages(release, addresses).map((page) => translation(page, addresses)),
    ],
  };
}

/** The news object of a change: the current release, or a cancellation without content. */
export function changedNewsObject(change: PortalChange, addresses: PublicAddresses): NewsObject {
  if (change.kind !== 'canceled') return newsObject(change.release, addresses);
  const { id, version } = change.release;
  return {
    standard: STANDARD,
    uri: addresses.tag('release', id),
    type: 'text',
    representationType: 'partial',
    profile: 'press-release',
    version: String(version),
    versionCreated: change.at.toISOString(),
    pubStatus: 'canceled',
  };
}

function translation({ id, language, title, url }: TranslatedPage, addresses: PublicAddresses): NewsObject {
  return {
    uri: addresses.tag('release', id),
    name: `translation-${language}`,
    rel: 'translation',
    type: 'text',
    representationType: 'associated',
    pubStatus: 'usable',
    language,
    title,
    renditions: [{ name: 'web', href: url, contentType: 'text/html', title }],
  };
}

function picture(image: Image, release: PublicRelease, addresses: PublicAddresses): NewsObject {
  const { title, language } = release;
  const large = largestRendition(image);
  const licence = safeUrl(image.licenseUrl);
  const sourceType = publishedSourceType(image);
  const label = AI_LABEL_TEXTS[image.aiLabel][language].caption;
  const descriptions = [
    ...(image.description === null ? [] : [{ role: 'caption', contentType: 'text/plain', value: image.description }]),
    { role: 'creditline', contentType: 'text/plain', value: image.copyright },
    ...(label === null ? [] : [{ role: 'ai-declaration', contentType: 'text/plain', value: label }]),
  ];
  return {
    uri: addresses.tag('image', image.id),
    name: `${image.role}-image`,
    rel: image.role,
    type: 'picture',
    pubStatus: 'usable',
    language,
    title: image.title ?? title,
    ...(image.title === null ? {} : { headlines: [{ value: image.title }] }),
    descriptions,
    copyrightNotice: image.copyright,
    ...(licence === null ? {} : { rightsInfo: { linkedRights: licence } }),
    ...(sourceType === undefined ? {} : { digitalSourceType: { uri: sourceType } }),
    renditions: [
      ...image.renditions.map(({ name, key, mimeType, width, height }) => ({
        name,
        href: addresses.rendition(key, mimeType),
        contentType: mimeType,
        width,
        height,
      })),
      // The picture's page, which explains its origin.
      ...(large === undefined
        ? []
        : [
            {
              name: 'web',
              href: addresses.picture(release, large),
              contentType: 'text/html',
              title: image.title ?? title,
            },
          ]),
    ],
  };
}

function contactsOf({ pressContact, verifiedDomain }: Company): readonly object[] | undefined {
  const { name, email, phone } = pressContact;
  const channels = [
    { type: 'email', value: email },
    { type: 'phone', value: phone },
  ].flatMap(({ type, value }) =>
    value === null ? [] : [{ type, role: 'press', ...(name !== null && { name }), value }],
  );
  const press = channels.length > 0 || name === null ? channels : [{ type: 'name', role: 'press', value: name }];
  // ninjs has no property for a verified domain.
  const verified = verifiedDomain
    ? [
        {
          type: 'web',
          role: 'verified_domain',
          name: verifiedDomain.domain,
          value: `https://${verifiedDomain.domain}/`,
        },
      ]
    : [];
  const contacts = [...press, ...verified];
  return contacts.length > 0 ? contacts : undefined;
}
