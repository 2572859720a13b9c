import { EVENT_RETENTION_DAYS } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    listEvents: {
      summary: 'Ereignisse des Kontos auflisten',
      description: `Alles, was mit den Mitteilungen des Kontos geschieht, in einer Liste, das älteste zuerst. Regelmäßig aufrufen, wo kein Webhook sein kann. Wer \`meta.next_after\` der letzten Antwort als \`after\` mitschickt, liest dort weiter und verpasst nichts: was später sichtbar wird, hat eine größere \`id\`. Ereignisse bleiben ${EVENT_RETENTION_DAYS} Tage.`,
      query: {
        limit: 'Höchstens so viele Ereignisse.',
        after: 'Nur Ereignisse nach dem mit dieser `id`.',
      },
      answers: {
        200: {
          description: 'Die Ereignisse; mit `Link` zu den nächsten, wenn es gleich weitergeht.',
          body: {
            meta: {
              next_after: 'Wert für `after`, auch wenn es gerade nichts Neues gibt.',
            },
          },
        },
      },
    },
  },
  en: {
    listEvents: {
      summary: 'List the account’s events',
      description: `Everything that happens to the account’s releases in one list, oldest first. Call it regularly where no webhook can be received. Send \`meta.next_after\` of the last answer as \`after\` to read on from there and miss nothing: what becomes visible later has a larger \`id\`. Events are kept for ${EVENT_RETENTION_DAYS} days.`,
      query: {
        limit: 'At most so many events.',
        after: 'Only events after the one with this `id`.',
      },
      answers: {
        200: {
          description: 'The events; with a `Link` to the next where there are more now.',
          body: {
            meta: {
              next_after: 'Value for `after`, also where there is nothing new yet.',
            },
          },
        },
      },
    },
  },
});
