import { type Answer, answerOf, type Page } from '../transport/answer.ts';
import { path } from '../transport/path.ts';
import { jsonPayload } from '../transport/payload.ts';
import type { CallOptions, PostOptions, Transport } from '../transport/transport.ts';
import type { PreviewLink, PreviewLinkFields, PreviewLinkLinks, PreviewLinkMeta, WriteMeta } from '../types.ts';
import { type Listing, listing } from './listing.ts';

export type PreviewLinkPage = Page<PreviewLink, PreviewLinkMeta, PreviewLinkLinks>;

/** The maximum, to save requests of the rate limit. */
const PER_PAGE = 100;

/** Links to unpublished releases. Every method throws as Transport does. */
export interface PreviewLinks {
  /** Store or share `url`, which is returned only once. */
  create(
    pressReleaseId: number,
    fields: PreviewLinkFields,
    options?: PostOptions,
  ): Promise<Answer<PreviewLink, WriteMeta>>;
  /** Links of a release, newest first, without their addresses. */
  list(pressReleaseId: number, options?: CallOptions): Listing<PreviewLink, PreviewLinkPage>;
  get(pressReleaseId: number, id: number, options?: CallOptions): Promise<Answer<PreviewLink>>;
  revoke(pressReleaseId: number, id: number, options?: CallOptions): Promise<Answer<null>>;
}

export function previewLinks(send: Transport): PreviewLinks {
  const listPath = (pressReleaseId: number) => path`/press-releases/${pressReleaseId}/preview-links`;
  const itemPath = (pressReleaseId: number, id: number) => path`/press-releases/${pressReleaseId}/preview-links/${id}`;
  return {
    async create(pressReleaseId, fields, options) {
      const payload = jsonPayload(fields);
      return answerOf(await send({ method: 'POST', path: listPath(pressReleaseId), payload, options }));
    },
    list(pressReleaseId, options) {
      return listing(
        async (cursor: string | undefined) => {
          const query = { per_page: PER_PAGE, cursor: cursor ?? '' };
          const call = { method: 'GET', path: listPath(pressReleaseId), query, expected: 'list', options } as const;
          return answerOf<PreviewLinkPage>(await send(call));
        },
        ({ meta }) => meta.next_cursor ?? undefined,
      );
    },
    async get(pressReleaseId, id, options) {
      return answerOf(await send({ method: 'GET', path: itemPath(pressReleaseId, id), options }));
    },
    async revoke(pressReleaseId, id, options) {
      return answerOf(await send({ method: 'DELETE', path: itemPath(pressReleaseId, id), options }));
    },
  };
}
