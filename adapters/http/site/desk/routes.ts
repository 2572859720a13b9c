import type { PersonRoute } from '../account/account-services.ts';
import { html } from '../layout/html.ts';
import { sendPanel } from '../session/plain-page.ts';
import { SIGN_IN_TEXTS } from '../sign-in/texts.ts';

/** The desk of editors: for now it says that it is coming. */
export function deskRoutes(): PersonRoute[] {
  return [
    {
      method: 'GET',
      path: '/desk',
      async handle(ctx, { user }) {
        const texts = SIGN_IN_TEXTS[ctx.state.language];
        const links = html`<p class="actions">${user.memberships.length > 0 && html`<a class="button" href="/account">${texts.toAccount}</a>`}
<a class="button" href="/sign-out">${texts.signOut}</a></p>`;
        if (user.isEditor) {
          sendPanel(ctx, { status: 200, title: texts.deskTitle, content: html`<p>${texts.deskText}</p>\n${links}` });
        } else {
          sendPanel(ctx, {
            status: 403,
            title: texts.notAnEditor,
            content: html`<p>${texts.notAnEditorText}</p>\n${links}`,
          });
        }
      },
    },
  ];
}
