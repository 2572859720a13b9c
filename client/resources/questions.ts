import { type Answer, answerOf } from '../transport/answer.ts';
import { path } from '../transport/path.ts';
import { jsonPayload } from '../transport/payload.ts';
import type { CallOptions, PostOptions, Transport } from '../transport/transport.ts';
import type { Question, WriteMeta } from '../types.ts';

/** Editors' questions about releases in review. Every method throws as Transport does. */
export interface Questions {
  /** All questions about a release, oldest first; at most one is open. */
  list(pressReleaseId: number, options?: CallOptions): Promise<Answer<readonly Question[]>>;
  /** Answers the open question. An answer is final. */
  answer(pressReleaseId: number, id: number, text: string, options?: PostOptions): Promise<Answer<Question, WriteMeta>>;
}

export function questions(send: Transport): Questions {
  return {
    async list(pressReleaseId, options) {
      const address = path`/press-releases/${pressReleaseId}/questions`;
      return answerOf(await send({ method: 'GET', path: address, expected: 'list', options }));
    },
    async answer(pressReleaseId, id, text, options) {
      const payload = jsonPayload({ text });
      const address = path`/press-releases/${pressReleaseId}/questions/${id}/answer`;
      return answerOf(await send({ method: 'POST', path: address, payload, options }));
    },
  };
}
