import type { Permission } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';
import type { Notices } from '../../../page/notices.ts';

/** What the pages of API tokens say. */
export const TOKEN_TEXTS = byLanguage({
  de: {
    title: 'API-Tokens',
    lead: 'Mit einem Token handelt ein Programm für dieses Konto. Geben Sie jedem Programm ein eigenes: so sehen Sie, welches benutzt wird, und können eines widerrufen, ohne die anderen zu stören.',
    caption: 'Aktive Tokens',
    ended: (count: number) => `Widerrufen oder abgelaufen: ${count}`,
    endedCaption: 'Widerrufene und abgelaufene Tokens',
    name: 'Name',
    permissions: 'Berechtigungen',
    all: 'alle',
    created: 'Angelegt',
    lastUsed: 'Zuletzt benutzt',
    never: 'noch nie',
    expires: 'Gilt bis',
    endless: 'unbefristet',
    state: 'Status',
    states: { active: 'aktiv', expired: 'abgelaufen', revoked: 'widerrufen' },
    legacyKey: 'Alter Schlüssel',
    legacyKeyText: 'Ein Schlüssel von einem früheren Portal; er gilt weiter, bis Sie ihn widerrufen.',
    none: 'Noch keine aktiven Tokens.',
    more: 'Neuere',
    toStart: 'Erste Seite',
    revoke: 'Widerrufen',
    revokeTitle: (name: string) => `„${name}“ widerrufen?`,
    revokeText:
      'Was dieses Token benutzt, wird spätestens nach fünf Sekunden überall abgewiesen. Das lässt sich nicht rückgängig machen; ein neues Token können Sie jederzeit anlegen.',
    neverUsedText: 'Es wurde noch nie benutzt.',
    lastUsedText: 'Zuletzt benutzt:',
    revokedAlready: 'Dieses Token ist schon widerrufen.',
    newTitle: 'Neues Token',
    create: 'Token anlegen',
    nameHint: 'Wofür es ist, zum Beispiel „Website“ oder „CMS, Redaktion Süd“.',
    permissionsHint: 'Nur, was das Programm braucht.',
    expiresHint: 'Letzter Tag der Gültigkeit (UTC). Leer lassen für unbefristet.',
    permission: {
      'press-releases:read': {
        label: 'Pressemitteilungen lesen',
        hint: 'Mitteilungen mit Status, Verlauf und Bildern abrufen, dazu Kategorien und Ereignisse.',
      },
      'press-releases:write': {
        label: 'Pressemitteilungen schreiben',
        hint: 'Mitteilungen anlegen, ändern, einreichen, zurückziehen und löschen.',
      },
      'press-release-images:write': {
        label: 'Bilder hochladen',
        hint: 'Bilder an Mitteilungen hängen und entfernen.',
      },
      'companies:read': {
        label: 'Newsrooms lesen',
        hint: 'Die Newsrooms des Kontos abrufen; jede neue Mitteilung nennt einen.',
      },
      'webhooks:write': {
        label: 'Webhooks einrichten',
        hint: 'Bestimmen, wohin Ereignisse des Kontos gesendet werden. Die meisten Programme brauchen das nicht.',
      },
    } satisfies Readonly<Record<Permission, { readonly label: string; readonly hint: string }>>,
    createdTitle: (name: string) => `Token „${name}“ ist angelegt`,
    keepIt:
      'Gespeichert ist davon nur eine Prüfsumme: Wenn Sie diese Seite verlassen, kann es niemand mehr zeigen. Legen Sie es dort ab, wo Ihr Programm es liest, nicht in einer E-Mail.',
    secret: 'Das Token',
    tryIt: 'Ausprobieren',
    tryItText: 'Dieser Aufruf nennt Konto, Berechtigungen und Buchung:',
    sentBefore:
      'Das Token daraus gibt es schon, und gezeigt wurde es nur einmal. Wenn Sie es nicht gesichert haben, widerrufen Sie es. Senden Sie das Formular noch einmal, wenn Sie ein weiteres brauchen.',
  },
  en: {
    title: 'API tokens',
    lead: 'With a token, a program acts for this account. Give each program one of its own: then you see which is in use, and can revoke one without disturbing the others.',
    caption: 'Active tokens',
    ended: (count) => `Revoked or expired: ${count}`,
    endedCaption: 'Revoked and expired tokens',
    name: 'Name',
    permissions: 'Permissions',
    all: 'all',
    created: 'Created',
    lastUsed: 'Last used',
    never: 'never',
    expires: 'Valid until',
    endless: 'no end date',
    state: 'Status',
    states: { active: 'active', expired: 'expired', revoked: 'revoked' },
    legacyKey: 'Legacy key',
    legacyKeyText: 'A key of an earlier portal; it goes on working until you revoke it.',
    none: 'No active tokens yet.',
    more: 'Newer',
    toStart: 'First page',
    revoke: 'Revoke',
    revokeTitle: (name) => `Revoke “${name}”?`,
    revokeText:
      'Whatever uses this token is refused everywhere after five seconds at the latest. This cannot be undone; you can create a new token at any time.',
    neverUsedText: 'It was never used.',
    lastUsedText: 'Last used:',
    revokedAlready: 'This token is revoked already.',
    newTitle: 'New token',
    create: 'Create token',
    nameHint: 'What it is for, such as “Website” or “CMS, newsroom south”.',
    permissionsHint: 'Only what the program needs.',
    expiresHint: 'Last day it works (UTC). Leave empty for no end date.',
    permission: {
      'press-releases:read': {
        label: 'Read press releases',
        hint: 'Fetch releases with status, history and images, and categories and events.',
      },
      'press-releases:write': {
        label: 'Write press releases',
        hint: 'Create, change, submit, withdraw and delete releases.',
      },
      'press-release-images:write': {
        label: 'Upload images',
        hint: 'Attach images to releases, and remove them.',
      },
      'companies:read': {
        label: 'Read newsrooms',
        hint: 'Fetch the newsrooms of the account; every new release names one.',
      },
      'webhooks:write': {
        label: 'Set up webhooks',
        hint: 'Decide where events of the account are sent. Most programs don’t need this.',
      },
    },
    createdTitle: (name) => `Token “${name}” is created`,
    keepIt:
      'Only a checksum of it is stored: once you leave this page, nobody can show it again. Put it where your program reads it, not into an email.',
    secret: 'The token',
    tryIt: 'Try it',
    tryItText: 'This call shows account, permissions and booking:',
    sentBefore:
      'Its token exists, and was shown only once. If you have not saved it, revoke it. Send the form again if you need another one.',
  },
});

/** Notices after something was done. */
export const TOKEN_NOTICES = {
  'token-revoked': { de: 'Token widerrufen.', en: 'Token revoked.' },
} as const satisfies Notices;
