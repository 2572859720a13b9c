import { LANGUAGES, PASSKEY_NAME_MAX, type Passkey, topicsFor, USER_NAME_MAX } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { controlsOf } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { checkboxes, field, select } from '../../../page/forms/field.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { SignedInPerson } from '../../route.ts';
import { newPasswordField } from '../../sign-in/forms.ts';
import { RESET_PATH } from '../../sign-in/reset.ts';
import { accountPage } from '../account-page.ts';
import { EMAIL_PATH } from './email.ts';
import { SECURITY_FORM } from './forms.ts';
import { MAIL_TEXTS, MAIL_TOPIC_TEXTS } from './mail-texts.ts';
import { SECURITY_NOTICES, SECURITY_TEXTS } from './texts.ts';

export interface SecurityPage {
  readonly person: SignedInPerson;
  /** Null if the service does not support passkeys. */
  readonly passkeys: readonly Passkey[] | null;
  /** False if the page was opened by IP address. */
  readonly canAddPasskey: boolean;
  readonly timeZone: string;
  readonly scripts: readonly Html[];
  /** The refused form and the reason. */
  readonly refused?: { readonly error: unknown; readonly name?: string };
}

/** Sends the page with the user's profile, password and passkeys. */
export function sendSecurityPage(ctx: Context, page: SecurityPage): void {
  const { person, refused, scripts } = page;
  const language = languageOf(ctx, person);
  const texts = SECURITY_TEXTS[language];
  const refusal = refused && formRefusal(refused.error, ctx, language, SECURITY_FORM);
  const faults = refusal?.byField ?? {};
  accountPage(ctx, person, {
    title: texts.title,
    active: 'security',
    isNarrow: true,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    notice: noticeOf(ctx, SECURITY_NOTICES, language),
    scripts,
    main: html`${refusal && errorSummary(refusal.faults, language)}${pageHead({ title: texts.title })}
${profilePanel(page, language, faults)}
${mailsPanel(page, language)}
${passwordPanel(page, language, faults)}
${page.passkeys !== null && passkeysPanel({ ...page, passkeys: page.passkeys }, language, faults)}
<section class="panel"><h2>${texts.sessions}</h2>
<p><a href="/account/sessions">${texts.sessionsLink}</a></p></section>`,
  });
}

type Faults = Readonly<Record<string, readonly string[]>>;
type Language = keyof typeof SECURITY_TEXTS;

function profilePanel({ person, refused }: SecurityPage, language: Language, faults: Faults): Html {
  const texts = SECURITY_TEXTS[language];
  const { user } = person;
  const control = controlsOf(SECURITY_FORM, language, faults);
  return html`<section class="panel"><h2>${texts.profile}</h2>
<form method="post" action="/account/security/profile" novalidate>
${field({ ...control('name'), value: refused?.name ?? user.name, required: true, autocomplete: 'name', max: USER_NAME_MAX })}
${select({ ...control('language'), value: user.language, blank: null, showOptional: false, options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })) })}
${field({ ...control('email'), value: user.email, isReadOnly: true, showOptional: false, hint: html`${texts.emailHint} <a href="${EMAIL_PATH}">${texts.changeEmail}</a>`, autocomplete: 'username' })}
<div class="actions"><button class="main">${texts.save}</button></div>
</form></section>`;
}

function mailsPanel({ person: { user } }: SecurityPage, language: Language): Html {
  const texts = MAIL_TEXTS[language];
  const offered = topicsFor(user);
  const control = controlsOf(SECURITY_FORM, language);
  return html`<section class="panel" id="mails"><h2>${texts.title}</h2>
<form method="post" action="/account/security/mails">
${checkboxes({
  ...control('mails'),
  showOptional: false,
  hint: texts.always,
  options: offered.map((value) => ({ value, label: MAIL_TOPIC_TEXTS[language][value] })),
  values: offered.filter((topic) => !user.mutedMails.includes(topic)),
})}
<div class="actions"><button class="main">${texts.save}</button></div>
</form></section>`;
}

function passwordPanel({ person }: SecurityPage, language: Language, faults: Faults): Html {
  const texts = SECURITY_TEXTS[language];
  const { hasPassword, email } = person.user;
  const control = controlsOf(SECURITY_FORM, language, faults);
  return html`<section class="panel"><h2>${texts.password}</h2>
<form method="post" action="/account/security/password" novalidate>
<p class="hint">${hasPassword ? texts.passwordText : html`${texts.firstPasswordText} <a href="${RESET_PATH}">${texts.requestLink}</a>`}</p>
<input type="email" name="email" value="${email}" autocomplete="username" readonly hidden>
${hasPassword && field({ ...control('current'), type: 'password', required: true, autocomplete: 'current-password' })}
${newPasswordField(control('password'))}
<div class="actions"><button class="main">${hasPassword ? texts.changePassword : texts.setPassword}</button></div>
</form></section>`;
}

function passkeysPanel(
  page: SecurityPage & { readonly passkeys: readonly Passkey[] },
  language: Language,
  faults: Faults,
): Html {
  const { passkeys, timeZone } = page;
  const texts = SECURITY_TEXTS[language];
  const timeOf = (time: Date) => timeElement(timeView(time, language, timeZone, 'short'));
  return html`<section class="panel" id="passkeys"><h2>${texts.passkeys}</h2>
<p class="hint">${texts.passkeysText}</p>
${
  passkeys.length === 0
    ? html`<p class="soft">${texts.noPasskeys}</p>`
    : html`<ul class="plainlist">
${passkeys.map(
  ({ id, name, createdAt, lastUsedAt, isBackedUp }) => html`<li><strong>${name}</strong>
<a href="/account/security/passkeys/${id}" aria-label="${texts.changePasskey(name)}: ${texts.change}">${texts.change}</a>
<p class="soft small">${texts.created}: ${timeOf(createdAt)} · ${texts.lastUsed}: ${lastUsedAt === null ? texts.neverUsed : timeOf(lastUsedAt)} · ${isBackedUp ? texts.inSeveralPlaces : texts.onOneDevice}</p></li>\n`,
)}</ul>`
}
${page.canAddPasskey ? newPasskeyForm(language, faults) : html`<p class="hint">${texts.passkeysNeedName}</p>`}</section>`;
}

function newPasskeyForm(language: Language, faults: Faults): Html {
  const texts = SECURITY_TEXTS[language];
  return html`<noscript><p class="hint">${texts.passkeysScript}</p></noscript>
<form method="post" action="/account/security/passkeys" data-passkey="new" data-options="/account/security/passkeys/options" novalidate hidden>
<input type="hidden" name="response">
<p class="fault" role="alert" data-fault hidden>${texts.passkeyFailed}</p>
${field({ ...controlsOf(SECURITY_FORM, language, faults)('passkey'), hint: texts.passkeyNameHint, required: true, autocomplete: 'off', max: PASSKEY_NAME_MAX })}
<div class="actions"><button>${texts.addPasskey}</button></div>
</form>`;
}
