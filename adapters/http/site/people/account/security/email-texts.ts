import { byLanguage, type Localised } from '../../../../kernel/localised.ts';
import { describeForm } from '../../../page/forms/description.ts';

export const EMAIL_TEXTS = byLanguage({
  de: {
    title: 'E-Mail-Adresse',
    current: 'Sie melden sich an mit',
    pendingTitle: 'Änderung noch nicht bestätigt',
    pending: (email: string) => `Neue Adresse: ${email}.`,
    waits: (email: string) =>
      `Ein Link ist an ${email} unterwegs. Öffnen Sie ihn in diesem Browser. Kommt nichts an, sehen Sie im Spam-Ordner nach.`,
    expires: 'Der Link gilt bis',
    cancel: 'Änderung verwerfen',
    requestTitle: 'Adresse ändern',
    newEmail: 'Neue E-Mail-Adresse',
    hint: 'Zuerst schicken wir einen Link an die bisherige Adresse, danach einen an die neue. Erst wenn Sie beiden gefolgt sind, ändert sich etwas; dann werden Sie auf allen anderen Geräten abgemeldet.',
    openIdHint:
      'Melden Sie sich über Ihre Organisation an? Dann muss dort dieselbe Adresse hinterlegt sein. Passkeys gelten weiter.',
    request: 'Link anfordern',
    replace: 'Eine neue Anforderung ersetzt die offene.',
    tooOld:
      'Das geht nur in der ersten Viertelstunde nach der Anmeldung. Melden Sie sich ab und wieder an, und öffnen Sie diese Seite dann noch einmal.',
    signOut: 'Abmelden',
    noMail: 'Dieser Dienst verschickt zurzeit keine E-Mails. Nur der Betreiber kann Ihre Adresse ändern.',
  },
  en: {
    title: 'Email address',
    current: 'You sign in with',
    pendingTitle: 'Change not confirmed yet',
    pending: (email) => `New address: ${email}.`,
    waits: (email) =>
      `A link is on its way to ${email}. Open it in this browser. If nothing arrives, check your spam folder.`,
    expires: 'The link is valid until',
    cancel: 'Cancel the change',
    requestTitle: 'Change your address',
    newEmail: 'New email address',
    hint: 'We send a link to your current address first, then one to the new address. Nothing changes until you have followed both; you are then signed out on all other devices.',
    openIdHint:
      'Do you sign in with your organisation’s account? It must have the same address. Your passkeys keep working.',
    request: 'Send link',
    replace: 'A new request replaces the open one.',
    tooOld:
      'You can do this only in the first 15 minutes after signing in. Sign out and in again, then return to this page.',
    signOut: 'Sign out',
    noMail: 'This service does not currently send emails. Only the operator can change your address.',
  },
});

const RULES = {
  de: {
    unique: 'Mit dieser Adresse melden Sie sich schon an.',
    current: 'Melden Sie sich ab und wieder an. Die Adresse können Sie nur kurz nach der Anmeldung ändern.',
  },
  en: {
    unique: 'You already sign in with this address.',
    current: 'Sign out and in again. You can change the address only shortly after signing in.',
  },
} as const;

export const EMAIL_FORM = describeForm(
  ['email'],
  {
    de: { email: { label: EMAIL_TEXTS.de.newEmail, missing: 'Geben Sie die neue Adresse ein.', rules: RULES.de } },
    en: { email: { label: EMAIL_TEXTS.en.newEmail, missing: 'Enter the new address.', rules: RULES.en } },
  },
  { sign_in: 'email' },
);

/** Notices by their key in the URL. */
export const EMAIL_NOTICES = {
  requested: { de: 'Der Link ist unterwegs.', en: 'The link is on its way.' },
  agreed: {
    de: 'Zugestimmt. Ein zweiter Link ist an die neue Adresse unterwegs.',
    en: 'Agreed. A second link is on its way to the new address.',
  },
  cancelled: { de: 'Änderung verworfen.', en: 'Change cancelled.' },
  changed: {
    de: 'E-Mail-Adresse geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    en: 'Email address changed. You are signed out on all other devices.',
  },
} as const satisfies Readonly<Record<string, Localised>>;
