import type { Role } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';
import type { Notices } from '../../../page/notices.ts';

/** What the pages of members and invitations say. */
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
      },
      owner: {
        label: 'Inhaber',
        hint: 'Dazu API-Tokens, Webhooks, Newsrooms und Mitglieder.',
      },
    } satisfies Readonly<Record<Role, { readonly label: string; readonly hint: string }>>,
    state: 'Status',
    since: (time: string) => `Mitglied seit ${time}`,
    notYet: 'noch nie angemeldet',
    disabled: 'gesperrt',
    you: 'Sie',
    changeRole: 'Rolle ändern',
    changeRoleTitle: (name: string) => `Rolle von ${name}`,
    changeRoleText: 'Die neue Rolle gilt sofort.',
    ownRoleText: 'Das sind Sie selbst: Als Autor können Sie Mitglieder, API-Tokens und Webhooks nicht mehr verwalten.',
    save: 'Speichern',
    remove: 'Entfernen',
    removeTitle: (name: string) => `${name} aus dem Konto entfernen?`,
    removeText: 'Der Zugang zu diesem Konto endet sofort. Mitteilungen und Verlauf bleiben, wie sie sind.',
    removeSelfText: 'Das sind Sie selbst: Sie können dieses Konto danach nicht mehr öffnen.',
    invitations: 'Offene Einladungen',
    invited: 'Eingeladen',
    expires: 'Gilt bis',
    renew: 'Erneuern',
    withdraw: 'Zurücknehmen',
    inviteTitle: 'Jemanden einladen',
    inviteText: 'Die Einladung gilt sieben Tage. Neue Personen wählen beim Annehmen ein Passwort.',
    language: 'Sprache',
    languageHint: 'Für die Einladung und die Seiten. Sie lässt sich später ändern.',
    invite: 'Einladen',
    linkTitle: (email: string) => `${email} ist eingeladen`,
    link: 'Link zum Weitergeben',
    linkText: (email: string, until: string) =>
      `Es ging keine E-Mail hinaus. Geben Sie diesen Link selbst an ${email} weiter, und an niemanden sonst: Wer ihn hat, kann die Einladung annehmen. Er gilt bis ${until}.`,
    sentBefore:
      'Die Einladung daraus gibt es schon, und ihr Link wurde nur einmal gezeigt. Wenn Sie ihn nicht weitergegeben haben, erneuern Sie die Einladung unten.',
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
      },
      owner: {
        label: 'Owner',
        hint: 'Also API tokens, webhooks, newsrooms and members.',
      },
    },
    state: 'Status',
    since: (time) => `member since ${time}`,
    notYet: 'has never signed in',
    disabled: 'locked',
    you: 'you',
    changeRole: 'Change role',
    changeRoleTitle: (name) => `Role of ${name}`,
    changeRoleText: 'The new role takes effect at once.',
    ownRoleText: 'This is you: as an author you can no longer manage members, API tokens and webhooks.',
    save: 'Save',
    remove: 'Remove',
    removeTitle: (name) => `Remove ${name} from the account?`,
    removeText: 'Access to this account ends at once. Releases and their history stay as they are.',
    removeSelfText: 'This is you: you cannot open this account any more afterwards.',
    invitations: 'Open invitations',
    invited: 'Invited',
    expires: 'Valid until',
    renew: 'Renew',
    withdraw: 'Withdraw',
    inviteTitle: 'Invite someone',
    inviteText: 'The invitation is valid for seven days. New people choose a password when they accept.',
    language: 'Language',
    languageHint: 'For the invitation and the pages. It can be changed later.',
    invite: 'Invite',
    linkTitle: (email) => `${email} is invited`,
    link: 'Link to pass on',
    linkText: (email, until) =>
      `No email was sent. Pass this link on to ${email} yourself, and to no one else: anyone with the link can accept the invitation. It is valid until ${until}.`,
    sentBefore:
      'Its invitation exists, and the link was shown only once. If you have not passed it on, renew the invitation below.',
  },
});

/** Notices after something was done. */
export const MEMBER_NOTICES = {
  invited: { de: 'Die Einladung ist per E-Mail unterwegs.', en: 'The invitation is on its way by email.' },
  withdrawn: { de: 'Die Einladung ist zurückgenommen.', en: 'The invitation is withdrawn.' },
  'role-changed': { de: 'Die Rolle ist geändert.', en: 'The role is changed.' },
  'member-removed': { de: 'Das Mitglied ist entfernt.', en: 'The member is removed.' },
} as const satisfies Notices;
