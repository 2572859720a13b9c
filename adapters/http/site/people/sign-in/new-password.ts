import type { DescribedField } from '../../page/forms/description.ts';
import { field } from '../../page/forms/field.ts';
import { type Html, html } from '../../page/html.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

/** A field for a new password, with what makes one good. */
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
