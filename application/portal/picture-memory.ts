import type { TakeDown } from '../../domain/index.ts';
import type { PortalQueries } from '../ports/index.ts';

/** Answers that are kept: more pictures than a page of any list shows, on many of them. */
const KEPT_MAX = 10_000;

/**
 * Whether a picture may be seen, asked for each time that one is sent: what was answered holds for the moment (see PortalQueries), so
 * that a take-down is seen here at once, and within a second of one that another process made.
 */
export function createPictureMemory(portal: Pick<PortalQueries, 'moment' | 'pictureTakenDown'>) {
  let kept = new Map<string, Promise<TakeDown | undefined>>();
  let keptIn: number | undefined;
  return {
    async takenDown(renditionKey: string): Promise<TakeDown | undefined> {
      const moment = await portal.moment();
      if (moment !== keptIn || kept.size >= KEPT_MAX) [kept, keptIn] = [new Map(), moment];
      const known = kept.get(renditionKey);
      if (known !== undefined) return known;
      const asked = portal.pictureTakenDown(renditionKey);
      kept.set(renditionKey, asked);
      // A failure is nobody's answer.
      const answers = kept;
      asked.catch(() => answers.delete(renditionKey));
      return asked;
    },
  };
}
