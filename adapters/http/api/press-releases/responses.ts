import type { MovedPressRelease } from '../../../../application/press-releases/guard.ts';
import type { WrittenPressRelease } from '../../../../application/press-releases/writing/create-press-release.ts';
import type { RemovedFromText } from '../../../../application/press-releases/writing/submitted-fields.ts';
import type { Caller, Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { pressReleaseTag } from '../../kernel/responses/etags.ts';
import { envelope, type HttpResponse, type Meta, ok } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { presentPressRelease } from './presenter.ts';
import { MARKDOWN_LOSS_TEXTS } from './warning-texts.ts';

/** The response to a create (contract §1). */
export function createdResponse(
  ctx: Context,
  written: WrittenPressRelease,
  ignored: readonly string[],
  caller: Caller,
  services: ApiServices,
): HttpResponse {
  const { headers, body } = writtenResponse(ctx, written, ignored, caller, services);
  const Location = services.addresses.api(`/press-releases/${written.release.id}`);
  return { status: 201, headers: { ...headers, Location }, body };
}

/** A release after a write, with warnings about what was removed from its text. */
export function writtenResponse(
  ctx: Context,
  { release, stamp, removed }: MovedPressRelease & Partial<WrittenPressRelease>,
  ignored: readonly string[],
  caller: Caller,
  { addresses }: ApiServices,
): HttpResponse {
  const meta: Meta = { ignored_fields: ignored, warnings: textWarnings(removed, ctx.state.language) };
  return ok(envelope(presentPressRelease(release, addresses, caller), meta), { ETag: pressReleaseTag(stamp) });
}

/** Warnings about markup that the sanitiser removed (contract §4), and about Markdown elements that were lost. */
export function textWarnings(
  removed: RemovedFromText | undefined,
  language: Language = 'en',
): NonNullable<Meta['warnings']> {
  if (removed === undefined) return [];
  const { tags, attributes, markdown = [] } = removed;
  return [
    ...(tags.length > 0 || attributes.length > 0 ? [{ code: 'html_stripped', tags, attributes }] : []),
    ...(markdown.length > 0
      ? [
          {
            code: 'markdown_reduced',
            tags: [],
            attributes: [],
            elements: markdown,
            message: markdown.map((loss) => MARKDOWN_LOSS_TEXTS[loss][language]).join(' '),
          },
        ]
      : []),
  ];
}
