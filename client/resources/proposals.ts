import { type Answer, answerOf } from '../transport/answer.ts';
import { path } from '../transport/path.ts';
import type { CallOptions, PostOptions, Transport } from '../transport/transport.ts';
import type { Proposal, WriteMeta } from '../types.ts';

/** Changes that editors propose to a release in review. Every method throws as Transport does. */
export interface Proposals {
  /** The latest proposal for a release, open or decided; null for none. */
  get(pressReleaseId: number, options?: CallOptions): Promise<Answer<Proposal | null>>;
  /** Applies the proposed values to the release. */
  accept(pressReleaseId: number, options?: PostOptions): Promise<Answer<Proposal, WriteMeta>>;
  /** Declines the proposal; the release stays unchanged. */
  decline(pressReleaseId: number, options?: PostOptions): Promise<Answer<Proposal, WriteMeta>>;
}

export function proposals(send: Transport): Proposals {
  const proposalPath = (pressReleaseId: number) => path`/press-releases/${pressReleaseId}/proposal`;
  return {
    async get(pressReleaseId, options) {
      return answerOf(
        await send({ method: 'GET', path: proposalPath(pressReleaseId), expected: 'optional record', options }),
      );
    },
    async accept(pressReleaseId, options) {
      return answerOf(await send({ method: 'POST', path: `${proposalPath(pressReleaseId)}/accept`, options }));
    },
    async decline(pressReleaseId, options) {
      return answerOf(await send({ method: 'POST', path: `${proposalPath(pressReleaseId)}/decline`, options }));
    },
  };
}
