import { type Language, PREVIEW_LINK_NAME_MAX, type PressReleaseId } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { field } from '../../../page/forms/field.ts';
import type { Form } from '../../../page/forms/form.ts';
import { instantOfLocalTime } from '../../../page/forms/local-time.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import { previewLinksPath } from './paths.ts';
import { PREVIEW_LINK_TEXTS } from './texts.ts';

export interface LinkFields {
  readonly name: string;
  /** As submitted: a date in browsers, but possibly any text. */
  readonly expires: string;
}

export const EMPTY_LINK: LinkFields = { name: '', expires: '' };

export function linkFields(form: Form): LinkFields {
  return { name: form.get('name'), expires: form.get('expires_at').trim() };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the day in the time zone; null for an empty text, an invalid Date for text that is not a date. */
export function endOfLocalDay(day: string, timeZone: string): Date | null {
  if (day === '') return null;
  const noon = new Date(`${day}T12:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day);
  if (!isDay) return new Date(Number.NaN);
  const next = new Date(noon.getTime() + DAY_MS).toISOString().slice(0, 10);
  return instantOfLocalTime(`${next}T00:00`, timeZone) ?? new Date(Number.NaN);
}

export const LINK_FORM = describeForm(['name', 'expires_at'], {
  de: {
    name: {
      label: PREVIEW_LINK_TEXTS.de.name,
      missing: 'Geben Sie an, für wen der Link ist.',
      rules: {
        limit: ({ max = 0 }) => `Es gibt schon ${max} aktive Links. Widerrufen Sie zuerst einen.`,
      },
    },
    expires_at: {
      label: PREVIEW_LINK_TEXTS.de.expires,
      missing: null,
      rules: {
        after: 'Wählen Sie einen Tag in der Zukunft.',
        until: 'Wählen Sie einen Tag innerhalb der nächsten 90 Tage.',
      },
    },
  },
  en: {
    name: {
      label: PREVIEW_LINK_TEXTS.en.name,
      missing: 'Enter who the link is for.',
      rules: { limit: ({ max = 0 }) => `There are already ${max} active links. Revoke one first.` },
    },
    expires_at: {
      label: PREVIEW_LINK_TEXTS.en.expires,
      missing: null,
      rules: { after: 'Choose a day in the future.', until: 'Choose a day within the next 90 days.' },
    },
  },
});

/** The form that creates a link. */
export function linkForm(
  visitor: Visitor,
  id: PressReleaseId,
  language: Language,
  fields: LinkFields,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = PREVIEW_LINK_TEXTS[language];
  const control = controlsOf(LINK_FORM, language, refusal?.byField);
  return html`<section class="panel" id="new" aria-labelledby="new-title">
<h2 id="new-title">${texts.newTitle}</h2>
${accountForm(
  visitor,
  { action: previewLinksPath(id), hidden: { [ONCE_FIELD]: newFormKey() } },
  html`${field({
    ...control('name'),
    value: fields.name,
    hint: texts.nameHint,
    required: true,
    max: PREVIEW_LINK_NAME_MAX,
    width: 'half',
    autocomplete: 'off',
  })}${field({
    ...control('expires_at'),
    type: 'date',
    value: fields.expires,
    hint: texts.expiresHint,
    width: 'short',
  })}<p class="actions"><button class="main">${texts.create}</button></p>`,
)}</section>
`;
}
