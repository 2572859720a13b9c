import { ApplicationError } from '../../../../../application/errors.ts';
import { DomainError, isEmailLink } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { clientNetworks } from '../../../kernel/limits/client-address.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { readForm } from '../../page/forms/form.ts';
import { html } from '../../page/html.ts';
import { chosenLanguage } from '../../page/languages.ts';
import { seeOther } from '../../page/notices.ts';
import { sendPanel } from '../layout/plain-page.ts';
import type { Route } from '../route.ts';
import { startSession, userAgentOf } from './after-sign-in.ts';
import { sendLinkPage } from './link-page.ts';
import type { SignInServices } from './services.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

const PATH = '/links/:secret';

/** The page that requests a change of email address and shows its progress. */
const EMAIL_PAGE = '/account/security/email';

/** One-time links. Opening a link does not use it up, since mail scanners do the same; submitting its form does. */
export function linkRoutes({ application, addresses, door }: SignInServices): Route[] {
  const secretOf = (ctx: Context) => ctx.params.secret ?? '';
  const refuseUnusable = (ctx: Context) => {
    recordRefusal(ctx, addresses.baseUrl, new ApplicationError('link_unusable', {}));
    sendUnusable(ctx);
  };
  /** Reads the link's data, and whether its user is signed in here. */
  const readLink = async (ctx: Context) => {
    const person = await door.personOf(ctx);
    const link = await application.links.show({ secret: secretOf(ctx) });
    if (link === undefined) return undefined;
    ctx.state.language = chosenLanguage(ctx) ?? link.user.language;
    const isOwn = person?.user.id === link.user.id;
    return { link, isOwn, ...(isOwn ? { caller: person.person } : {}) };
  };
  /**
   * Confirms one step of a change of email address. If the user is not signed in, the page asks them to sign in.
   */
  const confirmEmail = async (ctx: Context, page: NonNullable<Awaited<ReturnType<typeof readLink>>>) => {
    const { caller } = page;
    if (caller === undefined) return sendLinkPage(ctx, page);
    try {
      const confirmed = await application.people.confirmEmail({ caller, secret: secretOf(ctx) });
      if (confirmed.step === 'changed') door.sessionCookie.write(ctx, confirmed.secret);
      seeOther(ctx, `${EMAIL_PAGE}?done=${confirmed.step === 'changed' ? 'changed' : 'agreed'}`);
    } catch (error) {
      if (ApplicationError.is(error, 'link_unusable')) return refuseUnusable(ctx);
      recordRefusal(ctx, addresses.baseUrl, error);
      sendLinkPage(ctx, { ...page, error });
    }
  };
  return [
    {
      method: 'GET',
      path: PATH,
      for: 'anybody',
      async handle(ctx) {
        const page = await readLink(ctx);
        if (page === undefined) return refuseUnusable(ctx);
        sendLinkPage(ctx, page);
      },
    },
    {
      method: 'POST',
      path: PATH,
      for: 'anybody',
      async handle(ctx) {
        const password = (await readForm(ctx)).get('password');
        const page = await readLink(ctx);
        if (page === undefined) return refuseUnusable(ctx);
        const { caller } = page;
        if (isEmailLink(page.link)) return confirmEmail(ctx, page);
        try {
          const secret = secretOf(ctx);
          const signedIn = await application.links.use({
            secret,
            password,
            userAgent: userAgentOf(ctx),
            caller,
            from: clientNetworks(ctx),
          });
          seeOther(ctx, await startSession(ctx, door, signedIn));
        } catch (error) {
          if (ApplicationError.is(error, 'link_unusable')) return refuseUnusable(ctx);
          // The link's page asks the user to sign in.
          if (DomainError.is(error, 'permission_missing')) return sendLinkPage(ctx, page);
          recordRefusal(ctx, addresses.baseUrl, error);
          sendLinkPage(ctx, { ...page, error });
        }
      },
    },
  ];
}

function sendUnusable(ctx: Context): void {
  const texts = SIGN_IN_TEXTS[ctx.state.language];
  sendPanel(ctx, {
    status: 410,
    title: texts.unusableTitle,
    content: html`<p>${texts.unusableText}</p>
<p class="actions"><a class="button main" href="/sign-in">${texts.backToSignIn}</a>
<a class="button" href="/sign-in/reset">${texts.askForNew}</a></p>`,
  });
}
