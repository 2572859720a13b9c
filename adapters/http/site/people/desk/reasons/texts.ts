import type { Language } from '../../../../../../domain/index.ts';
import { localised } from '../../../../kernel/localised.ts';

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
    lead: 'Begründungen, die alle in der Redaktion beim Ablehnen verwenden können. Änderungen wirken sich nicht auf frühere Ablehnungen aus.',
    none: 'Noch keine Textbausteine.',
    new: 'Neuer Textbaustein',
    label: 'Name',
    labelHint: 'Daran erkennt die Redaktion den Textbaustein.',
    code: 'Grund',
    language: 'Sprache',
    text: 'Text',
    keep: 'Textbaustein anlegen',
    save: 'Speichern',
    by: (name) => `von ${name}`,
    change: (label) => `${label} ändern`,
    remove: 'Löschen …',
    removeTitle: 'Textbaustein löschen?',
    removeText: (label) => `„${label}“ steht dann nicht mehr zur Auswahl.`,
  },
  en: {
    title: 'Templates',
    lead: 'Explanations that all editors can use when they reject a release. Changes do not affect earlier rejections.',
    none: 'No templates yet.',
    new: 'New template',
    label: 'Name',
    labelHint: 'Editors recognise the template by its name.',
    code: 'Reason',
    language: 'Language',
    text: 'Text',
    keep: 'Create template',
    save: 'Save',
    by: (name) => `by ${name}`,
    change: (label) => `Edit ${label}`,
    remove: 'Delete …',
    removeTitle: 'Delete the template?',
    removeText: (label) => `“${label}” can then no longer be chosen.`,
  },
};

export const REASONS_NOTICES = localised({
  de: { kept: 'Textbaustein angelegt.', saved: 'Textbaustein gespeichert.', removed: 'Textbaustein gelöscht.' },
  en: { kept: 'Template created.', saved: 'Template saved.', removed: 'Template deleted.' },
});
