import { EVENT_RETENTION_DAYS } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    listEvents: {
      summary: 'Ereignisse des Kontos auflisten',
      description: `Alle Ereignisse zu den Mitteilungen des Kontos, das älteste zuerst. Regelmäßig aufrufen, wenn kein Webhook möglich ist. Mit \`meta.next_after\` der vorigen Antwort als \`after\` lesen Sie dort weiter und verpassen nichts: Spätere Ereignisse haben eine größere \`id\`. Ereignisse werden ${EVENT_RETENTION_DAYS} Tage aufbewahrt.`,
      query: {
        limit: 'Höchstzahl der Ereignisse in der Antwort.',
        after:
          'Nur Ereignisse nach dem mit dieser `id`; sie darf nicht höher sein als die des neuesten Ereignisses Ihres Kontos. `latest` liefert keine Ereignisse, sondern in `meta.next_after` das Ende der Liste: So beginnt ein neues Programm, ohne alte Ereignisse zu lesen.',
        types: 'Nur Ereignisse dieser Typen, mit Kommas getrennt.',
        press_release_id: 'Nur Ereignisse zu dieser Mitteilung.',
      },
      responses: {
        200: {
          description: 'Die Ereignisse; mit `Link` zu den nächsten, wenn schon weitere vorliegen.',
          body: {
            meta: {
              next_after:
                'Wert für `after`, auch ohne neue Ereignisse. Mit Filtern liegt er hinter den übersprungenen Ereignissen.',
            },
          },
        },
      },
    },
  },
  en: {
    listEvents: {
      summary: 'List the account’s events',
      description: `All events of the account’s releases, oldest first. Poll it if you cannot receive webhooks. Send \`meta.next_after\` of the previous response as \`after\` to continue from there and miss nothing: later events have a larger \`id\`. Events are kept for ${EVENT_RETENTION_DAYS} days.`,
      query: {
        limit: 'Maximum number of events.',
        after:
          'Only events after the one with this `id`, which must not be higher than that of your account’s newest event. `latest` returns no events, but the end of the list in `meta.next_after`: a new program begins there without reading old events.',
        types: 'Only events of these types, separated by commas.',
        press_release_id: 'Only events of this release.',
      },
      responses: {
        200: {
          description: 'The events; with a `Link` to the next ones if there are more.',
          body: {
            meta: {
              next_after:
                'Value for `after`, even if there are no new events. With filters, it is past the skipped events.',
            },
          },
        },
      },
    },
  },
});
