import { byLanguage, localised } from '../../../../kernel/localised.ts';

export const REASONS_TEXTS = byLanguage({
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
    by: (name: string) => `von ${name}`,
    change: (label: string) => `${label} ändern`,
    remove: 'Löschen …',
    removeTitle: 'Textbaustein löschen?',
    removeText: (label: string) => `„${label}“ steht dann nicht mehr zur Auswahl.`,
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
});

export const REASONS_NOTICES = localised({
  de: { kept: 'Textbaustein angelegt.', saved: 'Textbaustein gespeichert.', removed: 'Textbaustein gelöscht.' },
  en: { kept: 'Template created.', saved: 'Template saved.', removed: 'Template deleted.' },
});
