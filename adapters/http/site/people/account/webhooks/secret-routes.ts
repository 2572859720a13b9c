import type { WebhookWithSecret } from '../../../../../../application/events/webhooks/manage-webhooks.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { accountPage, confirmedAccountRoutes } from '../account-page.ts';
import { newFormKey, ONCE_FIELD, once } from '../secrets/once.ts';
import { duplicateNotice } from '../secrets/secret-page.ts';
import { showSecret } from './create-routes.ts';
import { BASE, webhookTarget } from './targets.ts';
import { WEBHOOK_TEXTS } from './texts.ts';

/** Issues a new secret for a webhook. */
export function secretRoutes(services: PeopleServices): Route[] {
  const { webhooks } = services.application;

  return confirmedAccountRoutes({
    path: '/account/webhooks/:id/rotate',
    for: 'owner',
    async ask(ctx, visitor) {
      const { id, url } = await webhooks.show(webhookTarget(ctx, visitor));
      const texts = WEBHOOK_TEXTS[languageOf(ctx, visitor)];
      return {
        title: texts.rotateTitle,
        active: 'webhooks',
        text: html`<code>${url}</code><br>${texts.rotateText}`,
        button: texts.rotate,
        back: `${BASE}/${id}`,
        hidden: { [ONCE_FIELD]: newFormKey() },
      };
    },
    async act(ctx, visitor, form) {
      const target = webhookTarget(ctx, visitor);
      const language = languageOf(ctx, visitor);
      const texts = WEBHOOK_TEXTS[language];
      const rotated = await once<WebhookWithSecret>(services, visitor, form, (completion) =>
        webhooks.rotateSecret(target, completion),
      );
      if (rotated !== undefined) return showSecret(ctx, visitor, rotated, { language, title: texts.rotatedTitle });
      accountPage(ctx, visitor, {
        title: texts.rotate,
        active: 'webhooks',
        status: 409,
        main: html`${duplicateNotice(texts.alreadyRotated, language)}${pageHead({
          title: texts.rotate,
          above: { href: `${BASE}/${target.id}`, text: texts.toWebhook },
        })}`,
      });
    },
  });
}
