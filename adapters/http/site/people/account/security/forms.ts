import { describeForm } from '../../../page/forms/description.ts';
import { LINK_IN_NAME } from '../../../page/forms/fault-texts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { SECURITY_TEXTS } from './texts.ts';

const PASSKEY_RULES = {
  de: {
    current: 'Melden Sie sich ab und wieder an. Einen Passkey können Sie nur kurz nach der Anmeldung hinzufügen.',
    unique: 'Diesen Passkey haben Sie schon hinzugefügt.',
    format: 'Der Passkey konnte nicht gelesen werden. Versuchen Sie es noch einmal.',
  },
  en: {
    current: 'Sign out and in again. You can add a passkey only shortly after signing in.',
    unique: 'You have already added this passkey.',
    format: 'The passkey could not be read. Try again.',
  },
} as const;

/** The forms of the profile, the password and the passkeys. */
export const SECURITY_FORM = describeForm(['name', 'language', 'email', 'mails', 'current', 'password', 'passkey'], {
  de: {
    name: { label: SECURITY_TEXTS.de.name, missing: 'Geben Sie Ihren Namen ein.', rules: { format: LINK_IN_NAME.de } },
    language: { label: SECURITY_TEXTS.de.language, missing: 'Wählen Sie eine Sprache.' },
    email: { label: SECURITY_TEXTS.de.email, missing: null },
    mails: { label: MAIL_TEXTS.de.label, missing: null },
    current: {
      label: SECURITY_TEXTS.de.current,
      missing: 'Geben Sie Ihr bisheriges Passwort ein.',
      rules: { accepted: 'Das bisherige Passwort stimmt nicht.' },
    },
    password: {
      label: SECURITY_TEXTS.de.next,
      missing: 'Geben Sie ein neues Passwort ein.',
      rules: { min: ({ min = 12 }) => `Das neue Passwort muss mindestens ${min} Zeichen lang sein.` },
    },
    passkey: {
      label: SECURITY_TEXTS.de.passkeyName,
      missing: 'Geben Sie dem Passkey einen Namen.',
      rules: PASSKEY_RULES.de,
    },
  },
  en: {
    name: { label: SECURITY_TEXTS.en.name, missing: 'Enter your name.', rules: { format: LINK_IN_NAME.en } },
    language: { label: SECURITY_TEXTS.en.language, missing: 'Choose a language.' },
    email: { label: SECURITY_TEXTS.en.email, missing: null },
    mails: { label: MAIL_TEXTS.en.label, missing: null },
    current: {
      label: SECURITY_TEXTS.en.current,
      missing: 'Enter your current password.',
      rules: { accepted: 'The current password is wrong.' },
    },
    password: {
      label: SECURITY_TEXTS.en.next,
      missing: 'Enter a new password.',
      rules: { min: ({ min = 12 }) => `The new password must have at least ${min} characters.` },
    },
    passkey: {
      label: SECURITY_TEXTS.en.passkeyName,
      missing: 'Enter a name for the passkey.',
      rules: PASSKEY_RULES.en,
    },
  },
});

/** The form that renames a passkey. */
export const PASSKEY_FORM = describeForm(['name'], {
  de: { name: { label: SECURITY_TEXTS.de.name, missing: 'Geben Sie dem Passkey einen Namen.' } },
  en: { name: { label: SECURITY_TEXTS.en.name, missing: 'Enter a name for the passkey.' } },
});
