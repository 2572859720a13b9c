import type { TakeDown } from '../../domain/index.ts';
import type { PortalQueries } from '../ports/index.ts';

/** Most answers of a moment: more pictures than a page of any list shows, on many of them. */
const ANSWERS_MAX = 10_000;

/**
 * Whether a picture may be seen, asked for each time that one is sent: what was answered holds for the moment (see PortalQueries), so
 * that a take-down is seen here at once, and within a second of one that another process made.
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
      // A failure is nobody's answer.
      const inMoment = answers;
      asked.catch(() => inMoment.delete(renditionKey));
      return asked;
    },
  };
}
