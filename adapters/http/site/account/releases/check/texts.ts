import type { Language } from '../../../../../../domain/index.ts';

export interface CheckTexts {
  readonly title: string;
  readonly fine: string;
  readonly problems: (count: number) => string;
  readonly afterSaving: string;
  readonly notYet: string;
  readonly toField: (label: string) => string;
  readonly pictures: string;
}

export const CHECK_TEXTS: Readonly<Record<Language, CheckTexts>> = {
  de: {
    title: 'Prüfung vor dem Einreichen',
    fine: 'Nichts steht dem Einreichen entgegen.',
    problems: (count) =>
      count === 1 ? 'Das steht dem Einreichen entgegen:' : `${count} Dinge stehen dem Einreichen entgegen:`,
    afterSaving: 'Geprüft wird der gespeicherte Stand.',
    notYet: 'Einreichen können Sie, sobald die Prüfung nichts mehr findet.',
    toField: (label) => `Zum Feld „${label}“`,
    pictures: 'Zu den Bildern',
  },
  en: {
    title: 'Check before submitting',
    fine: 'Nothing stands in the way of submitting.',
    problems: (count) =>
      count === 1 ? 'This stands in the way of submitting:' : `${count} things stand in the way of submitting:`,
    afterSaving: 'What is saved is what is checked.',
    notYet: 'You can submit as soon as the check finds nothing any more.',
    toField: (label) => `Go to the field “${label}”`,
    pictures: 'Go to the pictures',
  },
};
