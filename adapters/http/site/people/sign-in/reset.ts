import { isBlank, refuseIfAny } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { clientNetworks } from '../../../kernel/limits/client-address.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { controlsOf } from '../../page/forms/description.ts';
import { errorSummary } from '../../page/forms/error-summary.ts';
import { field } from '../../page/forms/field.ts';
import { readForm } from '../../page/forms/form.ts';
import { formRefusal } from '../../page/forms/refusal.ts';
import { html } from '../../page/html.ts';
import { seeOther } from '../../page/notices.ts';
import { languageLinks, sendPanel, sendPlainPage } from '../layout/plain-page.ts';
import type { Route } from '../route.ts';
import { RESET_FORM } from './forms.ts';
import type { SignInServices } from './services.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

export const RESET_PATH = '/sign-in/reset';

/** Requests a password reset link. The response is the same whether or not the user exists (contract §12). */
export function resetRoutes({ application, addresses }: SignInServices): Route[] {
  return [
    {
      method: 'GET',
      path: RESET_PATH,
      for: 'anybody',
      async handle(ctx) {
        const methods = await application.signIn.methods();
        if (ctx.query.done === 'asked') return sendRequested(ctx, methods);
        sendResetPage(ctx, methods);
      },
    },
    {
      method: 'POST',
      path: RESET_PATH,
      for: 'anybody',
      async handle(ctx) {
        const form = await readForm(ctx);
        const email = form.get('email');
        try {
          refuseIfAny(isBlank(email) ? [{ field: 'email', rule: 'required' }] : []);
          await application.signIn.requestReset({ email, from: clientNetworks(ctx) });
        } catch (error) {
          recordRefusal(ctx, addresses.baseUrl, error);
          return sendResetPage(ctx, await application.signIn.methods(), error);
        }
        seeOther(ctx, `${RESET_PATH}?done=asked`);
      },
    },
  ];
}

function sendResetPage(ctx: Context, { mail }: { readonly mail: boolean }, error?: unknown): void {
  const { language } = ctx.state;
  const texts = SIGN_IN_TEXTS[language];
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, RESET_FORM);
  sendPlainPage(ctx, {
    title: texts.resetTitle,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    main: html`${refusal && errorSummary(refusal.faults, language)}<div class="panel stack">
<h1>${texts.resetTitle}</h1>
<p>${texts.resetText}</p>
${!mail && html`<p class="aside warn">${texts.resetNoMail}</p>`}
<form method="post" action="${RESET_PATH}" novalidate>
${field({ ...controlsOf(RESET_FORM, language, refusal?.byField)('email'), type: 'email', required: true, autocomplete: 'username', autofocus: refusal === undefined })}
<div class="actions"><button class="main">${texts.resetSend}</button>
<a class="button" href="/sign-in">${texts.backToSignIn}</a></div>
</form>
</div>
${languageLinks(ctx, RESET_PATH)}`,
  });
}

function sendRequested(ctx: Context, { mail }: { readonly mail: boolean }): void {
  const texts = SIGN_IN_TEXTS[ctx.state.language];
  sendPanel(ctx, {
    status: 200,
    title: mail ? texts.resetAsked : texts.resetTitle,
    content: html`<p>${mail ? texts.resetAskedText : texts.resetNoMail}</p>
<p class="actions"><a class="button" href="/sign-in">${texts.backToSignIn}</a></p>`,
  });
}
