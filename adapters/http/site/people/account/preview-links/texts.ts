import type { Localised } from '../../../../kernel/localised.ts';
import { byLanguage } from '../../../../kernel/localised.ts';

export const PREVIEW_LINK_TEXTS = byLanguage({
  de: {
    title: 'Vorschau-Links',
    lead: 'Mit einem Vorschau-Link liest eine Person die Mitteilung vor der Veröffentlichung, etwa unter Sperrfrist. Sie braucht dafür kein Konto.',
    newTitle: 'Neuer Vorschau-Link',
    name: 'Für wen',
    nameHint: 'Eine Person oder eine Redaktion. Der Name steht in der Vorschau.',
    expires: 'Gültig bis',
    expiresHint: 'Einschließlich dieses Tages, höchstens 90 Tage. Ohne Angabe gilt der Link 14 Tage.',
    create: 'Link anlegen',
    closed: {
      published: 'Die Mitteilung ist veröffentlicht. Alle Links führen jetzt zu ihrer Seite; neue sind nicht nötig.',
      taken_down: 'Die Mitteilung wurde entfernt. Neue Links sind nicht möglich.',
    },
    none: 'Noch keine Vorschau-Links.',
    created: 'Angelegt',
    opens: 'Geöffnet',
    times: (count: number) => (count === 1 ? 'einmal' : `${count.toLocaleString('de')}-mal`),
    last: 'zuletzt',
    never: 'nie',
    state: 'Status',
    states: { open: 'Aktiv', expired: 'Abgelaufen', revoked: 'Widerrufen' },
    actions: 'Aktionen',
    createdTitle: (name: string) => `Vorschau-Link für ${name}`,
    secret: 'Die Adresse',
    keepIt: (until: string) =>
      `Kopieren Sie die Adresse und schicken Sie sie der Person, für die sie ist. Jeder, der sie hat, kann die Mitteilung lesen. Gültig bis ${until}.`,
    alreadySent:
      'Der Link ist angelegt. Seine Adresse lässt sich nicht noch einmal anzeigen. Widerrufen Sie ihn und legen Sie einen neuen an, wenn Sie die Adresse nicht haben.',
    revoke: 'Widerrufen',
    revokeTitle: (name: string) => `Vorschau-Link für ${name} widerrufen?`,
    revokeText: 'Der Link zeigt dann nichts mehr. Das lässt sich nicht rückgängig machen.',
    revoked: 'Vorschau-Link widerrufen.',
  },
  en: {
    title: 'Preview links',
    lead: 'With a preview link, one person can read the release before it is published, for example under embargo. They need no account.',
    newTitle: 'New preview link',
    name: 'Who is it for?',
    nameHint: 'A person or a newspaper. The preview shows this name.',
    expires: 'Valid until',
    expiresHint: 'Including this day, at most 90 days. If left empty, the link is valid for 14 days.',
    create: 'Create link',
    closed: {
      published: 'This release is published. All links now lead to its page, so no new ones are needed.',
      taken_down: 'This release was taken down. New links are not possible.',
    },
    none: 'No preview links yet.',
    created: 'Created',
    opens: 'Opened',
    times: (count) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`),
    last: 'last',
    never: 'never',
    state: 'Status',
    states: { open: 'Active', expired: 'Expired', revoked: 'Revoked' },
    actions: 'Actions',
    createdTitle: (name) => `Preview link for ${name}`,
    secret: 'The address',
    keepIt: (until) =>
      `Copy the address and send it to the person it is for. Anyone who has it can read the release. Valid until ${until}.`,
    alreadySent:
      'The link was created, but its address can’t be shown again. If you don’t have it, revoke the link and create another.',
    revoke: 'Revoke',
    revokeTitle: (name) => `Revoke the preview link for ${name}?`,
    revokeText: 'The link will show nothing any more. This can’t be undone.',
    revoked: 'Preview link revoked.',
  },
});

export const PREVIEW_LINK_NOTICES = {
  'link-revoked': { de: PREVIEW_LINK_TEXTS.de.revoked, en: PREVIEW_LINK_TEXTS.en.revoked },
} as const satisfies Readonly<Record<string, Localised>>;
