import type { TakeDown } from '../../domain/index.ts';
import type { PortalQueries } from '../ports/index.ts';

/** Maximum cached results: more images than many pages of any list show. */
const ANSWERS_MAX = 10_000;

/**
 * Caches take-downs of pictures for the current cache window (see PortalQueries.moment): a take-down applies
 * immediately in this process, and within a second after another process made it.
 */
export function createPictureMemory(portal: Pick<PortalQueries, 'moment' | 'pictureTakenDown'>) {
  let answers = new Map<string, Promise<TakeDown | undefined>>();
  let askedIn: number | undefined;
  return {
    async takenDown(renditionKey: string): Promise<TakeDown | undefined> {
      const moment = await portal.moment();
      if (moment !== askedIn || answers.size >= ANSWERS_MAX) [answers, askedIn] = [new Map(), moment];
      const known = answers.get(renditionKey);
      if (known !== undefined) return known;
      const asked = portal.pictureTakenDown(renditionKey);
      answers.set(renditionKey, asked);
      // Failures are not cached.
      const inMoment = answers;
      asked.catch(() => inMoment.delete(renditionKey));
      return asked;
    },
  };
}
