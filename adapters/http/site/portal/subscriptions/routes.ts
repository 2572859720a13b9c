import { DomainError, parseId, type SubscriptionId } from '../../../../../domain/index.ts';
import { readBody } from '../../../kernel/bodies/body.ts';
import type { Context } from '../../../kernel/context.ts';
import { clientNetworks } from '../../../kernel/limits/client-address.ts';
import { type Form, readForm } from '../../page/forms/form.ts';
import { formRefusal } from '../../page/forms/refusal.ts';
import { seeOther } from '../../page/notices.ts';
import { link } from '../addresses/paths.ts';
import { layoutOf } from '../layout/layout.ts';
import type { PortalLayout } from '../layout/portal-page.ts';
import type { PortalHandler, PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { sendUncached } from '../responses/pages.ts';
import {
  renderAllEnded,
  renderAsked,
  renderConfirmation,
  renderRefused,
  renderSubscriptions,
  renderUnknownLink,
} from './pages.ts';
import { CONFIRMATION_PATH, SUBSCRIPTION_PATH, SUBSCRIPTIONS_PATH, subscriptionPath } from './paths.ts';
import { TRAP_FIELD } from './subscribe-form.ts';
import { resolveList } from './subscribed-list.ts';
import { SUBSCRIPTION_FORM, SUBSCRIPTION_TEXTS } from './texts.ts';

/** Keeps the pages of emailed links out of search engines, and their secrets out of Referer headers. */
const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' } as const;

/** Maximum bytes of a one-click form, whose only field is `List-Unsubscribe=One-Click`. */
const ONE_CLICK_MAX = 16 * 1024;

/** The pages of emailed links; none without a mail server (contract §16). */
export function subscriptionRoutes(services: PortalServices): PortalRoutes {
  const { subscriptions } = services.application;
  if (!subscriptions.isOffered) return {};

  const send = async (request: PortalRequest, status: number, render: (layout: PortalLayout) => string) => {
    request.ctx.set(HEADERS);
    sendUncached(services, request.ctx, status, render(await layoutOf(services, request)));
  };
  return {
    // Before the page of an emailed link, whose route also matches `confirm`. No secret has that value.
    [CONFIRMATION_PATH]: async (request) => {
      const secret = request.ctx.params.secret ?? '';
      const view = await subscriptions.show({ secret });
      if (view?.isConfirmation !== true) return send(request, 404, (layout) => renderUnknownLink(request, layout));
      if (view.pending.length > 0) {
        return send(request, 200, (layout) => renderConfirmation(request, layout, secret, view));
      }
      if (view.active.length > 0) return seeOther(request.ctx, link(request, subscriptionPath(secret)));
      return send(request, 410, (layout) => renderUnknownLink(request, layout));
    },
    [SUBSCRIPTION_PATH]: async (request) => {
      const secret = request.ctx.params.secret ?? '';
      const view = await subscriptions.show({ secret });
      if (view === undefined) return send(request, 404, (layout) => renderUnknownLink(request, layout));
      const texts = SUBSCRIPTION_TEXTS[request.language];
      const { done } = request.ctx.query;
      const notice =
        done === 'changed'
          ? texts.changed
          : done === 'confirmed'
            ? texts.confirmed
            : done === 'ended'
              ? texts.ended
              : undefined;
      return send(request, 200, (layout) => renderSubscriptions(request, layout, secret, view, notice));
    },
  };
}

/** Handles the form below lists, and the forms of emailed links. */
export function subscriptionForms(services: PortalServices): PortalRoutes {
  const { subscriptions } = services.application;
  if (!subscriptions.isOffered) return {};

  const ask: PortalHandler = async (request) => {
    const { ctx, portal, language } = request;
    ctx.set(HEADERS);
    const form = await readForm(ctx);
    const layout = await layoutOf(services, request);
    try {
      const isByProgram = form.get(TRAP_FIELD) !== '';
      if (!isByProgram) {
        await subscriptions.ask({
          email: form.get('email'),
          frequency: form.get('frequency'),
          list: await resolveList(request, services, form.get('list')),
          portal,
          language,
          from: clientNetworks(ctx),
        });
      }
      sendUncached(services, ctx, 200, renderAsked(request, layout));
    } catch (error) {
      const refusal = formRefusal(error, ctx, language, SUBSCRIPTION_FORM);
      const reasons =
        refusal.code === 'too_many_attempts'
          ? [SUBSCRIPTION_TEXTS[language].tooMany]
          : refusal.faults.map(({ text }) => text);
      const values = { list: form.get('list'), email: form.get('email'), frequency: form.get('frequency') };
      const page = renderRefused(request, layout, { ...values, byField: refusal.byField }, reasons);
      sendUncached(services, ctx, refusal.status, page);
    }
  };

  const confirm: PortalHandler = async (request) => {
    const secret = request.ctx.params.secret ?? '';
    request.ctx.set(HEADERS);
    if (await subscriptions.confirm({ secret })) {
      return seeOther(request.ctx, link(request, subscriptionPath(secret), { done: 'confirmed' }));
    }
    sendUncached(services, request.ctx, 404, renderUnknownLink(request, await layoutOf(services, request)));
  };

  const manage: PortalHandler = async (request) => {
    const { ctx } = request;
    const secret = ctx.params.secret ?? '';
    ctx.set(HEADERS);
    const form = await oneClickOr(ctx, readForm);
    if (form === 'one click') {
      await subscriptions.unsubscribe({ secret });
      const left = await subscriptions.show({ secret });
      const layout = await layoutOf(services, request);
      const page =
        left === undefined
          ? renderAllEnded(request, layout)
          : renderSubscriptions(request, layout, secret, left, SUBSCRIPTION_TEXTS[request.language].ended);
      return sendUncached(services, ctx, 200, page);
    }
    const id = parseId<SubscriptionId>(form.get('subscription'));
    const action = form.get('action');
    try {
      if (action === 'end_all') await subscriptions.end({ secret, id: 'all' });
      else if (id === undefined) throw new DomainError('not_found', { what: 'subscription' });
      else if (action === 'end') await subscriptions.end({ secret, id });
      else await subscriptions.change({ secret, id, frequency: form.get('frequency') });
    } catch (error) {
      if (!DomainError.is(error, 'not_found')) throw error;
      return sendUncached(services, ctx, 404, renderUnknownLink(request, await layoutOf(services, request)));
    }
    const hasSubscriptions = (await subscriptions.show({ secret })) !== undefined;
    const done = action === 'end' ? 'ended' : 'changed';
    if (hasSubscriptions) return seeOther(ctx, link(request, subscriptionPath(secret), { done }));
    sendUncached(services, ctx, 200, renderAllEnded(request, await layoutOf(services, request)));
  };

  return { [SUBSCRIPTIONS_PATH]: ask, [CONFIRMATION_PATH]: confirm, [SUBSCRIPTION_PATH]: manage };
}

/** Recognises a mail provider's one-click form (RFC 8058), in both permitted media types. */
async function oneClickOr(ctx: Context, read: (ctx: Context) => Promise<Form>): Promise<Form | 'one click'> {
  if (ctx.is('multipart/form-data') === 'multipart/form-data') {
    const { bytes } = await readBody(ctx, ['multipart/form-data'], ONE_CLICK_MAX);
    if (/name="?List-Unsubscribe"?\s+One-Click\s/.test(bytes.toString('latin1'))) return 'one click';
    throw new DomainError('not_found', { what: 'subscription' });
  }
  const form = await read(ctx);
  return form.get('List-Unsubscribe') === 'One-Click' ? 'one click' : form;
}
