import type { LinkRequirement, ShownLink } from '../../../../../application/people/sign-in/links.ts';
import { isEmailLink, type Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { controlsOf } from '../../page/forms/description.ts';
import { errorSummary } from '../../page/forms/error-summary.ts';
import { field } from '../../page/forms/field.ts';
import { formRefusal } from '../../page/forms/refusal.ts';
import { type Html, html } from '../../page/html.ts';
import { sendPlainPage } from '../layout/plain-page.ts';
import { signInPath } from '../session/destination.ts';
import { LINK_FORM, newPasswordField } from './forms.ts';
import { SIGN_IN_TEXTS } from './texts.ts';

type Texts = (typeof SIGN_IN_TEXTS)[Language];

export interface LinkPage {
  readonly link: ShownLink;
  /** True if the link's user is signed in here. */
  readonly isOwn: boolean;
  /** The error of a refused form. */
  readonly error?: unknown;
}

/**
 * Sends a link's page: a form for a new password, the current password or only a confirmation, or the request to sign in
 * first.
 */
export function sendLinkPage(ctx: Context, page: LinkPage): void {
  const { link, isOwn, error } = page;
  const { language } = ctx.state;
  const texts = SIGN_IN_TEXTS[language];
  const { user, account } = link;
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, LINK_FORM);
  const required = isOwn && link.requires !== 'new_password' ? 'none' : link.requires;
  const title = titleOf(link, texts);
  const control = controlsOf(LINK_FORM, language, refusal?.byField);
  // The email field is for the browser's password manager.
  const email = field({
    ...control('email'),
    value: user.email,
    autocomplete: 'username',
    isReadOnly: true,
    showOptional: false,
  });
  const fields: Readonly<Record<LinkRequirement, Html | false>> = {
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
<p>${textOf(link, required, texts)}</p>
${
  required === 'session'
    ? html`<p class="actions"><a class="button main" href="${signInPath(ctx.path)}">${texts.signIn}</a></p>`
    : html`<form method="post" novalidate>
${fields[required]}<div class="actions"><button class="main">${buttonOf(link, required, texts)}</button></div>
</form>`
}
</div>`,
  });
}

function titleOf({ purpose, user }: ShownLink, texts: Texts): string {
  switch (purpose) {
    case 'invitation':
      return texts.welcome;
    case 'reset':
      return texts.newPasswordTitle;
    case 'sign_in':
      return texts.enterTitle(user.name);
    case 'email_change':
      return texts.emailChangeTitle;
    case 'email_confirmation':
      return texts.emailConfirmationTitle;
  }
}

function textOf(link: ShownLink, required: LinkRequirement, texts: Texts): string {
  switch (required) {
    case 'new_password':
      if (link.revokesEarlierAccess) return texts.renewedText;
      return link.purpose === 'reset' ? texts.newPasswordText : texts.invitationText;
    case 'password':
      return texts.acceptWithPassword;
    case 'session':
      return isEmailLink(link) ? texts.emailSignedIn : texts.acceptSignedIn;
    case 'none':
      return confirmationText(link, texts);
  }
}

function confirmationText({ purpose, user, newEmail }: ShownLink, texts: Texts): string {
  switch (purpose) {
    case 'invitation':
      return texts.acceptText;
    case 'reset':
    case 'sign_in':
      return texts.enterText;
    // Shown only to the user: a stranger who receives the link at a mistyped address learns neither address.
    case 'email_change':
      return texts.emailChangeText(user.email, newEmail ?? '');
    case 'email_confirmation':
      return texts.emailConfirmationText(user.email, newEmail ?? '');
  }
}

function buttonOf({ purpose }: ShownLink, required: LinkRequirement, texts: Texts): string {
  switch (purpose) {
    case 'invitation':
      return required === 'new_password' ? texts.setPassword : texts.accept;
    case 'reset':
      return texts.setPassword;
    case 'sign_in':
      return required === 'new_password' ? texts.setPassword : texts.enter;
    case 'email_change':
      return texts.emailAgree;
    case 'email_confirmation':
      return texts.emailConfirm;
  }
}
