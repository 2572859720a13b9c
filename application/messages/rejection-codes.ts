import type { Language, RejectionCode } from '../../domain/index.ts';

/** The reasons for a rejection, in pages and mails. */
export const REJECTION_CODE_LABELS: Readonly<Record<Language, Readonly<Record<RejectionCode, string>>>> = {
  de: {
    incomplete: 'Angaben fehlen',
    advertising: 'Werbung statt Nachricht',
    misleading: 'Irreführend',
    unlawful: 'Rechtswidrig',
    rights_unclear: 'Rechte unklar',
    ai_declaration_wrong: 'Falsche KI-Angabe',
    language: 'Sprache oder Rechtschreibung',
    duplicate: 'Bereits veröffentlicht',
    formatting: 'Formatierung',
    other: 'Anderer Grund',
  },
  en: {
    incomplete: 'Missing information',
    advertising: 'Advertising rather than news',
    misleading: 'Misleading',
    unlawful: 'Unlawful',
    rights_unclear: 'Rights unclear',
    ai_declaration_wrong: 'Wrong AI declaration',
    language: 'Language or spelling',
    duplicate: 'Already published',
    formatting: 'Formatting',
    other: 'Another reason',
  },
};
