import { permissionOf } from '../../../../../application/kernel/authority.ts';
import type { CreatedPreviewLink } from '../../../../../application/press-releases/preview-links.ts';
import type { PressReleaseId, PreviewLinkId, Violation } from '../../../../../domain/index.ts';
import { type Context, callerOf } from '../../../kernel/context.ts';
import { pathId } from '../../../kernel/fields/path-id.ts';
import { queryOf, refuseQuery } from '../../../kernel/fields/query.ts';
import { contentTag } from '../../../kernel/responses/etags.ts';
import { decodeCursor, keyPage, listAddress, queryInteger } from '../../../kernel/responses/pagination.ts';
import { envelope, type HttpResponse, NO_CONTENT, ok } from '../../../kernel/responses/response.ts';
import { readBodyFields } from '../../body-fields.ts';
import type { Route } from '../../route.ts';
import type { ApiServices } from '../../services.ts';
import {
  CREATE_PREVIEW_LINK,
  GET_PREVIEW_LINK,
  LINKS_PER_PAGE,
  LIST_PREVIEW_LINKS,
  PREVIEW_LINK_SCHEMA,
  REVOKE_PREVIEW_LINK,
} from './doc.ts';
import { presentPreviewLink } from './record.ts';

/** Links to unpublished releases (contract §16). */
export function previewLinkRoutes(services: ApiServices): Route[] {
  const { previewLinks } = services.application;
  return [
    {
      method: 'POST',
      path: '/press-releases/:id/preview-links',
      permission: permissionOf(previewLinks.create),
      doc: CREATE_PREVIEW_LINK,
      handle: async (ctx, steps) => {
        const target = releaseTarget(ctx);
        await steps.guard(() => previewLinks.guard(target));
        const { values, faults, ignored } = await readBodyFields(ctx, steps, PREVIEW_LINK_SCHEMA);
        const { name, expires_at: expiresAt } = values;
        const fields = { ...(name !== undefined && { name }), ...(expiresAt != null && { expiresAt }) };
        return steps.perform(
          (completion) => previewLinks.create({ ...target, fields, faults }, completion),
          (created) => createdLink(created, ignored, services),
        );
      },
    },
    {
      method: 'GET',
      path: '/press-releases/:id/preview-links',
      permission: permissionOf(previewLinks.list),
      doc: LIST_PREVIEW_LINKS,
      handle: (ctx) => listLinks(ctx, services),
    },
    {
      method: 'GET',
      path: '/press-releases/:id/preview-links/:linkId',
      permission: permissionOf(previewLinks.get),
      doc: GET_PREVIEW_LINK,
      handle: async (ctx) => {
        const record = presentPreviewLink(await previewLinks.get(linkTarget(ctx)));
        return ok(envelope(record), { ETag: contentTag(record) });
      },
    },
    {
      method: 'DELETE',
      path: '/press-releases/:id/preview-links/:linkId',
      permission: permissionOf(previewLinks.revoke),
      doc: REVOKE_PREVIEW_LINK,
      handle: async (ctx) => {
        const target = linkTarget(ctx);
        if (queryOf(ctx).faults.length > 0) {
          // 404 for an unknown link takes precedence over 422 for the query's faults (contract §1).
          await previewLinks.get(target);
          refuseQuery(ctx);
        }
        await previewLinks.revoke(target);
        return NO_CONTENT;
      },
    },
  ];
}

function releaseTarget(ctx: Context) {
  return { caller: callerOf(ctx), id: pathId<PressReleaseId>(ctx, 'id', 'press release') };
}

function linkTarget(ctx: Context) {
  return { ...releaseTarget(ctx), linkId: pathId<PreviewLinkId>(ctx, 'linkId', 'preview link') };
}

/** A new link with its secret URL, which no cache may store. */
function createdLink(
  { link, secret }: CreatedPreviewLink,
  ignored: readonly string[],
  { addresses }: ApiServices,
): HttpResponse {
  const Location = addresses.api(`/press-releases/${link.pressReleaseId}/preview-links/${link.id}`);
  return {
    status: 201,
    headers: { Location, 'Cache-Control': 'no-store' },
    body: envelope(presentPreviewLink(link, addresses.preview(secret)), { ignored_fields: ignored }),
  };
}

/**
 * GET /press-releases/{id}/preview-links: newest first, by cursor.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
async function listLinks(ctx: Context, { application, addresses }: ApiServices): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'per_page', LINKS_PER_PAGE, faults);
  const position = decodeCursor<PreviewLinkId>((query.get('cursor') ?? '').trim());
  if (position === null) faults.push({ field: 'cursor', rule: 'format' });
  const target = releaseTarget(ctx);
  const page = await application.previewLinks.list({ ...target, position: position ?? undefined, limit, faults });
  const address = listAddress(addresses.api(`/press-releases/${target.id}/preview-links`), query, { per_page: limit });
  const { body, headers } = keyPage(address, page, limit, (link) => presentPreviewLink(link));
  return ok(body, headers);
}
