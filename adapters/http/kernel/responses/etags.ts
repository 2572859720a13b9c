import { createHash } from 'node:crypto';
import type { PressReleaseStamp } from '../../../../application/ports/index.ts';
import {
  type Company,
  EDITABLE_IMAGE_FIELDS,
  type EditableImageField,
  type Image,
  type Webhook,
} from '../../../../domain/index.ts';

/**
 * Fingerprints of the members of each record whose ETag derives from the resource's version rather than its bytes.
 * Their count is the record's format version. Append one when the members change: a strong ETag must change with the
 * bytes, also across an upgrade (RFC 9110 §8.8.1). The failing test/internals/http/api/representations.test.ts names
 * it.
 */
export const REPRESENTATIONS = {
  pressRelease: ['895301ca30d3', 'ebd7e27cdb81', '940f23b0b060', '96cf41d13cac'],
  company: ['2417be1b128e', '29c15f6033d6', 'b6c7a0cf5057'],
  webhook: ['a979fca889dc', '4403bcc64464'],
  image: ['44facfc603c6', '17cda8358b4c'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A strong ETag. It covers company, category and translations, since the release's record includes them. */
export function pressReleaseTag(stamp: PressReleaseStamp): string {
  const { id, version, companyUpdatedAt, categoryUpdatedAt, translations } = stamp;
  // Hashed: a token may see the tag, but not the translations in other newsrooms.
  const linked = translations.length === 0 ? [] : [digestOf(translations.map((each) => [each.id, each.version]))];
  return versionTag('pressRelease', id, version, companyUpdatedAt.getTime(), categoryUpdatedAt.getTime(), ...linked);
}

export function companyTag({ id, updatedAt }: Company): string {
  return versionTag('company', id, updatedAt.getTime());
}

export function webhookTag({ id, version }: Webhook): string {
  return versionTag('webhook', id, version);
}

/** An image has no version, so its ETag covers everything that may change. */
export function imageTag(image: Image): string {
  const { id, createdAt, renditions, takenDown } = image;
  const fields = (Object.keys(EDITABLE_IMAGE_FIELDS) as EditableImageField[]).map((field) => image[field]);
  const state = digestOf([fields, renditions.map(({ key }) => key), takenDown?.at.getTime() ?? null]);
  return versionTag('image', id, createdAt.getTime(), state);
}

function versionTag(representation: keyof typeof REPRESENTATIONS, ...state: readonly (number | string)[]): string {
  return `"${REPRESENTATIONS[representation].length}.${state.map((part) => (typeof part === 'number' ? part.toString(36) : part)).join('-')}"`;
}

/** ETag of a resource without a version: a hash of its content, which must not depend on the request's language. */
export function contentTag(content: unknown): string {
  return `"${digestOf(content)}"`;
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
