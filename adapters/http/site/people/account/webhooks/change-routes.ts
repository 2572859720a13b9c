import { ApplicationError } from '../../../../../../application/errors.ts';
import { refuseIfAny, type Webhook } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { Handler, PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, confirmedAccountRoutes, readAccountForm } from '../account-page.ts';
import { BASE, webhookTarget } from './targets.ts';
import { type WEBHOOK_NOTICES, WEBHOOK_TEXTS } from './texts.ts';
import {
  formFieldsOf,
  inputOf,
  missingUrlFaults,
  readFields,
  WEBHOOK_FORM,
  type WebhookFormFields,
  webhookForm,
} from './webhook-form.ts';

type Notices = typeof WEBHOOK_NOTICES;

/** Edits, enables, disables and deletes a webhook. */
export function changeRoutes(services: PeopleServices): Route[] {
  const { webhooks } = services.application;

  const switchTo =
    (enabled: boolean): Handler<'owner'> =>
    async (ctx, visitor) => {
      await readAccountForm(ctx, visitor);
      const target = webhookTarget(ctx, visitor);
      await webhooks.update({ ...target, enabled });
      redirectWithNotice<Notices>(ctx, `${BASE}/${target.id}`, enabled ? 'webhook-enabled' : 'webhook-disabled');
    };

  return [
    {
      method: 'GET',
      path: '/account/webhooks/:id/edit',
      for: 'owner',
      async handle(ctx, visitor) {
        const webhook = await webhooks.show(webhookTarget(ctx, visitor));
        editPage(ctx, visitor, webhook, { fields: formFieldsOf(webhook) });
      },
    },
    {
      method: 'POST',
      path: '/account/webhooks/:id/edit',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const target = webhookTarget(ctx, visitor);
        const webhook = await webhooks.show(target);
        const fields = readFields(form);
        const precondition = ({ version }: Webhook) => String(version) === form.get('version');
        try {
          refuseIfAny(missingUrlFaults(fields));
          await webhooks.update({ ...target, ...inputOf(fields), precondition });
          redirectWithNotice<Notices>(ctx, `${BASE}/${target.id}`, 'webhook-saved');
        } catch (error) {
          const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), WEBHOOK_FORM);
          const isOutdated = ApplicationError.is(error, 'precondition_failed');
          editPage(ctx, visitor, webhook, { fields, refusal, isOutdated });
        }
      },
    },
    { method: 'POST', path: '/account/webhooks/:id/enable', for: 'owner', handle: switchTo(true) },
    { method: 'POST', path: '/account/webhooks/:id/disable', for: 'owner', handle: switchTo(false) },
    ...confirmedAccountRoutes({
      path: '/account/webhooks/:id/delete',
      for: 'owner',
      async ask(ctx, visitor) {
        const { id, url } = await webhooks.show(webhookTarget(ctx, visitor));
        const texts = WEBHOOK_TEXTS[languageOf(ctx, visitor)];
        return {
          title: texts.removeTitle,
          active: 'webhooks',
          text: html`<code>${url}</code><br>${texts.removeText}`,
          button: texts.remove,
          isDangerous: true,
          back: `${BASE}/${id}`,
        };
      },
      async act(ctx, visitor) {
        await webhooks.delete(webhookTarget(ctx, visitor));
        redirectWithNotice<Notices>(ctx, BASE, 'webhook-deleted');
      },
    }),
  ];
}

function editPage(
  ctx: Context,
  visitor: Visitor,
  { id, version, url, description }: Webhook,
  state: { readonly fields: WebhookFormFields; readonly refusal?: FormRefusal; readonly isOutdated?: boolean },
): void {
  const language = languageOf(ctx, visitor);
  const texts = WEBHOOK_TEXTS[language];
  const { fields, refusal, isOutdated = false } = state;
  const faults = isOutdated ? [{ text: texts.changedMeanwhile, title: texts.changedTitle }] : (refusal?.faults ?? []);
  accountPage(ctx, visitor, {
    title: texts.editTitle,
    active: 'webhooks',
    isFaulty: refusal !== undefined,
    ...(refusal !== undefined && { status: refusal.status }),
    main: html`${errorSummary(faults, language, { more: refusal?.more ?? 0 })}${pageHead({
      title: texts.editTitle,
      above: { href: `${BASE}/${id}`, text: description ?? url },
    })}${webhookForm(visitor, {
      language,
      action: `${BASE}/${id}/edit`,
      hidden: { version },
      button: texts.save,
      cancel: html`<a class="button" href="${BASE}/${id}">${texts.cancel}</a>`,
      fields,
      refusal,
    })}`,
  });
}
