import type { Model } from './linearizable.ts';

/** Creations under one Idempotency-Key by any number of clients: at most one release (specification §8). */
export type KeyReply = { readonly id: number } | 'in_progress';

/** The release created under the key; `unknown` while no response has contained its id. */
export type KeyState = number | 'unknown' | null;

export const keyModel: Model<KeyState, 'create', KeyReply> = {
  initial: null,
  key: String,
  next(state, _request, reply) {
    if (reply === undefined) return [state ?? 'unknown'];
    // Another request under the key is still running; or its process was killed, and its claim has not expired.
    if (reply === 'in_progress') return [state];
    return state === null || state === 'unknown' || state === reply.id ? [reply.id] : [];
  },
};
