import type { Model } from './linearizable.ts';

/** A creation under one Idempotency-Key, from any number of clients: at most one release (specification §8). */
export type KeyReply = { readonly id: number } | 'in_progress';

/** The release made under the key; `unknown` while no answer has told its number. */
export type KeyState = number | 'unknown' | null;

export const keyModel: Model<KeyState, 'create', KeyReply> = {
  initial: null,
  key: String,
  next(state, _request, reply) {
    if (reply === undefined) return [state ?? 'unknown'];
    // Another request under the key is not finished yet; or its process was killed, and its claim has not run out.
    if (reply === 'in_progress') return [state];
    return state === null || state === 'unknown' || state === reply.id ? [reply.id] : [];
  },
};
