import type { Language } from '../../../../../../domain/index.ts';

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
    activeWithoutEnd: 'Aktiv, unbefristet',
    plan: 'Tarif, dieser Monat (UTC)',
    planUsed: (used, limit) => `${used} von ${limit} Einreichungen verbraucht`,
    planUnlimited: (used) => `${used} Einreichungen, unbegrenzt`,
    planLeft: (left) => (left === 1 ? 'noch eine' : `noch ${left}`),
    resets: (time) => `Neues Kontingent ab ${time}`,
    credits: 'Einzelne Pressemitteilungen',
    creditsLeft: (left) => (left === 1 ? 'eine übrig' : `${left} übrig`),
    waiting: 'In Prüfung',
    waitingNone: 'Nichts in Prüfung.',
    since: (time) => `seit ${time}`,
    rejected: 'Abgelehnt',
    toFaults: 'Zu den Beanstandungen',
    scheduled: 'Terminiert',
    scheduledFor: (time) => `erscheint ${time}`,
    drafts: 'Entwürfe',
    draftsNone: 'Keine Entwürfe.',
    edited: (time) => `geändert ${time}`,
    published: 'Veröffentlicht',
    publishedNone: 'Noch nichts veröffentlicht.',
    publishedAt: (time) => `am ${time}`,
    all: (count) => `Alle ${count} zeigen`,
    new: 'Neue Pressemitteilung',
    firstSteps: 'Die ersten Schritte',
    firstStepsText: 'Ihr Konto ist noch leer. So fangen Sie an:',
    steps: {
      booking: 'Einen Tarif oder eine Mitteilung buchen',
      newsroom: 'Einen Newsroom einrichten lassen',
      write: 'Ihre erste Pressemitteilung schreiben',
      token: 'Oder ein Programm anschließen: ein API-Token erzeugen',
      guide: 'Die Anleitung lesen',
    },
    newsroomText: 'Wenden Sie sich für Newsrooms und Buchungen an den Betreiber dieses Dienstes.',
  },
  en: {
    title: 'Overview',
    booking: 'Booking',
    noBooking: 'No active booking',
    activeUntil: (time) => `Active until ${time}`,
    activeWithoutEnd: 'Active, no end date',
    plan: 'Plan, this month (UTC)',
    planUsed: (used, limit) => `${used} of ${limit} submissions used`,
    planUnlimited: (used) => `${used} submissions, no limit`,
    planLeft: (left) => `${left} left`,
    resets: (time) => `Renews on ${time}`,
    credits: 'Single press releases',
    creditsLeft: (left) => `${left} left`,
    waiting: 'In review',
    waitingNone: 'Nothing in review.',
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
    firstStepsText: 'Your account is empty. Here is how to start:',
    steps: {
      booking: 'Book a plan or a single release',
      newsroom: 'Have a newsroom set up',
      write: 'Write your first press release',
      token: 'Or connect a program: create an API token',
      guide: 'Read the guide',
    },
    newsroomText: 'For newsrooms and bookings, contact the operator of this service.',
  },
};
