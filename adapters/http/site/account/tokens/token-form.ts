import type { Language } from '../../../../../domain/index.ts';
import { isPermission, PERMISSIONS, type Permission, USUAL_PERMISSIONS } from '../../../../../domain/index.ts';
import { type Html, html } from '../../layout/html.ts';
import type { Visitor } from '../account-services.ts';
import { accountForm, checkboxes, type Form, type FormRefusal, field } from '../frame/index.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import { TOKEN_TEXTS } from './texts.ts';

/** What the form holds. */
export interface TokenFields {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** As the browser sends a date, or whatever else was sent. */
  readonly expires: string;
}

export const EMPTY_TOKEN: TokenFields = { name: '', permissions: USUAL_PERMISSIONS, expires: '' };

export function tokenFields(form: Form): TokenFields {
  return {
    name: form.get('name'),
    permissions: form.all('permissions').filter(isPermission),
    expires: form.get('expires').trim(),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the day (UTC), as the command line reads it; null for no day, an invalid time for what is none of the calendar. */
export function endOfDay(day: string): Date | null {
  if (day === '') return null;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date.parse lets 30 February pass as 2 March.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return new Date(isDay ? at + DAY_MS : Number.NaN);
}

/** What the form calls its fields. */
export function tokenLabels(language: Language): Record<string, string> {
  const { name, permissions, expires } = TOKEN_TEXTS[language];
  return { name, permissions, expires };
}

/** The form for another token. */
export function tokenForm(
  visitor: Visitor,
  language: Language,
  fields: TokenFields,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = TOKEN_TEXTS[language];
  const faults = refusal?.byField ?? {};
  return html`<section class="panel" id="new" aria-labelledby="new-title">
<h2 id="new-title">${texts.newTitle}</h2>
${accountForm(
  visitor,
  { action: '/account/tokens', hidden: { [ONCE_FIELD]: newFormKey() } },
  html`${field({
    name: 'name',
    label: texts.name,
    language,
    value: fields.name,
    hint: texts.nameHint,
    faults: faults.name,
    required: true,
    width: 'half',
    autocomplete: 'off',
  })}${checkboxes({
    name: 'permissions',
    label: texts.permissions,
    language,
    values: fields.permissions,
    hint: texts.permissionsHint,
    faults: faults.permissions,
    required: true,
    options: PERMISSIONS.map((value) => ({ value, ...texts.permission[value] })),
  })}${field({
    name: 'expires',
    label: texts.expires,
    language,
    type: 'date',
    value: fields.expires,
    hint: texts.expiresHint,
    faults: faults.expires,
    width: 'short',
  })}<p class="actions"><button class="main">${texts.create}</button></p>`,
)}</section>
`;
}
