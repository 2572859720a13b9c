import type { Model } from './linearizable.ts';

/** Model of an account's credits (contract §6): a release's first submission takes one, its deletion returns it. */
export type BookingRequest = { readonly act: 'submit' | 'delete'; readonly id: number };

/** `none`: refused for lack of credits. `unrelated`: refused for another reason, before any charge. */
export type BookingReply = 'done' | 'none' | 'unrelated';

export interface BookingState {
  readonly credits: number;
  /** Releases that were charged, in ascending order. */
  readonly charged: readonly number[];
}

export function bookingModel(credits: number): Model<BookingState, BookingRequest, BookingReply> {
  return {
    initial: { credits, charged: [] },
    key: ({ credits: left, charged }) => `${left} ${charged.join()}`,
    next(state, { act, id }, reply) {
      const isCharged = state.charged.includes(id);
      const then = act === 'delete' ? givenBack(state, id) : isCharged ? state : taken(state, id);
      // The request may have been refused for another reason, or may never have arrived.
      if (reply === undefined) return then === undefined ? [state] : [state, then];
      if (reply === 'unrelated') return [state];
      if (reply === 'none') return act === 'submit' && then === undefined ? [state] : [];
      return then === undefined ? [] : [then];
    },
  };
}

function taken({ credits, charged }: BookingState, id: number): BookingState | undefined {
  if (credits === 0) return undefined;
  return { credits: credits - 1, charged: [...charged, id].sort((one, other) => one - other) };
}

function givenBack(state: BookingState, id: number): BookingState {
  if (!state.charged.includes(id)) return state;
  return { credits: state.credits + 1, charged: state.charged.filter((each) => each !== id) };
}
