import { type Answer, answerOf, linkOf, type Page } from '../transport/answer.ts';
import { path } from '../transport/path.ts';
import { jsonPayload } from '../transport/payload.ts';
import type { CallOptions, ConditionalOptions, PostOptions, Transport } from '../transport/transport.ts';
import type { AfterMeta, Correction, CorrectionProposal, WriteMeta } from '../types.ts';
import { type Listing, listing } from './listing.ts';

export type CorrectionPage = Page<Correction, AfterMeta>;

/** Small pages, because each correction may contain a whole text. */
const LIMIT = 20;

/** Corrections of published releases. Every method throws as Transport does. */
export interface Corrections {
  /** Proposes a correction for review. `meta.warnings` lists markup that was removed from its text. */
  propose(
    pressReleaseId: number,
    proposal: CorrectionProposal,
    options?: PostOptions & ConditionalOptions,
  ): Promise<Answer<Correction, WriteMeta>>;
  get(pressReleaseId: number, id: number, options?: CallOptions): Promise<Answer<Correction>>;
  /** Corrections of a release, oldest first. */
  list(pressReleaseId: number, options?: CallOptions): Listing<Correction, CorrectionPage>;
  /** Withdraws a correction that is still in review. */
  withdraw(pressReleaseId: number, id: number, options?: PostOptions): Promise<Answer<Correction, WriteMeta>>;
}

export function corrections(send: Transport): Corrections {
  const listPath = (pressReleaseId: number) => path`/press-releases/${pressReleaseId}/corrections`;
  const itemPath = (pressReleaseId: number, id: number) => path`/press-releases/${pressReleaseId}/corrections/${id}`;
  return {
    async propose(pressReleaseId, proposal, options) {
      const payload = jsonPayload(proposal);
      return answerOf(await send({ method: 'POST', path: listPath(pressReleaseId), payload, options }));
    },
    async get(pressReleaseId, id, options) {
      return answerOf(await send({ method: 'GET', path: itemPath(pressReleaseId, id), options }));
    },
    list(pressReleaseId, options) {
      return listing(
        async (after: number | undefined) => {
          const query = { limit: LIMIT, after };
          const call = { method: 'GET', path: listPath(pressReleaseId), query, expected: 'list', options } as const;
          return answerOf<CorrectionPage>(await send(call));
        },
        ({ headers, meta }) => (linkOf(headers, 'next') === null ? undefined : meta.next_after),
      );
    },
    async withdraw(pressReleaseId, id, options) {
      return answerOf(await send({ method: 'POST', path: `${itemPath(pressReleaseId, id)}/withdraw`, options }));
    },
  };
}
