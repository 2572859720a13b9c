import type { Permission } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';
import type { Notices } from '../../../page/notices.ts';

export const TOKEN_TEXTS = byLanguage({
  de: {
    title: 'API-Tokens',
    lead: 'Mit einem Token greift ein Programm auf dieses Konto zu. Legen Sie für jedes Programm ein eigenes an: So sehen Sie, welche benutzt werden, und können eines widerrufen, ohne die anderen zu stören.',
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
    legacyKeyText: 'Ein Schlüssel aus einem früheren Portal. Er gilt, bis Sie ihn widerrufen.',
    none: 'Noch keine aktiven Tokens.',
    // The oldest tokens come first, so the next page has newer ones.
    nextPage: 'Neuere',
    toStart: 'Erste Seite',
    revoke: 'Widerrufen',
    revokeTitle: (name: string) => `„${name}“ widerrufen?`,
    revokeText:
      'Programme mit diesem Token werden spätestens nach fünf Sekunden abgewiesen. Das lässt sich nicht rückgängig machen, aber Sie können jederzeit ein neues Token anlegen.',
    neverUsedText: 'Es wurde noch nie benutzt.',
    lastUsedText: 'Zuletzt benutzt:',
    alreadyRevoked: 'Dieses Token wurde bereits widerrufen.',
    rotate: 'Ersetzen',
    rotateTitle: (name: string) => `„${name}“ ersetzen?`,
    rotateText:
      'Sie erhalten ein neues Token mit demselben Namen, denselben Berechtigungen und demselben Ende. Das bisherige gilt noch 24 Stunden, damit Sie Zeit haben, Ihre Programme auf das neue umzustellen. Ist das bisherige in falsche Hände geraten, widerrufen Sie es, sobald Sie umgestellt haben.',
    rotatedTitle: (name: string) => `Token „${name}“ ersetzt`,
    rotatedText: 'Das bisherige Token gilt noch 24 Stunden.',
    alreadyRotated:
      'Das Token ist schon ersetzt, und das neue wurde nur einmal angezeigt. Haben Sie es nicht gesichert, ersetzen Sie das neue noch einmal.',
    notRotatable:
      'Dieses Token lässt sich nicht ersetzen: Es wurde schon ersetzt oder widerrufen, ist abgelaufen oder ein alter Schlüssel.',
    replacedTag: 'ersetzt',
    begins: 'Beginnt mit',
    newTitle: 'Neues Token',
    create: 'Token anlegen',
    nameHint: 'Wofür Sie es verwenden, zum Beispiel „Website“ oder „CMS, Redaktion Süd“.',
    permissionsHint: 'Nur, was das Programm braucht.',
    limits: 'Einschränkung',
    draftsOnlyTag: 'nur Entwürfe',
    draftsOnly: {
      label: 'Nur Entwürfe',
      hint: 'Das Programm kann nichts einreichen oder zurückziehen, keiner Ablehnung widersprechen, nichts berichtigen und keine Vorschau-Links verwalten.',
    },
    newsrooms: 'Newsrooms',
    newsroomsHint:
      'Ohne Auswahl gilt das Token für alle Newsrooms. Sonst kann das Programm nur Mitteilungen der ausgewählten Newsrooms lesen und schreiben und nur deren Profile sehen.',
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
        hint: 'Bilder zu Mitteilungen hinzufügen und entfernen.',
      },
      'companies:read': {
        label: 'Newsrooms lesen',
        hint: 'Die Newsrooms des Kontos abrufen. Jede neue Mitteilung gehört zu einem Newsroom.',
      },
      'companies:write': {
        label: 'Domains bestätigen',
        hint: 'Nachweisen, dass eine Domain zu einem Newsroom gehört. Die meisten Programme brauchen das nicht.',
      },
      'webhooks:write': {
        label: 'Webhooks einrichten',
        hint: 'Festlegen, wohin Ereignisse des Kontos gesendet werden. Die meisten Programme brauchen das nicht.',
      },
    } satisfies Readonly<Record<Permission, { readonly label: string; readonly hint: string }>>,
    createdTitle: (name: string) => `Token „${name}“ angelegt`,
    keepIt:
      'Kopieren Sie das Token jetzt: Gespeichert wird nur eine Prüfsumme, es lässt sich später nicht mehr anzeigen. Hinterlegen Sie es in Ihrem Programm und verschicken Sie es nicht per E-Mail.',
    secret: 'Das Token',
    tryIt: 'Ausprobieren',
    tryItText: 'Dieser Aufruf zeigt das Konto, die Berechtigungen des Tokens und die Buchung:',
    alreadySent:
      'Das Token ist schon angelegt und wurde nur einmal angezeigt. Haben Sie es nicht gesichert, widerrufen Sie es. Senden Sie das Formular noch einmal, wenn Sie ein weiteres brauchen.',
  },
  en: {
    title: 'API tokens',
    lead: 'Programs use a token to access this account. Create one for each program, so that you can see which are in use and revoke one without affecting the others.',
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
    legacyKeyText: 'A key from an earlier portal. It works until you revoke it.',
    none: 'No active tokens yet.',
    nextPage: 'Newer',
    toStart: 'First page',
    revoke: 'Revoke',
    revokeTitle: (name) => `Revoke “${name}”?`,
    revokeText:
      'Programs that use this token lose access within five seconds. This cannot be undone, but you can create a new token at any time.',
    neverUsedText: 'It has never been used.',
    lastUsedText: 'Last used:',
    alreadyRevoked: 'This token has already been revoked.',
    rotate: 'Replace',
    rotateTitle: (name) => `Replace “${name}”?`,
    rotateText:
      'You get a new token with the same name, permissions and end date. The old one works for another 24 hours, so that you have time to switch your programs to the new one. If the old one has leaked, revoke it as soon as you have switched.',
    rotatedTitle: (name) => `Token “${name}” replaced`,
    rotatedText: 'The old token works for another 24 hours.',
    alreadyRotated:
      'The token has been replaced, and the new one was shown only once. If you have not saved it, replace the new one again.',
    notRotatable:
      'This token can’t be replaced: it has already been replaced or revoked, has expired, or is a legacy key.',
    replacedTag: 'replaced',
    begins: 'Begins with',
    newTitle: 'New token',
    create: 'Create token',
    nameHint: 'What it is for, such as “Website” or “CMS, newsroom south”.',
    permissionsHint: 'Only what the program needs.',
    limits: 'Limits',
    draftsOnlyTag: 'drafts only',
    draftsOnly: {
      label: 'Drafts only',
      hint: 'The program can’t submit or withdraw releases, appeal rejections, request corrections or manage preview links.',
    },
    newsrooms: 'Newsrooms',
    newsroomsHint:
      'Leave empty to allow all newsrooms. Otherwise the program can only read and write releases of the selected newsrooms, and only see their profiles.',
    expiresHint: 'The last day it is valid (UTC). Leave empty for no end date.',
    permission: {
      'press-releases:read': {
        label: 'Read press releases',
        hint: 'Fetch releases with their status, history and images, as well as categories and events.',
      },
      'press-releases:write': {
        label: 'Write press releases',
        hint: 'Create, edit, submit, withdraw and delete releases.',
      },
      'press-release-images:write': {
        label: 'Upload images',
        hint: 'Add images to releases and remove them.',
      },
      'companies:read': {
        label: 'Read newsrooms',
        hint: 'Fetch the account’s newsrooms. Every new release belongs to one.',
      },
      'companies:write': {
        label: 'Verify domains',
        hint: 'Prove that a domain belongs to a newsroom. Most programs don’t need this.',
      },
      'webhooks:write': {
        label: 'Set up webhooks',
        hint: 'Choose where the account’s events are sent. Most programs don’t need this.',
      },
    },
    createdTitle: (name) => `Token “${name}” created`,
    keepIt:
      'Copy the token now: only a checksum is stored, so it can’t be shown again. Save it in your program’s configuration. Don’t send it by email.',
    secret: 'The token',
    tryIt: 'Try it',
    tryItText: 'This request shows the account, the token’s permissions and the booking:',
    alreadySent:
      'The token has been created and was shown only once. If you have not saved it, revoke it. Send the form again if you need another one.',
  },
});

/** Notices by their key in the URL. */
export const TOKEN_NOTICES = {
  'token-revoked': { de: 'Token widerrufen.', en: 'Token revoked.' },
} as const satisfies Notices;
