import {
  type CompanyId,
  DEFAULT_PERMISSIONS,
  isPermission,
  type Language,
  PERMISSIONS,
  type Permission,
  parseId,
  TOKEN_COMPANIES_MAX,
} from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { checkboxes, field } from '../../../page/forms/field.ts';
import type { Form } from '../../../page/forms/form.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import { TOKEN_TEXTS } from './texts.ts';

/** The form's values. */
export interface TokenFields {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** As submitted: a date in browsers, but possibly any text. */
  readonly expires: string;
  readonly draftsOnly: boolean;
  /** Null for all newsrooms. */
  readonly companyIds: readonly CompanyId[] | null;
}

/** A newsroom of the account. */
export interface Newsroom {
  readonly id: CompanyId;
  readonly name: string;
}

/** The values of a new form: it suggests an end in a year. */
export function suggestedToken(now: Date): TokenFields {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  const expires = end.toISOString().slice(0, 10);
  return { name: '', permissions: DEFAULT_PERMISSIONS, expires, draftsOnly: false, companyIds: null };
}

export function tokenFields(form: Form): TokenFields {
  // An invalid id becomes 0, which the use case refuses together with other faults.
  const companyIds = form.all('company_ids').map((id) => (parseId(id) ?? 0) as CompanyId);
  return {
    name: form.get('name'),
    permissions: form.all('permissions').filter(isPermission),
    expires: form.get('expires').trim(),
    draftsOnly: form.get('drafts_only') === '1',
    companyIds: companyIds.length === 0 ? null : companyIds,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the UTC day, like on the command line; null for an empty text, an invalid Date for an invalid day. */
export function endOfDay(day: string): Date | null {
  if (day === '') return null;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date.parse reads 30 February as 2 March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  return new Date(isDay ? start + DAY_MS : Number.NaN);
}

export const TOKEN_FORM = describeForm(['name', 'permissions', 'drafts_only', 'company_ids', 'expires'], {
  de: {
    name: { label: TOKEN_TEXTS.de.name, missing: 'Geben Sie dem Token einen Namen.' },
    permissions: { label: TOKEN_TEXTS.de.permissions, missing: 'Wählen Sie mindestens eine Berechtigung.' },
    drafts_only: { label: TOKEN_TEXTS.de.limits, missing: null },
    company_ids: {
      label: TOKEN_TEXTS.de.newsrooms,
      missing: null,
      rules: {
        exists: 'Wählen Sie Newsrooms dieses Kontos.',
        max_items: `Wählen Sie höchstens ${TOKEN_COMPANIES_MAX} Newsrooms, oder keinen für alle.`,
      },
    },
    expires: {
      label: TOKEN_TEXTS.de.expires,
      missing: null,
      rules: { after: 'Wählen Sie einen Tag in der Zukunft.', format: 'Geben Sie ein gültiges Datum ein.' },
    },
  },
  en: {
    name: { label: TOKEN_TEXTS.en.name, missing: 'Enter a name for the token.' },
    permissions: { label: TOKEN_TEXTS.en.permissions, missing: 'Select at least one permission.' },
    drafts_only: { label: TOKEN_TEXTS.en.limits, missing: null },
    company_ids: {
      label: TOKEN_TEXTS.en.newsrooms,
      missing: null,
      rules: {
        exists: 'Choose newsrooms of this account.',
        max_items: `Choose at most ${TOKEN_COMPANIES_MAX} newsrooms, or none for all.`,
      },
    },
    expires: {
      label: TOKEN_TEXTS.en.expires,
      missing: null,
      rules: { after: 'Choose a day in the future.', format: 'Enter a valid date.' },
    },
  },
});

/** The form for a new token. */
export function tokenForm(
  visitor: Visitor,
  language: Language,
  fields: TokenFields,
  newsrooms: readonly Newsroom[],
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = TOKEN_TEXTS[language];
  const control = controlsOf(TOKEN_FORM, language, refusal?.byField);
  return html`<section class="panel" id="new" aria-labelledby="new-title">
<h2 id="new-title">${texts.newTitle}</h2>
${accountForm(
  visitor,
  { action: '/account/tokens', hidden: { [ONCE_FIELD]: newFormKey() } },
  html`${field({
    ...control('name'),
    value: fields.name,
    hint: texts.nameHint,
    required: true,
    width: 'half',
    autocomplete: 'off',
  })}${checkboxes({
    ...control('permissions'),
    values: fields.permissions,
    hint: texts.permissionsHint,
    required: true,
    options: PERMISSIONS.map((value) => ({ value, ...texts.permission[value] })),
  })}${checkboxes({
    ...control('drafts_only'),
    values: fields.draftsOnly ? ['1'] : [],
    options: [{ value: '1', ...texts.draftsOnly }],
  })}${
    // Omitted for a single newsroom.
    newsrooms.length > 1 &&
    checkboxes({
      ...control('company_ids'),
      values: (fields.companyIds ?? []).map(String),
      hint: texts.newsroomsHint,
      options: newsrooms.map(({ id, name }) => ({ value: String(id), label: name })),
    })
  }${field({
    ...control('expires'),
    type: 'date',
    value: fields.expires,
    hint: texts.expiresHint,
    width: 'short',
  })}<p class="actions"><button class="main">${texts.create}</button></p>`,
)}</section>
`;
}
