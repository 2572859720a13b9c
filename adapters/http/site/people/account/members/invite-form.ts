import {
  isRole,
  LANGUAGES,
  type Language,
  ROLES,
  type Role,
  refuseIfAny,
  userFaults,
} from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { field, radios, select } from '../../../page/forms/field.ts';
import type { Form } from '../../../page/forms/form.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import { MEMBER_TEXTS } from './texts.ts';

/** The form's values. */
export interface InviteFields {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly language: string;
}

export function readInvite(form: Form): InviteFields {
  return {
    email: form.get('email').trim(),
    name: form.get('name').trim(),
    role: form.get('role'),
    language: form.get('language'),
  };
}

/**
 * The use case's input; a blank name counts as absent.
 * @throws DomainError `validation_failed` for an unknown role
 */
export function invitationOf({ email, name, role, language }: InviteFields) {
  const user = { email, ...(name !== '' && { name }) };
  const known = LANGUAGES.find((candidate) => candidate === language);
  return { ...user, role: parseRole(role, user), ...(known !== undefined && { language: known }) };
}

/** @throws DomainError `validation_failed`, with the other faults, for an unknown role */
export function parseRole(role: string, user: Parameters<typeof userFaults>[0] = {}): Role {
  if (isRole(role)) return role;
  const rule =
    role === ''
      ? ({ field: 'role', rule: 'required' } as const)
      : ({ field: 'role', rule: 'in', allowed: ROLES } as const);
  refuseIfAny([...userFaults(user), rule]);
  throw new Error('an invalid role is refused');
}

/** Fields of the invitation form. The form that changes a role uses its field `role`. */
export const MEMBER_FORM = describeForm(['email', 'name', 'role', 'language'], {
  de: {
    email: {
      label: MEMBER_TEXTS.de.email,
      missing: 'Geben Sie die E-Mail-Adresse der Person ein.',
      rules: {
        unique: 'Diese Person gehört schon zum Konto.',
        active: 'Diese Person ist gesperrt. Wenden Sie sich an den Betreiber dieses Dienstes.',
      },
    },
    name: { label: MEMBER_TEXTS.de.name, missing: null },
    role: { label: MEMBER_TEXTS.de.role, missing: 'Wählen Sie eine Rolle.' },
    language: { label: MEMBER_TEXTS.de.language, missing: 'Wählen Sie eine Sprache.' },
  },
  en: {
    email: {
      label: MEMBER_TEXTS.en.email,
      missing: 'Enter the person’s email address.',
      rules: {
        unique: 'This person is already a member of the account.',
        active: 'This person is locked. Contact the operator of this service.',
      },
    },
    name: { label: MEMBER_TEXTS.en.name, missing: null },
    role: { label: MEMBER_TEXTS.en.role, missing: 'Choose a role.' },
    language: { label: MEMBER_TEXTS.en.language, missing: 'Choose a language.' },
  },
});

/** The choice of a role, each with a description. */
export function roleField(
  { account }: Pick<Visitor, 'account'>,
  language: Language,
  value: string | null,
  faults: readonly string[] | undefined,
): Html {
  const option = (role: Role) => {
    const { label, hint, handsOver } = MEMBER_TEXTS[language].roles[role];
    return { value: role, label, hint: (account.requiresOwner ? handsOver : null) ?? hint };
  };
  return radios({
    ...controlsOf(MEMBER_FORM, language, { role: faults ?? [] })('role'),
    value,
    required: true,
    options: (['author', 'owner'] as const).map(option),
  });
}

/** The invitation form. */
export function inviteForm(
  visitor: Visitor,
  language: Language,
  fields: InviteFields,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = MEMBER_TEXTS[language];
  const control = controlsOf(MEMBER_FORM, language, refusal?.byField);
  return html`<section class="panel" id="invite" aria-labelledby="invite-title">
<h2 id="invite-title">${texts.inviteTitle}</h2>
<p class="hint">${texts.inviteText}</p>
${accountForm(
  visitor,
  { action: '/account/members', hidden: { [ONCE_FIELD]: newFormKey() } },
  html`<div class="pair">
${field({
  ...control('email'),
  type: 'email',
  value: fields.email,
  required: true,
  autocomplete: 'off',
})}${field({
  ...control('name'),
  value: fields.name,
  autocomplete: 'off',
})}</div>
${roleField(visitor, language, fields.role, refusal?.byField.role)}${select({
  ...control('language'),
  value: fields.language,
  hint: texts.languageHint,
  blank: null,
  showOptional: false,
  width: 'short',
  options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
})}<p class="actions"><button class="main">${texts.invite}</button></p>`,
)}</section>
`;
}
