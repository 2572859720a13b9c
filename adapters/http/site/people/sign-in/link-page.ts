import { isEmailLink } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { controlsOf } from '../../page/forms/description.ts';
import { errorSummary } from '../../page/forms/error-summary.ts';
import { field } from '../../page/forms/field.ts';
import { formRefusal } from '../../page/forms/refusal.ts';
import { type Html, html } from '../../page/html.ts';
import { sendPlainPage } from '../layout/plain-page.ts';
import { signInPath } from '../session/destination.ts';
import { LINK_FORM, newPasswordField } from './forms.ts';
import type { SignInServices } from './services.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

/** The data of a one-time link. */
type OneTimeLink = NonNullable<Awaited<ReturnType<SignInServices['application']['links']['show']>>>;

export interface LinkPage {
  readonly link: OneTimeLink;
  /** True if the link's user is signed in here. */
  readonly isOwn: boolean;
  /** The error of a refused form. */
  readonly error?: unknown;
}

/** Sends a link's form, which asks for a new password, the current one, or only a confirmation. */
export function sendLinkPage(ctx: Context, page: LinkPage): void {
  const { link, isOwn, error } = page;
  const { language } = ctx.state;
  const texts = SIGN_IN_TEXTS[language];
  const { purpose, user, account } = link;
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, LINK_FORM);
  const required = isOwn && link.requires !== 'new_password' ? 'none' : link.requires;
  const title = {
    invitation: texts.welcome,
    reset: texts.newPasswordTitle,
    sign_in: texts.enterTitle(user.name),
    email_change: texts.emailChangeTitle,
    email_confirmation: texts.emailConfirmationTitle,
  }[purpose];
  const accepts = purpose === 'invitation' && required !== 'new_password';
  const text = {
    new_password: link.revokesEarlierAccess
      ? texts.renewedText
      : purpose === 'reset'
        ? texts.newPasswordText
        : texts.invitationText,
    password: texts.acceptWithPassword,
    session: isEmailLink(link) ? texts.emailSignedIn : texts.acceptSignedIn,
    none: {
      invitation: texts.acceptText,
      reset: texts.enterText,
      sign_in: texts.enterText,
      // Shown only to the user: a stranger who receives the link at a mistyped address learns neither address.
      email_change: texts.emailChangeText(user.email, link.newEmail ?? ''),
      email_confirmation: texts.emailConfirmationText(user.email, link.newEmail ?? ''),
    }[purpose],
  }[required];
  const button = {
    invitation: accepts ? texts.accept : texts.setPassword,
    reset: texts.setPassword,
    sign_in: required === 'new_password' ? texts.setPassword : texts.enter,
    email_change: texts.emailAgree,
    email_confirmation: texts.emailConfirm,
  }[purpose];
  const control = controlsOf(LINK_FORM, language, refusal?.byField);
  // The email field is for the browser's password manager.
  const email = field({
    ...control('email'),
    value: user.email,
    autocomplete: 'username',
    isReadOnly: true,
    showOptional: false,
  });
  const fields: Readonly<Record<typeof required, Html | false>> = {
    new_password: html`${email}${newPasswordField({ ...control('password'), label: texts.newPassword })}`,
    password: html`${email}${field({ ...control('password'), type: 'password', required: true, autocomplete: 'current-password' })}`,
    session: false,
    none: false,
  };
  sendPlainPage(ctx, {
    title,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    main: html`${refusal && errorSummary(refusal.faults, language)}<div class="panel stack">
<h1>${title}</h1>
${account && html`<p>${texts.intoAccount(account.name)}</p>`}
<p>${text}</p>
${
  required === 'session'
    ? html`<p class="actions"><a class="button main" href="${signInPath(ctx.path)}">${texts.signIn}</a></p>`
    : html`<form method="post" novalidate>
${fields[required]}<div class="actions"><button class="main">${button}</button></div>
</form>`
}
</div>`,
  });
}
