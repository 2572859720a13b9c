import { html } from '../../page/html.ts';
import { sendPlainPage } from '../session/plain-page.ts';
import { homeOf } from './arrival.ts';
import type { SignInRoute, SignInServices } from './sign-in-route.ts';
import { sendSignedOut } from './signed-out.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

/** To sign out here: a form, so that no link of anybody else's does it. */
export function signOutRoutes({ door }: SignInServices): SignInRoute[] {
  return [
    {
      method: 'GET',
      path: '/sign-out',
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
      async handle(ctx) {
        await door.leave(ctx);
        sendSignedOut(ctx, door.cookie);
      },
    },
  ];
}
