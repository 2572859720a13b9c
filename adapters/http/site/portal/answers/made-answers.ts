import type { Language, Portal } from '../../../../../domain/index.ts';
import { bytesOf, tagOf, type WholeAnswer } from './answers.ts';

/** Of all cached answers, and of one address. */
const BYTES_MAX = 16 * 1024 * 1024;
const ADDRESS_MAX = 300;
/** What an entry of the map takes beside its body. */
const ENTRY_BYTES = 1024;

/** As much of a request as its answer depends on, and the moment in which it came (see PortalRequest). */
interface Asked {
  readonly ctx: { readonly path: string; readonly querystring: string; readonly routerPath?: string };
  readonly portal: Portal;
  readonly base: string;
  readonly language: Language;
  readonly chosen: Language | undefined;
  readonly moment: number;
}

/** An answer as it was made last. */
interface Made {
  readonly answer: WholeAnswer;
  /** See PortalQueries.moment: the last one in which it was known to hold. */
  readonly moment: number;
  /** See PortalQueries.stamp; null where there is none. */
  readonly stamp: string | null;
  /** The route that answers the address, for the log. */
  readonly route: string | undefined;
}

/** An answer that holds now, with its route. */
export type RecentAnswer = Pick<Made, 'answer' | 'route'>;

export interface MadeAnswers {
  /** The answer to that request where it was made, or found to hold, in this moment: nothing has to be asked for it. */
  recent(request: Asked): RecentAnswer | undefined;
  /**
   * The answer that was made last where it still holds, else the one that `make` gives: a pure function of the request, of the
   * settings, and of what `stampOf` stands for, or of what can be read now where that is null. It may show what was read for others in
   * the `moment` that it is given, or has to read all anew where that is null: an answer that is cached is to be no older than its stamp.
   */
  of(
    request: Asked,
    stampOf: (() => Promise<string>) | null,
    make: (moment: number | null) => Promise<WholeAnswer>,
  ): Promise<WholeAnswer>;
}

/**
 * Answers as they were made last, so that one that would be the same is neither read whole, nor written anew, nor hashed. For a moment
 * it is sent as it is; afterwards its stamp is asked from the database, and says whether it still holds. An answer is cached when its
 * address is asked for a second time; those that nobody asked for longest give way.
 * @param momentNow see PortalQueries.moment
 */
export function keepMadeAnswers(momentNow: () => Promise<number>, bytesMax = BYTES_MAX): MadeAnswers {
  const answers = new Map<string, Made | null>();
  let bytes = 0;
  const sizeOf = (key: string) => ENTRY_BYTES + 2 * key.length + Buffer.byteLength(answers.get(key)?.answer.body ?? '');
  const forget = (key: string) => {
    bytes -= sizeOf(key);
    answers.delete(key);
  };
  const keep = (key: string, made: Made | null) => {
    if (answers.has(key)) forget(key);
    answers.set(key, made);
    bytes += sizeOf(key);
    for (const oldest of answers.keys()) {
      if (bytes <= bytesMax) break;
      forget(oldest);
    }
  };
  return {
    recent(request) {
      if (answers.size === 0) return undefined;
      const key = keyOf(request);
      const known = answers.get(key);
      if (known?.moment !== request.moment) return undefined;
      keep(key, known);
      return known;
    },
    async of(request, stampOf, make) {
      const key = keyOf(request);
      if (key.length > ADDRESS_MAX) return make(request.moment);
      const known = answers.get(key);
      if (known === undefined) {
        keep(key, null);
        return make(request.moment);
      }
      const { moment } = request;
      if (known?.moment === moment) return known.answer;
      const begun = await momentNow();
      // Before the answer is made: one that is newer than its stamp is made once more, one that is older would be shown.
      const stamp = stampOf === null ? null : await stampOf();
      if (known != null && stamp !== null && known.stamp === stamp) {
        keep(key, { ...known, moment });
        return known.answer;
      }
      const made = await make(stamp === null ? moment : null);
      const body = bytesOf(made.body);
      const answer = { ...made, body, tag: tagOf(body) };
      // In another moment it may be of another server, which knows less than the one that gave the stamp.
      const isOfStamp = (await momentNow()) === begun;
      keep(key, { answer, moment, stamp: isOfStamp ? stamp : null, route: request.ctx.routerPath });
      return answer;
    },
  };
}

function keyOf({ ctx, portal, base, language, chosen }: Asked): string {
  return JSON.stringify([portal, base, language, chosen ?? null, ctx.path, ctx.querystring]);
}
