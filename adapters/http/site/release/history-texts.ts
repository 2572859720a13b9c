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
    lead: 'Alle Änderungen an dieser Mitteilung, die ältesten zuerst. Bei jedem Statuswechsel wird die Fassung aufbewahrt.',
    columns: { at: 'Zeit', who: 'Von', what: 'Aktion' },
    actions: {
      create: 'Angelegt',
      edit: 'Geändert',
      attach_image: 'Bild hinzugefügt',
      remove_image: 'Bild entfernt',
      submit: 'Eingereicht',
      withdraw: 'Zurückgezogen',
      approve: 'Freigegeben und veröffentlicht',
      schedule: 'Freigegeben und terminiert',
      publish: 'Zum geplanten Termin veröffentlicht',
      reject: 'Abgelehnt',
      object: 'Einspruch erhoben',
      correct: 'Berichtigt',
      take_down: 'Gesperrt',
      reinstate: 'Wiederhergestellt',
      take_down_image: 'Bild gesperrt',
      reinstate_image: 'Bild wiederhergestellt',
      delete: 'Gelöscht',
    },
    by: { editor: 'Redaktion', clock: 'Automatisch', token: (id) => `API-Token Nr. ${id}`, publisher: 'Publisher' },
    changed: 'Felder:',
    submission: (number) => `${number}. Einreichung`,
    picture: (id) => `Bild Nr. ${id}`,
    scheduledFor: (time) => `für ${time}`,
    snapshot: 'Diese Fassung ansehen',
    first: 'Zum Anfang',
    next: 'Nächste Seite',
  },
  en: {
    title: 'History',
    lead: 'All changes to this release, oldest first. A copy is kept at each change of status.',
    columns: { at: 'Time', who: 'By', what: 'Action' },
    actions: {
      create: 'Created',
      edit: 'Edited',
      attach_image: 'Picture added',
      remove_image: 'Picture removed',
      submit: 'Submitted',
      withdraw: 'Withdrawn',
      approve: 'Approved and published',
      schedule: 'Approved and scheduled',
      publish: 'Published as scheduled',
      reject: 'Rejected',
      object: 'Appealed',
      correct: 'Corrected',
      take_down: 'Taken down',
      reinstate: 'Reinstated',
      take_down_image: 'Picture taken down',
      reinstate_image: 'Picture reinstated',
      delete: 'Deleted',
    },
    by: { editor: 'Editors', clock: 'Automatic', token: (id) => `API token no. ${id}`, publisher: 'Publisher' },
    changed: 'Fields:',
    submission: (number) => `Submission ${number}`,
    picture: (id) => `Picture no. ${id}`,
    scheduledFor: (time) => `for ${time}`,
    snapshot: 'View this version',
    first: 'First page',
    next: 'Next page',
  },
};
