import type { SanitizerReport } from '../../../../application/ports/index.ts';
import type { WrittenPressRelease } from '../../../../application/press-releases/create-press-release.ts';
import type { MovedPressRelease } from '../../../../application/press-releases/submit-press-release.ts';
import { pressReleaseTag } from '../../kernel/responses/conditional.ts';
import { envelope, type HttpResponse, type Meta, ok } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { presentPressRelease } from './presenter.ts';

/** What a create answers (contract §1). */
export function createdAnswer(
  written: WrittenPressRelease,
  ignored: readonly string[],
  services: ApiServices,
): HttpResponse {
  const { headers, body } = serialisedResponse(written, ignored, services);
  const Location = services.addresses.api(`/press-releases/${written.release.id}`);
  return { status: 201, headers: { ...headers, Location }, body };
}

/** A release as a write left it, and what the client should know of that. */
export function serialisedResponse(
  { release, stamp, removed }: WrittenPressRelease,
  ignored: readonly string[],
  { addresses }: ApiServices,
): HttpResponse {
  const meta: Meta = { ignored_fields: ignored, warnings: strippedWarnings(removed) };
  return ok(envelope(presentPressRelease(release, addresses), meta), { ETag: pressReleaseTag(stamp) });
}

/** What a publisher should know of what was taken out of a text (contract §4). */
export function strippedWarnings({ tags, attributes }: SanitizerReport['removed']): NonNullable<Meta['warnings']> {
  return tags.length > 0 || attributes.length > 0 ? [{ code: 'html_stripped', tags, attributes }] : [];
}

/** A release in its new state. */
export function transitionAnswer(
  { release, stamp }: MovedPressRelease,
  ignored: readonly string[],
  services: ApiServices,
): HttpResponse {
  return serialisedResponse({ release, stamp, removed: { tags: [], attributes: [] } }, ignored, services);
}
