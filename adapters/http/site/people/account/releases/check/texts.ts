import { byLanguage } from '../../../../../kernel/localised.ts';

export const CHECK_TEXTS = byLanguage({
  de: {
    title: 'Vor dem Einreichen',
    fine: 'Bereit zum Einreichen.',
    pastTime: 'Der gewünschte Termin ist vorbei. Sobald die Redaktion freigibt, erscheint die Mitteilung.',
    problems: (count: number): string =>
      count === 1 ? 'Das fehlt noch zum Einreichen:' : `${count} Punkte fehlen noch zum Einreichen:`,
    afterSaving: 'Geprüft wird die gespeicherte Fassung.',
    notYet: 'Vor dem Einreichen fehlt noch etwas',
    toField: (label: string) => `Zum Feld „${label}“`,
    pictures: 'Zu den Bildern',
  },
  en: {
    title: 'Before you submit',
    fine: 'Ready to submit.',
    pastTime: 'The requested time is in the past. The release is published as soon as the editors approve it.',
    problems: (count) => (count === 1 ? 'Fix this before you submit:' : `Fix these ${count} things before you submit:`),
    afterSaving: 'Checks the saved version.',
    notYet: 'Not ready to submit yet',
    toField: (label) => `Go to the field “${label}”`,
    pictures: 'Go to the pictures',
  },
});
