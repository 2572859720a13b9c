import type { Language, TakeDownReason } from '../../domain/index.ts';

/** The reasons for a take-down (contract §14), in pages and mails. */
export const TAKE_DOWN_REASON_LABELS: Readonly<Record<Language, Readonly<Record<TakeDownReason, string>>>> = {
  de: {
    rights: 'Rechte Dritter',
    unlawful: 'Rechtswidriger Inhalt',
    court_order: 'Gerichtliche Anordnung',
    policy: 'Verstoß gegen die Richtlinien',
    publisher_request: 'Auf Wunsch des Publishers',
  },
  en: {
    rights: 'Third-party rights',
    unlawful: 'Unlawful content',
    court_order: 'Court order',
    policy: 'Breach of the guidelines',
    publisher_request: 'At the publisher’s request',
  },
};
