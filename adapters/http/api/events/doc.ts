import * as v from 'valibot';
import { EVENT_RETENTION_DAYS } from '../../../../domain/index.ts';
import { PART_AFTER, PART_LIMIT } from '../../kernel/pagination.ts';
import { about, count, IGNORED_PARAMETERS } from '../../kernel/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { EVENT_RECORD } from './record.ts';

export const LIST_EVENTS: RouteDoc = {
  operationId: 'listEvents',
  tag: 'events',
  summary: { de: 'Ereignisse des Kontos auflisten', en: 'List the account’s events' },
  description: {
    de: `Das älteste zuerst. Wer \`meta.next_after\` der letzten Antwort als \`after\` mitschickt, liest dort weiter und verpasst nichts: was später sichtbar wird, hat eine größere \`id\`. Ereignisse bleiben ${EVENT_RETENTION_DAYS} Tage.`,
    en: `Oldest first. Send \`meta.next_after\` of the last answer as \`after\` to read on from there and miss nothing: what becomes visible later has a larger \`id\`. Events are kept for ${EVENT_RETENTION_DAYS} days.`,
  },
  query: {
    limit: {
      integer: PART_LIMIT,
      description: { de: 'Höchstens so viele Ereignisse.', en: 'At most so many events.' },
    },
    after: {
      integer: PART_AFTER,
      description: { de: 'Nur Ereignisse nach dem mit dieser `id`.', en: 'Only events after the one with this `id`.' },
    },
  },
  answers: {
    200: {
      description: {
        de: 'Die Ereignisse; mit `Link` zu den nächsten, wenn es gleich weitergeht.',
        en: 'The events; with a `Link` to the next where there are more now.',
      },
      body: v.strictObject({
        data: v.array(EVENT_RECORD),
        meta: v.strictObject({
          ...IGNORED_PARAMETERS,
          next_after: about(count(), {
            de: 'Wert für `after`, auch wenn es gerade nichts Neues gibt.',
            en: 'Value for `after`, also where there is nothing new yet.',
          }),
        }),
      }),
      headers: ['Link'],
    },
  },
};
