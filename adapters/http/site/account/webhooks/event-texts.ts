import type { EventType, Language, TEST_EVENT_TYPE } from '../../../../../domain/index.ts';

/** What each event is, for who chooses among them. */
export const EVENT_TEXTS: Readonly<Record<Language, Readonly<Record<EventType | typeof TEST_EVENT_TYPE, string>>>> = {
  de: {
    'press_release.created': 'Mitteilung angelegt',
    'press_release.updated': 'Mitteilung geändert',
    'press_release.submitted': 'Mitteilung eingereicht',
    'press_release.published': 'Mitteilung veröffentlicht',
    'press_release.rejected': 'Mitteilung abgelehnt',
    'press_release.withdrawn': 'Mitteilung zurückgezogen',
    'press_release.deleted': 'Mitteilung gelöscht',
    'image.attached': 'Bild angehängt',
    'image.removed': 'Bild entfernt',
    'token.created': 'API-Token angelegt',
    'token.revoked': 'API-Token widerrufen',
    'webhook.test': 'Test',
  },
  en: {
    'press_release.created': 'Release created',
    'press_release.updated': 'Release changed',
    'press_release.submitted': 'Release submitted',
    'press_release.published': 'Release published',
    'press_release.rejected': 'Release rejected',
    'press_release.withdrawn': 'Release withdrawn',
    'press_release.deleted': 'Release deleted',
    'image.attached': 'Image attached',
    'image.removed': 'Image removed',
    'token.created': 'API token created',
    'token.revoked': 'API token revoked',
    'webhook.test': 'Test',
  },
};
