import type { Language } from '../../../../../domain/index.ts';
import { localised } from '../../../kernel/localised.ts';

/** The words of the page of saved texts. */
export interface ReasonsTexts {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly new: string;
  readonly label: string;
  readonly labelHint: string;
  readonly code: string;
  readonly language: string;
  readonly text: string;
  readonly keep: string;
  readonly save: string;
  readonly by: (name: string) => string;
  readonly change: (label: string) => string;
  readonly remove: string;
  readonly removeTitle: string;
  readonly removeText: (label: string) => string;
}

export const REASONS_TEXTS: Readonly<Record<Language, ReasonsTexts>> = {
  de: {
    title: 'Textbausteine',
    lead: 'Begründungen, die alle in der Redaktion beim Ablehnen verwenden können. Was damit abgelehnt wurde, bleibt, wie es war.',
    none: 'Noch kein Textbaustein.',
    new: 'Neuer Textbaustein',
    label: 'Name',
    labelHint: 'Woran ihn die Redaktion erkennt.',
    code: 'Grund',
    language: 'Sprache',
    text: 'Text',
    keep: 'Textbaustein anlegen',
    save: 'Speichern',
    by: (name) => `von ${name}`,
    change: (label) => `${label} ändern`,
    remove: 'Löschen …',
    removeTitle: 'Textbaustein löschen?',
    removeText: (label) => `„${label}“ steht dann niemandem mehr zur Wahl.`,
  },
  en: {
    title: 'Saved texts',
    lead: 'Explanations that all editors can use when they reject. What was rejected with one stays as it was.',
    none: 'No saved text yet.',
    new: 'New saved text',
    label: 'Name',
    labelHint: 'What editors find it by.',
    code: 'Reason',
    language: 'Language',
    text: 'Text',
    keep: 'Save the text',
    save: 'Save',
    by: (name) => `by ${name}`,
    change: (label) => `Change ${label}`,
    remove: 'Delete …',
    removeTitle: 'Delete the saved text?',
    removeText: (label) => `Nobody can choose “${label}” any more.`,
  },
};

export const REASONS_NOTICES = localised({
  de: { kept: 'Der Textbaustein ist angelegt.', saved: 'Gespeichert.', removed: 'Gelöscht.' },
  en: { kept: 'The text is saved.', saved: 'Saved.', removed: 'Deleted.' },
});
