import type { PortalRequest } from '../request/portal-request.ts';
import { tagOf, type WholeAnswer } from './answers.ts';

/** Of all answers that are kept, and of one address. */
const BYTES_MAX = 8 * 1024 * 1024;
const ADDRESS_MAX = 300;
/** What an entry of the map takes beside its body. */
const ENTRY_BYTES = 1024;

/**
 * Answers as they were made last, so that one that would be the same is neither read whole, nor written anew, nor hashed: its stamp
 * (see PortalQueries.stamp) is asked from the database each time, and says whether it still holds. Nothing is shown that has changed
 * since. An answer is kept when its address is asked for a second time; those that nobody asked for longest give way.
 */
export function keepMadeAnswers(bytesMax = BYTES_MAX) {
  const kept = new Map<string, { readonly stamp: string; readonly answer: WholeAnswer } | null>();
  let bytes = 0;
  const sizeOf = (key: string) => ENTRY_BYTES + 2 * key.length + Buffer.byteLength(kept.get(key)?.answer.body ?? '');
  const forget = (key: string) => {
    bytes -= sizeOf(key);
    kept.delete(key);
  };
  const keep = (key: string, made: { readonly stamp: string; readonly answer: WholeAnswer } | null) => {
    if (kept.has(key)) forget(key);
    kept.set(key, made);
    bytes += sizeOf(key);
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) break;
      forget(oldest);
    }
  };
  return {
    /** `make` gives the answer to that request, a pure function of it, of the settings, and of what `stampOf` stands for. */
    async of(
      request: PortalRequest,
      stampOf: () => Promise<string>,
      make: () => Promise<WholeAnswer>,
    ): Promise<WholeAnswer> {
      const key = keyOf(request);
      if (key.length > ADDRESS_MAX) return make();
      const known = kept.get(key);
      if (known === undefined) {
        keep(key, null);
        return make();
      }
      // Before the answer is made: one that is newer than its stamp is made once more, one that is older would be shown.
      const stamp = await stampOf();
      if (known?.stamp === stamp) {
        keep(key, known);
        return known.answer;
      }
      const made = await make();
      const body = Buffer.from(made.body);
      const answer = { ...made, body, tag: tagOf(body) };
      keep(key, { stamp, answer });
      return answer;
    },
  };
}

/** All of a request that an answer depends on. */
function keyOf({ ctx, portal, base, language, chosen }: PortalRequest): string {
  return JSON.stringify([portal, base, language, chosen ?? null, ctx.path, ctx.querystring]);
}
