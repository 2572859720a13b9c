import type { Language, PressReleaseAction } from '../../../../domain/index.ts';

export interface HistoryTexts {
  readonly title: string;
  readonly lead: string;
  readonly columns: { readonly at: string; readonly who: string; readonly what: string };
  readonly actions: Readonly<Record<PressReleaseAction | 'create', string>>;
  readonly by: {
    readonly editor: string;
    readonly clock: string;
    readonly token: (id: number) => string;
    readonly publisher: string;
  };
  readonly changed: string;
  readonly submission: (number: number) => string;
  readonly picture: (id: number) => string;
  readonly scheduledFor: (time: string) => string;
  readonly snapshot: string;
  readonly first: string;
  readonly next: string;
}

export const HISTORY_TEXTS: Readonly<Record<Language, HistoryTexts>> = {
  de: {
    title: 'Verlauf',
    lead: 'Was mit dieser Mitteilung geschehen ist, vom Ältesten an. Bei jedem Wechsel des Status ist aufbewahrt, wie sie war.',
    columns: { at: 'Zeit', who: 'Wer', what: 'Was' },
    actions: {
      create: 'Angelegt',
      edit: 'Geändert',
      attach_image: 'Bild hinzugefügt',
      remove_image: 'Bild entfernt',
      submit: 'Eingereicht',
      withdraw: 'Zurückgezogen',
      approve: 'Freigegeben und veröffentlicht',
      schedule: 'Freigegeben und terminiert',
      publish: 'Zum Termin veröffentlicht',
      reject: 'Abgelehnt',
      object: 'Widersprochen',
      correct: 'Berichtigt',
      take_down: 'Gesperrt',
      reinstate: 'Wiederhergestellt',
      take_down_image: 'Bild gesperrt',
      reinstate_image: 'Bild wiederhergestellt',
      delete: 'Gelöscht',
    },
    by: { editor: 'Redaktion', clock: 'Termin', token: (id) => `API-Token Nr. ${id}`, publisher: 'Publisher' },
    changed: 'Felder:',
    submission: (number) => `${number}. Einreichung`,
    picture: (id) => `Bild Nr. ${id}`,
    scheduledFor: (time) => `Termin: ${time}`,
    snapshot: 'Stand danach ansehen',
    first: 'Von vorn',
    next: 'Weiter',
  },
  en: {
    title: 'History',
    lead: 'What happened to this release, oldest first. With each change of its status, it is kept as it was.',
    columns: { at: 'Time', who: 'Who', what: 'What' },
    actions: {
      create: 'Created',
      edit: 'Changed',
      attach_image: 'Picture added',
      remove_image: 'Picture removed',
      submit: 'Submitted',
      withdraw: 'Withdrawn',
      approve: 'Approved and published',
      schedule: 'Approved and scheduled',
      publish: 'Published at its time',
      reject: 'Rejected',
      object: 'Objected to',
      correct: 'Corrected',
      take_down: 'Taken down',
      reinstate: 'Reinstated',
      take_down_image: 'Picture taken down',
      reinstate_image: 'Picture reinstated',
      delete: 'Deleted',
    },
    by: { editor: 'Editors', clock: 'Schedule', token: (id) => `API token no. ${id}`, publisher: 'Publisher' },
    changed: 'Fields:',
    submission: (number) => `Submission ${number}`,
    picture: (id) => `Picture no. ${id}`,
    scheduledFor: (time) => `For ${time}`,
    snapshot: 'See it as it was then',
    first: 'From the beginning',
    next: 'Continue',
  },
};
