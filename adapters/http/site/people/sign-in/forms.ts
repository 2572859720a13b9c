import { type DescribedField, describeForm } from '../../page/forms/description.ts';
import { field } from '../../page/forms/field.ts';
import { type Html, html } from '../../page/html.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

export const SIGN_IN_FORM = describeForm(['email', 'password'], {
  de: {
    email: { label: SIGN_IN_TEXTS.de.email, missing: 'Geben Sie Ihre E-Mail-Adresse ein.' },
    password: { label: SIGN_IN_TEXTS.de.password, missing: 'Geben Sie Ihr Passwort ein.' },
  },
  en: {
    email: { label: SIGN_IN_TEXTS.en.email, missing: 'Enter your email address.' },
    password: { label: SIGN_IN_TEXTS.en.password, missing: 'Enter your password.' },
  },
});

export const RESET_FORM = describeForm(['email'], {
  de: { email: SIGN_IN_FORM.texts.de.email },
  en: { email: SIGN_IN_FORM.texts.en.email },
});

/** Fields of a one-time link's form, which asks for a new or the current password. */
export const LINK_FORM = describeForm(['email', 'password'], {
  de: {
    email: {
      ...SIGN_IN_FORM.texts.de.email,
      rules: {
        unique: 'Mit dieser Adresse meldet sich schon jemand an. Fordern Sie die Änderung mit einer anderen an.',
      },
    },
    password: {
      label: SIGN_IN_TEXTS.de.password,
      missing: 'Geben Sie ein Passwort ein.',
      rules: { min: ({ min = 12 }) => `Das Passwort muss mindestens ${min} Zeichen lang sein.` },
    },
  },
  en: {
    email: {
      ...SIGN_IN_FORM.texts.en.email,
      rules: { unique: 'Somebody already signs in with this address. Request the change with another one.' },
    },
    password: {
      label: SIGN_IN_TEXTS.en.password,
      missing: 'Enter a password.',
      rules: { min: ({ min = 12 }) => `The password must have at least ${min} characters.` },
    },
  },
});

/** A field for a new password, with the rules for passwords as its hint. */
export function newPasswordField(options: DescribedField): Html {
  const hints = SIGN_IN_TEXTS[options.language].passwordHints;
  return field({
    ...options,
    type: 'password',
    required: true,
    autocomplete: 'new-password',
    hint: html`${hints.map((hint) => html`${hint}<br>`)}`,
  });
}
