import type { SanitizerReport } from '../../../../application/ports/index.ts';
import type { WrittenPressRelease } from '../../../../application/press-releases/create-press-release.ts';
import type { MovedPressRelease } from '../../../../application/press-releases/guard.ts';
import type { Caller } from '../../../../domain/index.ts';
import { pressReleaseTag } from '../../kernel/responses/conditional.ts';
import { envelope, type HttpResponse, type Meta, ok } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { presentPressRelease } from './presenter.ts';

/** The response to a create (contract §1). */
export function createdResponse(
  written: WrittenPressRelease,
  ignored: readonly string[],
  caller: Caller,
  services: ApiServices,
): HttpResponse {
  const { headers, body } = writtenResponse(written, ignored, caller, services);
  const Location = services.addresses.api(`/press-releases/${written.release.id}`);
  return { status: 201, headers: { ...headers, Location }, body };
}

/** A release after a write, with warnings about removed markup. */
export function writtenResponse(
  { release, stamp, removed }: MovedPressRelease & Partial<WrittenPressRelease>,
  ignored: readonly string[],
  caller: Caller,
  { addresses }: ApiServices,
): HttpResponse {
  const meta: Meta = { ignored_fields: ignored, warnings: strippedWarnings(removed) };
  return ok(envelope(presentPressRelease(release, addresses, caller), meta), { ETag: pressReleaseTag(stamp) });
}

/** Warns of markup that the sanitiser removed (contract §4). */
export function strippedWarnings(removed: SanitizerReport['removed'] | undefined): NonNullable<Meta['warnings']> {
  if (removed === undefined || (removed.tags.length === 0 && removed.attributes.length === 0)) return [];
  return [{ code: 'html_stripped', tags: removed.tags, attributes: removed.attributes }];
}
