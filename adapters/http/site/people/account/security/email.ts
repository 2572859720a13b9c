import { EMAIL_MAX } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { recordRefusal } from '../../../../kernel/problems/record-refusal.ts';
import { controlsOf } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { field } from '../../../page/forms/field.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { PeopleServices, Route, SignedInPerson } from '../../route.ts';
import { accountPage } from '../account-page.ts';
import { EMAIL_FORM, EMAIL_NOTICES, EMAIL_TEXTS } from './email-texts.ts';
import { SECURITY_TEXTS } from './texts.ts';

export const EMAIL_PATH = '/account/security/email';

/**
 * Changes the user's email address: one link goes to the current address, then one to the new (see sign-in/links.ts).
 */
export function emailRoutes(services: PeopleServices): Route[] {
  const { people } = services.application;
  return [
    {
      method: 'GET',
      path: EMAIL_PATH,
      for: 'person',
      handle: (ctx, person) => showEmail(services, ctx, person),
    },
    {
      method: 'POST',
      path: EMAIL_PATH,
      for: 'person',
      async handle(ctx, person) {
        const email = (await readForm(ctx)).get('email');
        try {
          await people.requestEmail({ caller: person.person, email });
        } catch (error) {
          recordRefusal(ctx, services.addresses.baseUrl, error);
          return showEmail(services, ctx, person, { error, email });
        }
        redirectWithNotice<typeof EMAIL_NOTICES>(ctx, EMAIL_PATH, 'requested');
      },
    },
    {
      method: 'POST',
      path: `${EMAIL_PATH}/cancel`,
      for: 'person',
      async handle(ctx, { person }) {
        await people.cancelEmail({ caller: person });
        redirectWithNotice<typeof EMAIL_NOTICES>(ctx, EMAIL_PATH, 'cancelled');
      },
    },
  ];
}

async function showEmail(
  { application, timeZone }: PeopleServices,
  ctx: Context,
  person: SignedInPerson,
  refused?: { readonly error: unknown; readonly email: string },
): Promise<void> {
  const language = languageOf(ctx, person);
  const texts = EMAIL_TEXTS[language];
  const refusal = refused && formRefusal(refused.error, ctx, language, EMAIL_FORM);
  const [{ pending, mayRequest }, methods] = await Promise.all([
    application.people.email({ caller: person.person }),
    application.signIn.methods(),
  ]);
  const { email } = person.user;
  const control = controlsOf(EMAIL_FORM, language, refusal?.byField);
  const form = html`<form method="post" action="${EMAIL_PATH}" novalidate>
${field({ ...control('email'), type: 'email', value: refused?.email ?? '', required: true, autocomplete: 'email', max: EMAIL_MAX, hint: texts.hint })}
${methods.openId && html`<p class="hint">${texts.openIdHint}</p>`}
${pending !== null && html`<p class="hint">${texts.replace}</p>`}
<div class="actions"><button class="main">${texts.request}</button></div>
</form>`;
  accountPage(ctx, person, {
    title: texts.title,
    active: 'security',
    isNarrow: true,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    notice: noticeOf(ctx, EMAIL_NOTICES, language),
    main: html`${refusal && errorSummary(refusal.faults, language)}${pageHead({
      title: texts.title,
      lead: `${texts.current} ${email}.`,
      above: { href: '/account/security', text: SECURITY_TEXTS[language].above },
    })}
${
  pending !== null &&
  html`<section class="panel"><h2>${texts.pendingTitle}</h2>
<p>${texts.pending(pending.newEmail)} ${texts.waits(pending.waitsFor === 'current' ? email : pending.newEmail)}</p>
<p class="hint">${texts.expires} ${timeElement(timeView(pending.expiresAt, language, timeZone, 'full'))}.</p>
<form method="post" action="${EMAIL_PATH}/cancel"><div class="actions"><button>${texts.cancel}</button></div></form></section>`
}
<section class="panel"><h2>${texts.requestTitle}</h2>
${
  methods.mail
    ? mayRequest
      ? form
      : html`<p>${texts.tooOld}</p>
<form method="post" action="/sign-out"><div class="actions"><button>${texts.signOut}</button></div></form>`
    : html`<p>${texts.noMail}</p>`
}</section>`,
  });
}
