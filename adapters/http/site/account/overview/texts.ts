import type { Language } from '../../../../../domain/index.ts';

export interface OverviewTexts {
  readonly title: string;
  readonly booking: string;
  readonly noBooking: string;
  readonly activeUntil: (time: string) => string;
  readonly activeWithoutEnd: string;
  readonly plan: string;
  readonly planUsed: (used: string, limit: string) => string;
  readonly planUnlimited: (used: string) => string;
  readonly planLeft: (left: number) => string;
  readonly resets: (time: string) => string;
  readonly credits: string;
  readonly creditsLeft: (left: number) => string;
  readonly waiting: string;
  readonly waitingNone: string;
  readonly since: (time: string) => string;
  readonly rejected: string;
  readonly toFaults: string;
  readonly scheduled: string;
  readonly scheduledFor: (time: string) => string;
  readonly drafts: string;
  readonly draftsNone: string;
  readonly edited: (time: string) => string;
  readonly published: string;
  readonly publishedNone: string;
  readonly publishedAt: (time: string) => string;
  readonly all: (count: string) => string;
  readonly new: string;
  readonly firstSteps: string;
  readonly firstStepsText: string;
  readonly steps: {
    readonly booking: string;
    readonly newsroom: string;
    readonly write: string;
    readonly token: string;
    readonly guide: string;
  };
  readonly newsroomText: string;
}

export const OVERVIEW_TEXTS: Readonly<Record<Language, OverviewTexts>> = {
  de: {
    title: 'Übersicht',
    booking: 'Buchung',
    noBooking: 'Keine aktive Buchung',
    activeUntil: (time) => `Aktiv bis ${time}`,
    activeWithoutEnd: 'Aktiv, ohne Ende',
    plan: 'Tarif, dieser Monat (UTC)',
    planUsed: (used, limit) => `${used} von ${limit} Einreichungen verbraucht`,
    planUnlimited: (used) => `${used} Einreichungen, ohne Grenze`,
    planLeft: (left) => (left === 1 ? 'noch eine' : `noch ${left}`),
    resets: (time) => `Wird neu gezählt ab ${time}`,
    credits: 'Einzelne Pressemitteilungen',
    creditsLeft: (left) => (left === 1 ? 'eine übrig' : `${left} übrig`),
    waiting: 'Wartet auf die Redaktion',
    waitingNone: 'Zurzeit wartet nichts.',
    since: (time) => `seit ${time}`,
    rejected: 'Abgelehnt',
    toFaults: 'Zu den Beanstandungen',
    scheduled: 'Terminiert',
    scheduledFor: (time) => `erscheint ${time}`,
    drafts: 'Entwürfe',
    draftsNone: 'Kein angefangener Entwurf.',
    edited: (time) => `geändert ${time}`,
    published: 'Veröffentlicht',
    publishedNone: 'Noch nichts veröffentlicht.',
    publishedAt: (time) => `am ${time}`,
    all: (count) => `Alle ${count} zeigen`,
    new: 'Neue Pressemitteilung',
    firstSteps: 'Die ersten Schritte',
    firstStepsText: 'In diesem Konto ist noch nichts geschehen. So beginnen Sie:',
    steps: {
      booking: 'Eine Buchung ist aktiv',
      newsroom: 'Ein Newsroom ist eingerichtet',
      write: 'Die erste Pressemitteilung schreiben',
      token: 'Oder ein Programm anschließen: ein API-Token erzeugen',
      guide: 'Die Anleitung lesen',
    },
    newsroomText: 'Newsrooms und Buchungen richtet der Betreiber des Dienstes ein.',
  },
  en: {
    title: 'Overview',
    booking: 'Booking',
    noBooking: 'No active booking',
    activeUntil: (time) => `Active until ${time}`,
    activeWithoutEnd: 'Active, without an end',
    plan: 'Plan, this month (UTC)',
    planUsed: (used, limit) => `${used} of ${limit} submissions used`,
    planUnlimited: (used) => `${used} submissions, without limit`,
    planLeft: (left) => `${left} left`,
    resets: (time) => `Starts again on ${time}`,
    credits: 'Single press releases',
    creditsLeft: (left) => `${left} left`,
    waiting: 'Waits for the editors',
    waitingNone: 'Nothing waits at present.',
    since: (time) => `since ${time}`,
    rejected: 'Rejected',
    toFaults: 'See the reasons',
    scheduled: 'Scheduled',
    scheduledFor: (time) => `to be published ${time}`,
    drafts: 'Drafts',
    draftsNone: 'No drafts.',
    edited: (time) => `changed ${time}`,
    published: 'Published',
    publishedNone: 'Nothing published yet.',
    publishedAt: (time) => `on ${time}`,
    all: (count) => `Show all ${count}`,
    new: 'New press release',
    firstSteps: 'First steps',
    firstStepsText: 'Nothing has happened in this account yet. This is how to begin:',
    steps: {
      booking: 'A booking is active',
      newsroom: 'A newsroom is set up',
      write: 'Write the first press release',
      token: 'Or connect a program: create an API token',
      guide: 'Read the guide',
    },
    newsroomText: 'Newsrooms and bookings are set up by the operator of the service.',
  },
};
