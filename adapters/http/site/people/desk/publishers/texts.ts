import { byLanguage, localised } from '../../../../kernel/localised.ts';

export const PUBLISHER_TEXTS = byLanguage({
  de: {
    name: 'Konto oder Newsroom',
    account: (name: string) => `Konto ${name}`,
    newsroom: (name: string, account: string) => `Newsroom ${name} (Konto ${account})`,
    which: (name: string) => `Mehrere Treffer für „${name}“`,
    none: (name: string) => `Kein Konto und kein Newsroom gefunden für „${name}“.`,
    accountOnly: 'Konto:',
    newsroomOnly: 'Newsroom:',
    without: 'Filter entfernen',
  },
  en: {
    name: 'Account or newsroom',
    account: (name) => `Account ${name}`,
    newsroom: (name, account) => `Newsroom ${name} (account ${account})`,
    which: (name) => `Several matches for “${name}”`,
    none: (name) => `No account or newsroom found for “${name}”.`,
    accountOnly: 'Account:',
    newsroomOnly: 'Newsroom:',
    without: 'remove filter',
  },
});

export const ACCOUNT_PAGE_TEXTS = byLanguage({
  de: {
    number: (id: number) => `Konto Nr. ${id}`,
    disabled: 'gesperrt',
    facts: 'Zahlen',
    rejections: 'Ablehnungen',
    takeDowns: 'Sperrungen',
    newsrooms: 'Newsrooms',
    releases: 'Alle Mitteilungen des Kontos',
    inQueue: 'In der Warteschlange',
    why: 'Gründe der Ablehnungen',
    code: 'Grund',
    count: 'Anzahl',
    neverRejected: 'Bisher wurde nichts abgelehnt.',
    notes: 'Notizen zum Konto',
    newNote: 'Neue Notiz',
    noteHint: 'Nur für die Redaktion und den Betreiber sichtbar.',
    keepNote: 'Notiz speichern',
    refused: 'Die Notiz wurde nicht gespeichert',
    decisions: 'Alle Entscheidungen',
    at: 'Zeit',
    release: 'Mitteilung',
    decision: 'Entscheidung',
    none: 'Bisher wurde nichts entschieden.',
    deleted: (id: number) => `Nr. ${id} (gelöscht)`,
    first: 'Neueste',
    older: 'Ältere',
    pages: 'Weiterblättern',
  },
  en: {
    number: (id) => `Account no. ${id}`,
    disabled: 'disabled',
    facts: 'Figures',
    rejections: 'Rejections',
    takeDowns: 'Take-downs',
    newsrooms: 'Newsrooms',
    releases: 'All releases of this account',
    inQueue: 'In the queue',
    why: 'Reasons for rejections',
    code: 'Reason',
    count: 'Count',
    neverRejected: 'Nothing has been rejected yet.',
    notes: 'Notes on the account',
    newNote: 'New note',
    noteHint: 'Visible to editors and the operator only.',
    keepNote: 'Save note',
    refused: 'The note was not saved',
    decisions: 'All decisions',
    at: 'Time',
    release: 'Release',
    decision: 'Decision',
    none: 'Nothing has been decided yet.',
    deleted: (id) => `no. ${id} (deleted)`,
    first: 'Newest',
    older: 'Older',
    pages: 'Pages',
  },
});

/** Texts about a newsroom's verification mark. */
export const MARK_TEXTS = byLanguage({
  de: {
    verified: 'Bestätigt:',
    remove: 'Zeichen entfernen',
    reason: 'Begründung',
    reasonHint: 'Der Verlag erhält sie per E-Mail und sieht sie im Konto.',
    refused: 'Das Zeichen wurde nicht entfernt',
    removed: (editor: string) => `Zeichen entfernt von ${editor}, am`,
    permit: 'Wieder erlauben',
  },
  en: {
    verified: 'Verified:',
    remove: 'Remove the mark',
    reason: 'Reason',
    reasonHint: 'The publisher gets it by mail and sees it in the account.',
    refused: 'The mark was not removed',
    removed: (editor) => `Mark removed by ${editor} on`,
    permit: 'Permit it again',
  },
});

/** Notices by their key in the URL. */
export const ACCOUNT_PAGE_NOTICES = localised({
  de: {
    noted: 'Notiz gespeichert.',
    'mark-removed': 'Zeichen entfernt.',
    'mark-permitted': 'Der Newsroom kann wieder bestätigt werden.',
  },
  en: {
    noted: 'Note saved.',
    'mark-removed': 'Mark removed.',
    'mark-permitted': 'The newsroom can be verified again.',
  },
});
