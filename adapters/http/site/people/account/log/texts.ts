import { type AccountLogAction, type Language, ROLES } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';

export const LOG_TEXTS = byLanguage({
  de: {
    title: 'Protokoll',
    lead: (days: number) =>
      `Was im Konto geschehen ist, Neuestes zuerst. Einträge bleiben ${days} Tage. Was mit Mitteilungen geschieht, steht in deren Verlauf.`,
    none: 'Noch nichts protokolliert.',
    at: 'Wann',
    by: 'Wer',
    what: 'Was',
    subject: 'Betrifft',
    operator: 'Betreiber',
    token: (name: string) => `API-Token „${name}“`,
  },
  en: {
    title: 'Log',
    lead: (days) =>
      `What happened in the account, newest first. Entries are kept for ${days} days. Changes to releases are in their history.`,
    none: 'Nothing logged yet.',
    at: 'When',
    by: 'Who',
    what: 'What',
    subject: 'Concerns',
    operator: 'Operator',
    token: (name) => `API token “${name}”`,
  },
});

export const LOG_ACTIONS: Readonly<Record<Language, Readonly<Record<AccountLogAction, string>>>> = {
  de: {
    signed_in: 'Angemeldet',
    email_changed: 'Eigene E-Mail-Adresse geändert',
    member_invited: 'Mitglied eingeladen',
    invitation_withdrawn: 'Einladung zurückgezogen',
    member_joined: 'Einladung angenommen',
    member_role_changed: 'Rolle geändert',
    member_removed: 'Mitglied entfernt',
    token_created: 'API-Token erstellt',
    token_rotated: 'API-Token ersetzt',
    token_revoked: 'API-Token widerrufen',
    webhook_created: 'Webhook angelegt',
    webhook_changed: 'Webhook geändert',
    webhook_secret_rotated: 'Schlüssel des Webhooks erneuert',
    webhook_removed: 'Webhook gelöscht',
    statistics_exported: 'Statistik heruntergeladen',
    newsroom_created: 'Newsroom angelegt',
    newsroom_changed: 'Newsroom geändert',
    newsroom_mark_removed: 'Zeichen eines Newsrooms von der Redaktion entfernt',
    newsroom_mark_permitted: 'Zeichen eines Newsrooms von der Redaktion wieder erlaubt',
    submissions_changed: 'Regel für das Einreichen geändert',
    account_renamed: 'Konto umbenannt',
  },
  en: {
    signed_in: 'Signed in',
    email_changed: 'Changed own email address',
    member_invited: 'Invited a member',
    invitation_withdrawn: 'Withdrew an invitation',
    member_joined: 'Accepted the invitation',
    member_role_changed: 'Changed a role',
    member_removed: 'Removed a member',
    token_created: 'Created an API token',
    token_rotated: 'Replaced an API token',
    token_revoked: 'Revoked an API token',
    webhook_created: 'Created a webhook',
    webhook_changed: 'Changed a webhook',
    webhook_secret_rotated: 'Rotated a webhook’s secret',
    webhook_removed: 'Deleted a webhook',
    statistics_exported: 'Downloaded statistics',
    newsroom_created: 'Created a newsroom',
    newsroom_changed: 'Changed a newsroom',
    newsroom_mark_removed: 'Editors removed the mark of a newsroom',
    newsroom_mark_permitted: 'Editors permitted the mark of a newsroom again',
    submissions_changed: 'Changed who submits',
    account_renamed: 'Renamed the account',
  },
};

const [OWNER, AUTHOR] = ROLES;

/** Texts for details of an action; details without a text are not shown. */
export const LOG_DETAILS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: {
    [OWNER]: 'Inhaber',
    [AUTHOR]: 'Autor',
    password: 'mit Passwort',
    passkey: 'mit Passkey',
    open_id: 'über die Organisation',
    link: 'mit einem Link',
    owners: 'nur Inhaber',
    members: 'alle Mitglieder',
  },
  en: {
    [OWNER]: 'owner',
    [AUTHOR]: 'author',
    password: 'with a password',
    passkey: 'with a passkey',
    open_id: 'through the organisation',
    link: 'with a link',
    owners: 'owners only',
    members: 'all members',
  },
};
