import type { Context } from '../../../kernel/context.ts';
import { html } from '../../page/html.ts';
import { seeOther } from '../../page/notices.ts';
import { sendPlainPage } from '../layout/plain-page.ts';
import type { Route } from '../route.ts';
import type { SecretCookie } from '../session/cookie.ts';
import { homeOf } from './after-sign-in.ts';
import type { SignInServices } from './services.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

/** Signing out requires a form, so that a link on another site cannot trigger it. */
export function signOutRoutes({ door }: SignInServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/sign-out',
      for: 'anybody',
      async handle(ctx) {
        const person = await door.personOf(ctx);
        const { language } = ctx.state;
        const texts = SIGN_IN_TEXTS[language];
        sendPlainPage(ctx, {
          title: texts.signOutTitle,
          main: html`<div class="panel stack">
<h1>${texts.signOutTitle}</h1>
${
  person === undefined
    ? html`<p>${texts.notSignedIn}</p>
<p><a class="button main" href="/sign-in">${texts.signIn}</a></p>`
    : html`<p>${texts.signOutText(person.user.name)}</p>
<form method="post" action="/sign-out"><div class="actions"><button class="main">${texts.signOut}</button>
<a class="button" href="${homeOf(person.user)}">${texts.stay}</a></div></form>`
}
</div>`,
        });
      },
    },
    {
      method: 'POST',
      path: '/sign-out',
      for: 'anybody',
      async handle(ctx) {
        await door.endSession(ctx);
        sendSignedOut(ctx, door.sessionCookie);
      },
    },
  ];
}

/** Redirects to sign-in after the session has ended, and clears cookie and locally saved drafts for the next user. */
export function sendSignedOut(ctx: Context, cookie: SecretCookie): void {
  cookie.clear(ctx);
  // Browsers honour this header only over https and from localhost.
  ctx.set('Clear-Site-Data', '"storage"');
  seeOther(ctx, '/sign-in?done=signed-out');
}
