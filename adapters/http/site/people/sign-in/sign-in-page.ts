import type { Context } from '../../../kernel/context.ts';
import { controlsOf, type FormFault, faultsByField } from '../../page/forms/description.ts';
import { errorSummary } from '../../page/forms/error-summary.ts';
import { field } from '../../page/forms/field.ts';
import { type Html, html } from '../../page/html.ts';
import { languageLinks, sendPlainPage } from '../layout/plain-page.ts';
import { signInPath } from '../session/destination.ts';
import { SIGN_IN_FORM } from './forms.ts';
import type { SignInMethods } from './methods.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

/** Why sign-in failed. It never reveals whether the user exists. */
export type SignInFault = 'failed' | 'unverified' | 'tooMany' | 'busy';

export interface SignInPage {
  readonly destination: string | undefined;
  readonly methods: SignInMethods;
  readonly scripts: readonly Html[];
  readonly status?: number;
  readonly fault?: SignInFault;
  /** Empty fields. */
  readonly missing?: readonly FormFault[];
  readonly notice?: string | undefined;
  /** True if the editor script has kept unsaved text in this browser. */
  readonly isTextKept?: boolean;
  readonly email?: string | undefined;
}

/** Sends the sign-in form. A failure looks the same for known and unknown users (contract §12). */
export function sendSignInPage(ctx: Context, page: SignInPage): void {
  const { destination, methods, scripts, status, fault, missing, notice, isTextKept = false, email = '' } = page;
  const { language } = ctx.state;
  const texts = SIGN_IN_TEXTS[language];
  const url = signInPath(destination);
  const control = controlsOf(SIGN_IN_FORM, language, faultsByField(missing ?? []));
  const isFaulty = fault !== undefined || missing !== undefined;
  const query = url.slice('/sign-in'.length);
  const faults = {
    failed: [{ text: texts.failed }],
    unverified: [{ text: texts.passkeyUnverified }],
    tooMany: [{ text: texts.tooManyText }],
    busy: [{ text: texts.busyText }],
  };
  const titles = {
    failed: { title: texts.failedTitle },
    unverified: { title: texts.failedTitle },
    tooMany: { title: texts.tooMany },
    busy: { title: texts.busy },
  };
  sendPlainPage(ctx, {
    title: texts.title,
    status: status ?? 200,
    isFaulty,
    notice,
    scripts,
    main: html`${fault !== undefined && errorSummary(faults[fault], language, titles[fault])}${missing !== undefined && errorSummary(missing, language)}<div class="panel stack">
<h1>${texts.title}</h1>
${isTextKept && html`<p class="scripted">${texts.textKept}</p>`}
<form method="post" action="${url}" novalidate>
${field({ ...control('email'), value: email, type: 'email', required: true, autocomplete: methods.passkeys ? 'username webauthn' : 'username', autofocus: !isFaulty })}
${field({ ...control('password'), type: 'password', required: true, autocomplete: 'current-password' })}
<div class="actions"><button class="main">${texts.signIn}</button>
<a class="far" href="/sign-in/reset">${texts.forgotten}</a></div>
</form>
${
  methods.passkeys &&
  html`<form method="post" action="/sign-in/passkey${query}" data-passkey="sign-in" data-options="/sign-in/passkey/options" hidden>
<input type="hidden" name="response">
<p class="fault" role="alert" data-fault hidden>${texts.passkeyFailed}</p>
<button>${texts.withPasskey}</button>
</form>`
}
${methods.openId && html`<p><a class="button" href="/sign-in/openid${query}">${texts.withOpenId}</a></p>`}
</div>
${languageLinks(ctx, url)}`,
  });
}
