import { type AccountId, DomainError, parseId } from '../../../../../../domain/index.ts';
import { readForm } from '../../../page/forms/form.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { seeOther } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { lastAccountCookie } from '../../session/cookie.ts';
import { ownDestination } from '../../session/destination.ts';
import { accountPage } from '../account-page.ts';
import { SECURITY_TEXTS } from './texts.ts';

/** Chooses the account to work in. */
export function chooseRoutes({ application, addresses }: PeopleServices): Route[] {
  const lastAccount = lastAccountCookie(addresses.baseUrl);
  return [
    {
      method: 'GET',
      path: '/account/choose',
      for: 'person',
      async handle(ctx, person) {
        const language = languageOf(ctx, person);
        const texts = SECURITY_TEXTS[language];
        const to = ownDestination(ctx.query.to) ?? '/account';
        const accounts = person.accounts.toSorted((a, b) => a.name.localeCompare(b.name, language));
        accountPage(ctx, person, {
          title: texts.choose,
          active: null,
          isNarrow: true,
          main: html`${pageHead({ title: texts.choose, lead: accounts.length === 0 ? texts.noAccounts : texts.chooseText })}
<form method="post" action="/account/choose" class="stack">
<input type="hidden" name="to" value="${to}">
${accounts.map(
  ({ id, name, role, sandbox, disabledAt }) =>
    html`<button class="choice" name="chosen" value="${id}"><strong>${name}</strong> <span class="tag">${texts[role]}</span>${
      sandbox && html` <span class="tag">Sandbox</span>`
    }${disabledAt !== null && html` <span class="tag bad">${texts.disabled}</span>`}${
      id === person.account?.id && html` <span class="tag accent">${texts.chosen}</span>`
    }</button>\n`,
)}</form>`,
        });
      },
    },
    {
      method: 'POST',
      path: '/account/choose',
      for: 'person',
      async handle(ctx, { person }) {
        const form = await readForm(ctx);
        const accountId = parseId<AccountId>(form.get('chosen'));
        if (accountId === undefined) throw new DomainError('not_found', { what: 'account' });
        await application.sessions.chooseAccount({ caller: person, accountId });
        lastAccount.write(ctx, String(accountId));
        seeOther(ctx, ownDestination(form.get('to')) ?? '/account');
      },
    },
  ];
}
