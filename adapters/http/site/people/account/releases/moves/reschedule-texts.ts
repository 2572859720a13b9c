import type { WaitingStatus } from '../../../../../../../domain/index.ts';
import { byLanguage } from '../../../../../kernel/localised.ts';
import { PAST_TIME_TEXTS } from '../../../../page/forms/past-time.ts';

export const RESCHEDULE_TEXTS = byLanguage({
  de: {
    title: 'Termin ändern',
    lead: {
      in_review: 'Nur der gewünschte Termin ändert sich. Die Prüfung geht weiter.',
      scheduled: 'Nur der Termin ändert sich. Die Freigabe bleibt, eine neue Prüfung ist nicht nötig.',
    } satisfies Readonly<Record<WaitingStatus, string>>,
    when: 'Wann soll die Mitteilung erscheinen?',
    at: 'Zu diesem Termin',
    now: {
      in_review: 'Sobald sie freigegeben ist',
      scheduled: 'Jetzt',
    } satisfies Readonly<Record<WaitingStatus, string>>,
    hint: (timeZone: string) => `Zeitzone ${timeZone}, höchstens ein Jahr im Voraus.`,
    button: 'Termin speichern',
    /** The questions to confirm. */
    isPast: {
      in_review: PAST_TIME_TEXTS.de.isPast,
      scheduled:
        'Dieser Zeitpunkt ist vorbei. Die Mitteilung wird sofort veröffentlicht und lässt sich danach nur noch berichtigen.',
    } satisfies Readonly<Record<WaitingStatus, string>>,
    isNow: 'Die Mitteilung wird sofort veröffentlicht und lässt sich danach nur noch berichtigen.',
    isSoon:
      'Dieser Termin liegt in der nächsten Stunde. Einmal veröffentlicht, lässt sich die Mitteilung nur noch berichtigen.',
    changed: 'Termin geändert.',
  },
  en: {
    title: 'Change time',
    lead: {
      in_review: 'Only the requested time changes. The review continues.',
      scheduled: 'Only the time changes. The approval stays, and no new review is needed.',
    },
    when: 'When should the release be published?',
    at: 'At this time',
    now: { in_review: 'As soon as it is approved', scheduled: 'Now' },
    hint: (timeZone) => `Time zone ${timeZone}, at most a year ahead.`,
    button: 'Save time',
    isPast: {
      in_review: PAST_TIME_TEXTS.en.isPast,
      scheduled: 'This time has passed. The release will be published at once, and can then only be corrected.',
    },
    isNow: 'The release will be published at once, and can then only be corrected.',
    isSoon: 'This time is within the next hour. Once published, the release can only be corrected.',
    changed: 'Time changed.',
  },
});
