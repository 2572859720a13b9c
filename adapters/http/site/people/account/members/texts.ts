import type { Role } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';
import type { Notices } from '../../../page/notices.ts';

interface RoleText {
  readonly label: string;
  readonly hint: string;
  /** The hint where only owners submit; null for the same. */
  readonly handsOver: string | null;
}

export const MEMBER_TEXTS = byLanguage({
  de: {
    title: 'Mitglieder',
    lead: 'Personen, die für dieses Konto arbeiten. Programme brauchen stattdessen ein API-Token.',
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    roles: {
      author: {
        label: 'Autor',
        hint: 'Schreibt Mitteilungen, lädt Bilder hoch, reicht ein und zieht zurück.',
        handsOver: 'Schreibt Mitteilungen, lädt Bilder hoch, übergibt sie zum Einreichen und zieht zurück.',
      },
      owner: {
        label: 'Inhaber',
        hint: 'Verwaltet außerdem API-Tokens, Webhooks, Newsrooms und Mitglieder.',
        handsOver: null,
      },
    } satisfies Readonly<Record<Role, RoleText>>,
    state: 'Status',
    since: (time: string) => `Mitglied seit ${time}`,
    notYet: 'noch nie angemeldet',
    disabled: 'gesperrt',
    you: 'Sie',
    changeRole: 'Rolle ändern',
    changeRoleTitle: (name: string) => `Rolle von ${name}`,
    changeRoleText: 'Die neue Rolle gilt ab sofort.',
    ownRoleText:
      'Sie ändern Ihre eigene Rolle: Als Autor können Sie Mitglieder, API-Tokens und Webhooks nicht mehr verwalten.',
    save: 'Speichern',
    remove: 'Entfernen',
    removeTitle: (name: string) => `${name} aus dem Konto entfernen?`,
    removeText: 'Der Zugang zu diesem Konto endet sofort. Mitteilungen und Verlauf bleiben erhalten.',
    removeSelfText: 'Sie entfernen sich selbst und können dieses Konto danach nicht mehr öffnen.',
    rename: {
      title: 'Name des Kontos',
      lead: 'Diesen Namen sehen Mitglieder, Eingeladene und die Redaktion. Newsrooms haben eigene Namen.',
      name: 'Name',
      save: 'Namen speichern',
      change: 'Konto umbenennen',
    },
    submissions: {
      title: 'Wer einreicht',
      byAll: 'Alle Mitglieder können Mitteilungen zur Prüfung einreichen.',
      byOwners:
        'Nur Inhaber reichen ein, legen Einspruch ein, nehmen Änderungsvorschläge an und schlagen Berichtigungen vor. Autoren übergeben ihnen fertige Mitteilungen. API-Tokens reichen weiter selbst ein.',
      toOwners: 'Nur Inhaber einreichen lassen',
      toAll: 'Alle einreichen lassen',
    },
    invitations: 'Offene Einladungen',
    invited: 'Eingeladen',
    expires: 'Gilt bis',
    renew: 'Erneuern',
    withdraw: 'Zurücknehmen',
    inviteTitle: 'Jemanden einladen',
    inviteText: 'Die Einladung gilt sieben Tage. Wer noch keinen Zugang hat, wählt beim Annehmen ein Passwort.',
    language: 'Sprache',
    languageHint: 'Für die Einladung und die Seiten. Kann später geändert werden.',
    invite: 'Einladen',
    linkTitle: (email: string) => `${email} ist eingeladen`,
    link: 'Einladungslink',
    linkText: (email: string, until: string) =>
      `Es wurde keine E-Mail verschickt. Geben Sie diesen Link selbst an ${email} weiter und an niemanden sonst: Wer ihn hat, kann die Einladung annehmen. Er gilt bis ${until}.`,
    alreadySent:
      'Die Einladung ist schon angelegt, ihr Link wurde nur einmal angezeigt. Haben Sie ihn nicht weitergegeben, erneuern Sie die Einladung unten.',
  },
  en: {
    title: 'Members',
    lead: 'People who work for this account. Programs need an API token instead.',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    roles: {
      author: {
        label: 'Author',
        hint: 'Writes releases, uploads images, submits and withdraws.',
        handsOver: 'Writes releases, uploads images, hands them over for submission and withdraws.',
      },
      owner: {
        label: 'Owner',
        hint: 'Also manages API tokens, webhooks, newsrooms and members.',
        handsOver: null,
      },
    },
    state: 'Status',
    since: (time) => `member since ${time}`,
    notYet: 'never signed in',
    disabled: 'locked',
    you: 'you',
    changeRole: 'Change role',
    changeRoleTitle: (name) => `Role of ${name}`,
    changeRoleText: 'The new role takes effect immediately.',
    ownRoleText:
      'You are changing your own role. As an author you will no longer be able to manage members, API tokens and webhooks.',
    save: 'Save',
    remove: 'Remove',
    removeTitle: (name) => `Remove ${name} from the account?`,
    removeText: 'They lose access to this account immediately. Releases and their history are kept.',
    removeSelfText: 'You are removing yourself and will no longer be able to open this account.',
    rename: {
      title: 'Name of the account',
      lead: 'Members, people you invite and the editors see this name. Newsrooms have names of their own.',
      name: 'Name',
      save: 'Save name',
      change: 'Rename the account',
    },
    submissions: {
      title: 'Who submits',
      byAll: 'All members can submit releases for review.',
      byOwners:
        'Only owners submit, appeal, accept proposed changes and propose corrections. Authors hand finished releases over to them. API tokens can still submit.',
      toOwners: 'Let only owners submit',
      toAll: 'Let all members submit',
    },
    invitations: 'Open invitations',
    invited: 'Invited',
    expires: 'Valid until',
    renew: 'Renew',
    withdraw: 'Withdraw',
    inviteTitle: 'Invite someone',
    inviteText: 'The invitation is valid for seven days. New users choose a password when they accept.',
    language: 'Language',
    languageHint: 'For the invitation and the pages. It can be changed later.',
    invite: 'Invite',
    linkTitle: (email) => `${email} is invited`,
    link: 'Invitation link',
    linkText: (email, until) =>
      `No email was sent. Send this link to ${email} yourself, and to no one else: anyone with the link can accept the invitation. It is valid until ${until}.`,
    alreadySent:
      'The invitation has been created and its link was shown only once. If you have not sent it on, renew the invitation below.',
  },
});

/** Notices by their key in the URL. */
export const MEMBER_NOTICES = {
  'account-renamed': { de: 'Konto umbenannt.', en: 'Account renamed.' },
  invited: { de: 'Einladung per E-Mail verschickt.', en: 'Invitation sent by email.' },
  withdrawn: { de: 'Einladung zurückgenommen.', en: 'Invitation withdrawn.' },
  'role-changed': { de: 'Rolle geändert.', en: 'Role changed.' },
  'owners-submit': { de: 'Nur Inhaber reichen jetzt ein.', en: 'Only owners submit from now on.' },
  'members-submit': { de: 'Alle Mitglieder können jetzt einreichen.', en: 'All members can submit from now on.' },
  'member-removed': { de: 'Mitglied entfernt.', en: 'Member removed.' },
} as const satisfies Notices;
