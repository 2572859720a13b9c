import type { AiTextDeclaration, Language, PressReleaseStatus, RejectionCode } from '../../../../../domain/index.ts';

/** The words for a release's state, used by every page that shows one. */
export interface ReleaseTexts {
  readonly status: Readonly<Record<PressReleaseStatus, string>>;
  readonly declarations: Readonly<Record<AiTextDeclaration, string>>;
  readonly declaration: string;
  readonly noDeclaration: string;
  readonly rejectionCodes: Readonly<Record<RejectionCode, string>>;
  readonly rejected: string;
  readonly rejectedAt: (time: string) => string;
  readonly rejectedFields: string;
  readonly rejectedHere: string;
  readonly releases: string;
  readonly untitled: string;
  readonly submittedAt: string;
  readonly publishedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const RELEASE_TEXTS: Readonly<Record<Language, ReleaseTexts>> = {
  de: {
    status: {
      draft: 'Entwurf',
      in_review: 'In Prüfung',
      rejected: 'Abgelehnt',
      scheduled: 'Terminiert',
      published: 'Veröffentlicht',
      taken_down: 'Gesperrt',
    },
    declarations: {
      none: 'Ohne künstliche Intelligenz geschrieben',
      assisted: 'Mit Unterstützung künstlicher Intelligenz geschrieben',
      mostly_ai: 'Überwiegend von künstlicher Intelligenz verfasst',
      fully_ai: 'Vollständig von künstlicher Intelligenz verfasst',
    },
    declaration: 'KI-Anteil am Text',
    noDeclaration: 'noch nicht erklärt',
    rejectionCodes: {
      incomplete: 'Angaben fehlen',
      advertising: 'Werbung statt Nachricht',
      misleading: 'Irreführend',
      unlawful: 'Rechtswidrig',
      rights_unclear: 'Rechte unklar',
      ai_declaration_wrong: 'KI-Angabe stimmt nicht',
      language: 'Sprache oder Rechtschreibung',
      duplicate: 'Schon veröffentlicht',
      formatting: 'Gestaltung des Textes',
      other: 'Anderer Grund',
    },
    rejected: 'Die Redaktion hat diese Mitteilung abgelehnt',
    rejectedAt: (time) => `Abgelehnt am ${time}`,
    rejectedFields: 'Es geht um',
    rejectedHere: 'Beanstandet:',
    releases: 'Pressemitteilungen',
    untitled: 'Ohne Titel',
    submittedAt: 'Eingereicht',
    publishedAt: 'Veröffentlicht',
    createdAt: 'Angelegt',
    updatedAt: 'Geändert',
  },
  en: {
    status: {
      draft: 'Draft',
      in_review: 'In review',
      rejected: 'Rejected',
      scheduled: 'Scheduled',
      published: 'Published',
      taken_down: 'Taken down',
    },
    declarations: {
      none: 'Written without artificial intelligence',
      assisted: 'Written with the assistance of artificial intelligence',
      mostly_ai: 'Written mostly by artificial intelligence',
      fully_ai: 'Written entirely by artificial intelligence',
    },
    declaration: 'Share of AI in the text',
    noDeclaration: 'not declared yet',
    rejectionCodes: {
      incomplete: 'Information is missing',
      advertising: 'Advertising rather than news',
      misleading: 'Misleading',
      unlawful: 'Unlawful',
      rights_unclear: 'Rights unclear',
      ai_declaration_wrong: 'AI declaration is wrong',
      language: 'Language or spelling',
      duplicate: 'Published before',
      formatting: 'Formatting of the text',
      other: 'Another reason',
    },
    rejected: 'The editors rejected this release',
    rejectedAt: (time) => `Rejected on ${time}`,
    rejectedFields: 'It is about',
    rejectedHere: 'Criticised:',
    releases: 'Press releases',
    untitled: 'Untitled',
    submittedAt: 'Submitted',
    publishedAt: 'Published',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
};
