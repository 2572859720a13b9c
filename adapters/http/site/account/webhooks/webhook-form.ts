import { WEBHOOK_DESCRIPTION_MAX } from '../../../../../application/events/webhooks/fields.ts';
import { EVENT_TYPES, type Language, textFaults, type Violation, type Webhook } from '../../../../../domain/index.ts';
import { EVENT_TITLES } from '../../../kernel/event-titles.ts';
import { type Html, type HtmlValue, html } from '../../layout/html.ts';
import type { Visitor } from '../account-services.ts';
import { accountForm, checkboxes, type Form, type FormRefusal, field } from '../frame/index.ts';
import { WEBHOOK_TEXTS } from './texts.ts';

/** What the form holds. */
export interface WebhookFormFields {
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
}

export const EMPTY_WEBHOOK: WebhookFormFields = { url: '', description: '', types: [] };

export function formFieldsOf({ url, description, types }: Webhook): WebhookFormFields {
  return { url, description: description ?? '', types };
}

export function sentFields(form: Form): WebhookFormFields {
  return { url: form.get('url').trim(), description: form.get('description').trim(), types: form.all('types') };
}

/** What the use case takes: an empty description is none. */
export function given({ url, description, types }: WebhookFormFields) {
  return { url, description: description === '' ? null : description, types };
}

/** Where the address is missing, there is nothing more to judge of it: these are all the faults. */
export function missing({ url, description }: WebhookFormFields): Violation[] {
  if (url !== '') return [];
  return [{ field: 'url', rule: 'required' }, ...textFaults('description', description, WEBHOOK_DESCRIPTION_MAX)];
}

/** What the form calls its fields. */
export function webhookLabels(language: Language): Record<string, string> {
  const { url, description, types } = WEBHOOK_TEXTS[language];
  return { url, description, types };
}

/** The form for a new webhook, or for changing one. */
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
  const faults = refusal?.byField ?? {};
  // Of a list, the entry that is faulty is named: `types.0`.
  const typeFaults = Object.entries(faults).flatMap(([name, messages]) =>
    /^types(?:\.|$)/.test(name) ? messages : [],
  );
  return accountForm(
    visitor,
    { action, hidden, className: 'panel' },
    html`${field({
      name: 'url',
      label: texts.url,
      language,
      value: fields.url,
      hint: texts.urlHint,
      faults: faults.url,
      required: true,
      inputmode: 'url',
      autocomplete: 'off',
    })}${field({
      name: 'description',
      label: texts.description,
      language,
      value: fields.description,
      hint: texts.descriptionHint,
      faults: faults.description,
      autocomplete: 'off',
    })}${checkboxes({
      name: 'types',
      label: texts.types,
      language,
      values: fields.types,
      hint: texts.typesHint,
      faults: typeFaults,
      options: EVENT_TYPES.map((value) => ({
        value,
        label: html`${EVENT_TITLES[value][language]} <code class="soft small">${value}</code>`,
      })),
    })}<p class="actions"><button class="main">${button}</button>${cancel}</p>`,
  );
}
