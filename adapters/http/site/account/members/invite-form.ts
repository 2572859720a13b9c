import {
  isRole,
  LANGUAGES,
  type Language,
  ROLES,
  type Role,
  refuseIfAny,
  userFaults,
} from '../../../../../domain/index.ts';
import { type Html, html } from '../../layout/html.ts';
import { LANGUAGE_NAMES } from '../../layout/labels.ts';
import type { Visitor } from '../account-services.ts';
import { accountForm, type Form, type FormRefusal, field, radios, select } from '../frame/index.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import { MEMBER_TEXTS } from './texts.ts';

/** What the form holds. */
export interface InviteFields {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly language: string;
}

export function sentInvite(form: Form): InviteFields {
  return {
    email: form.get('email').trim(),
    name: form.get('name').trim(),
    role: form.get('role'),
    language: form.get('language'),
  };
}

/**
 * What the use case takes; a blank name is none.
 * @throws DomainError `validation_failed` where there is no such role
 */
export function invited({ email, name, role, language }: InviteFields) {
  const given = { email, ...(name !== '' && { name }) };
  const known = LANGUAGES.find((each) => each === language);
  return { ...given, role: chosenRole(role, given), ...(known !== undefined && { language: known }) };
}

/** @throws DomainError `validation_failed`, with what else is wrong, where it is none */
export function chosenRole(role: string, given: Parameters<typeof userFaults>[0] = {}): Role {
  if (isRole(role)) return role;
  const rule =
    role === ''
      ? ({ field: 'role', rule: 'required' } as const)
      : ({ field: 'role', rule: 'in', allowed: ROLES } as const);
  refuseIfAny([...userFaults(given), rule]);
  throw new Error('refused above');
}

/** What the form calls its fields. */
export function inviteLabels(language: Language): Record<string, string> {
  const { email, name, role } = MEMBER_TEXTS[language];
  return { email, name, role };
}

/** The choice of a role, with a sentence on each. */
export function roleField(language: Language, value: string | null, faults: readonly string[] | undefined): Html {
  const texts = MEMBER_TEXTS[language];
  return radios({
    name: 'role',
    label: texts.role,
    language,
    value,
    faults,
    required: true,
    options: (['author', 'owner'] as const).map((role) => ({ value: role, ...texts.roles[role] })),
  });
}

/** The form for inviting somebody. */
export function inviteForm(
  visitor: Visitor,
  language: Language,
  fields: InviteFields,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = MEMBER_TEXTS[language];
  const faults = refusal?.byField ?? {};
  return html`<section class="panel" id="invite" aria-labelledby="invite-title">
<h2 id="invite-title">${texts.inviteTitle}</h2>
<p class="hint">${texts.inviteText}</p>
${accountForm(
  visitor,
  { action: '/account/members', hidden: { [ONCE_FIELD]: newFormKey() } },
  html`<div class="pair">
${field({
  name: 'email',
  label: texts.email,
  language,
  type: 'email',
  value: fields.email,
  faults: faults.email,
  required: true,
  autocomplete: 'off',
})}${field({
  name: 'name',
  label: texts.name,
  language,
  value: fields.name,
  faults: faults.name,
  autocomplete: 'off',
})}</div>
${roleField(language, fields.role, faults.role)}${select({
  name: 'language',
  label: texts.language,
  language,
  value: fields.language,
  hint: texts.languageHint,
  blank: null,
  sayOptional: false,
  width: 'short',
  options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
})}<p class="actions"><button class="main">${texts.invite}</button></p>`,
)}</section>
`;
}
