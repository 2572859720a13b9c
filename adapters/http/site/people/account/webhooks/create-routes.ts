import type { WebhookWithSecret } from '../../../../../../application/events/webhooks/manage-webhooks.ts';
import { type Language, refuseIfAny } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, readAccountForm } from '../account-page.ts';
import { createOncePerForm, type RefusedForm } from '../secrets/create-once.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import { sendSecretPage } from '../secrets/secret-page.ts';
import { viewOptions } from '../view-options.ts';
import { webhookListPage } from './list-page.ts';
import { BASE } from './targets.ts';
import { WEBHOOK_NOTICES, WEBHOOK_TEXTS } from './texts.ts';
import {
  EMPTY_WEBHOOK,
  inputOf,
  missingUrlFaults,
  readFields,
  WEBHOOK_FORM,
  type WebhookFormFields,
  webhookForm,
} from './webhook-form.ts';
import { webhookView } from './webhook-view.ts';

/** The list of webhooks and the form that creates one. */
export function createRoutes(services: PeopleServices): Route[] {
  const { webhooks } = services.application;
  return [
    {
      method: 'GET',
      path: '/account/webhooks',
      for: 'owner',
      async handle(ctx, visitor) {
        const options = viewOptions(ctx, visitor, services);
        const { language } = options;
        const stored = await webhooks.list({ caller: visitor.caller });
        accountPage(ctx, visitor, {
          title: WEBHOOK_TEXTS[language].title,
          active: 'webhooks',
          notice: noticeOf(ctx, WEBHOOK_NOTICES, language),
          main: webhookListPage(
            stored.map((webhook) => webhookView(webhook, options)),
            { language, guide: `/docs/guides/webhooks?lang=${language}` },
          ),
        });
      },
    },
    {
      method: 'GET',
      path: '/account/webhooks/new',
      for: 'owner',
      handle: async (ctx, visitor) => newPage(ctx, visitor, EMPTY_WEBHOOK),
    },
    {
      method: 'POST',
      path: '/account/webhooks',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const language = languageOf(ctx, visitor);
        const texts = WEBHOOK_TEXTS[language];
        const fields = readFields(form);
        await createOncePerForm<WebhookWithSecret>(
          services,
          { ctx, visitor, form },
          {
            async make(completion) {
              refuseIfAny(missingUrlFaults(fields));
              return webhooks.create({ ...inputOf(fields), caller: visitor.caller }, completion);
            },
            show: (created) => showSecret(ctx, visitor, created, { language, title: texts.createdTitle }),
            showRefused: (refused) => newPage(ctx, visitor, fields, refused),
            duplicateText: texts.createdBefore,
            form: WEBHOOK_FORM,
          },
        );
      },
    },
  ];
}

/** The page that shows a new secret, once. */
export function showSecret(
  ctx: Context,
  visitor: Visitor,
  { webhook, secret }: WebhookWithSecret,
  { language, title }: { readonly language: Language; readonly title: string },
): void {
  const texts = WEBHOOK_TEXTS[language];
  sendSecretPage(ctx, visitor, {
    title,
    active: 'webhooks',
    name: texts.secret,
    secret,
    text: texts.secretText,
    next: `${BASE}/${webhook.id}`,
  });
}

function newPage(ctx: Context, visitor: Visitor, fields: WebhookFormFields, refused: Partial<RefusedForm> = {}): void {
  const language = languageOf(ctx, visitor);
  const texts = WEBHOOK_TEXTS[language];
  const { refusal, before, status = 200 } = refused;
  accountPage(ctx, visitor, {
    title: texts.newTitle,
    active: 'webhooks',
    isFaulty: refusal !== undefined,
    status,
    main: html`${errorSummary(refusal?.faults ?? [], language, refusal)}${before}${pageHead({
      title: texts.newTitle,
      above: { href: BASE, text: texts.title },
    })}${webhookForm(visitor, {
      language,
      action: BASE,
      hidden: { [ONCE_FIELD]: newFormKey() },
      button: texts.create,
      cancel: html`<a class="button" href="${BASE}">${texts.cancel}</a>`,
      fields,
      refusal,
    })}`,
  });
}
