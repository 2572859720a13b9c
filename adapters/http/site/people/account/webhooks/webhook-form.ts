import { WEBHOOK_DESCRIPTION_MAX } from '../../../../../../application/events/webhooks/fields.ts';
import {
  EVENT_TYPES,
  type Language,
  textFaults,
  type Violation,
  type Webhook,
} from '../../../../../../domain/index.ts';
import { EVENT_TITLES } from '../../../../kernel/event-titles.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { checkboxes, field } from '../../../page/forms/field.ts';
import type { Form } from '../../../page/forms/form.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { WEBHOOK_TEXTS } from './texts.ts';

/** The form's values. */
export interface WebhookFormFields {
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly expand: readonly string[];
}

export const EMPTY_WEBHOOK: WebhookFormFields = { url: '', description: '', types: [], expand: [] };

export function formFieldsOf({ url, description, types, expand }: Webhook): WebhookFormFields {
  return { url, description: description ?? '', types, expand };
}

export function readFields(form: Form): WebhookFormFields {
  return {
    url: form.get('url').trim(),
    description: form.get('description').trim(),
    types: form.all('types'),
    expand: form.all('expand'),
  };
}

/** The use case's input; an empty description counts as absent. */
export function inputOf({ url, description, types, expand }: WebhookFormFields) {
  return { url, description: description === '' ? null : description, types, expand };
}

/** The fault of a missing URL, with those of the description. A missing URL is not validated further. */
export function missingUrlFaults({ url, description }: WebhookFormFields): Violation[] {
  if (url !== '') return [];
  return [{ field: 'url', rule: 'required' }, ...textFaults('description', description, WEBHOOK_DESCRIPTION_MAX)];
}

export const WEBHOOK_FORM = describeForm(['url', 'description', 'types', 'expand'], {
  de: {
    url: {
      label: WEBHOOK_TEXTS.de.url,
      missing: 'Geben Sie die Adresse Ihres Empfängers ein.',
      rules: {
        url: 'Geben Sie eine vollständige Adresse ein, zum Beispiel https://example.org/presswerk.',
        https: 'Die Adresse muss mit https:// beginnen.',
        public_host: 'Die Adresse muss aus dem Internet erreichbar sein; lokale und private Adressen gehen nicht.',
      },
    },
    description: { label: WEBHOOK_TEXTS.de.description, missing: null },
    types: { label: WEBHOOK_TEXTS.de.types, missing: 'Wählen Sie die Ereignisse aus der Liste.' },
    expand: { label: WEBHOOK_TEXTS.de.expand, missing: 'Wählen Sie aus der Liste, was mitgesendet wird.' },
  },
  en: {
    url: {
      label: WEBHOOK_TEXTS.en.url,
      missing: 'Enter the address of your receiver.',
      rules: {
        url: 'Enter a full address, like https://example.org/presswerk.',
        https: 'The address must start with https://.',
        public_host: 'The address must be reachable from the internet; local and private addresses are not.',
      },
    },
    description: { label: WEBHOOK_TEXTS.en.description, missing: null },
    types: { label: WEBHOOK_TEXTS.en.types, missing: 'Select events from the list.' },
    expand: { label: WEBHOOK_TEXTS.en.expand, missing: 'Select what to include from the list.' },
  },
});

/** The form that creates or edits a webhook. */
export function webhookForm(
  visitor: Visitor,
  options: {
    readonly language: Language;
    readonly action: string;
    readonly hidden: Readonly<Record<string, string | number>>;
    readonly button: string;
    readonly cancel: HtmlValue;
    readonly fields: WebhookFormFields;
    readonly refusal?: Pick<FormRefusal, 'byField'> | undefined;
  },
): Html {
  const { language, action, hidden, button, cancel, fields, refusal } = options;
  const texts = WEBHOOK_TEXTS[language];
  const control = controlsOf(WEBHOOK_FORM, language, refusal?.byField);
  return accountForm(
    visitor,
    { action, hidden, className: 'panel' },
    html`${field({
      ...control('url'),
      value: fields.url,
      hint: texts.urlHint,
      required: true,
      inputmode: 'url',
      autocomplete: 'off',
    })}${field({
      ...control('description'),
      value: fields.description,
      hint: texts.descriptionHint,
      autocomplete: 'off',
    })}${checkboxes({
      ...control('types'),
      values: fields.types,
      hint: texts.typesHint,
      options: EVENT_TYPES.map((value) => ({
        value,
        label: html`${EVENT_TITLES[value][language]} <code class="soft small">${value}</code>`,
      })),
    })}${checkboxes({
      ...control('expand'),
      values: fields.expand,
      options: [{ value: 'press_release', ...texts.expandRelease }],
    })}<p class="actions"><button class="main">${button}</button>${cancel}</p>`,
  );
}
