import type { Context } from '../../../../kernel/context.ts';
import { recordRefusal } from '../../../../kernel/problems/record-refusal.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { LINK_IN_NAME } from '../../../page/forms/fault-texts.ts';
import { field } from '../../../page/forms/field.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountForm, accountPage, readAccountForm } from '../account-page.ts';
import { type MEMBER_NOTICES, MEMBER_TEXTS } from './texts.ts';

export const RENAME_PATH = '/account/members/account-name';

const NAME_FORM = describeForm(['name'], {
  de: {
    name: {
      label: MEMBER_TEXTS.de.rename.name,
      missing: 'Geben Sie dem Konto einen Namen.',
      rules: { format: LINK_IN_NAME.de },
    },
  },
  en: {
    name: {
      label: MEMBER_TEXTS.en.rename.name,
      missing: 'Enter a name for the account.',
      rules: { format: LINK_IN_NAME.en },
    },
  },
});

/** Renames the account. */
export function renameRoutes({ application, addresses }: PeopleServices): Route[] {
  return [
    {
      method: 'GET',
      path: RENAME_PATH,
      for: 'owner',
      handle: async (ctx, visitor) => sendPage(ctx, visitor, visitor.account.name),
    },
    {
      method: 'POST',
      path: RENAME_PATH,
      for: 'owner',
      async handle(ctx, visitor) {
        const name = (await readAccountForm(ctx, visitor)).get('name');
        const { caller, account } = visitor;
        try {
          await application.accounts.rename({ caller, id: account.id, name });
        } catch (error) {
          recordRefusal(ctx, addresses.baseUrl, error);
          return sendPage(ctx, visitor, name, error);
        }
        redirectWithNotice<typeof MEMBER_NOTICES>(ctx, '/account/members', 'account-renamed');
      },
    },
  ];
}

function sendPage(ctx: Context, visitor: Visitor, name: string, error?: unknown): void {
  const language = languageOf(ctx, visitor);
  const texts = MEMBER_TEXTS[language];
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, NAME_FORM);
  accountPage(ctx, visitor, {
    title: texts.rename.title,
    active: 'members',
    isNarrow: true,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    main: html`${refusal && errorSummary(refusal.faults, language)}${pageHead({
      title: texts.rename.title,
      lead: texts.rename.lead,
      above: { href: '/account/members', text: texts.title },
    })}
<section class="panel">${accountForm(
      visitor,
      { action: RENAME_PATH },
      html`${field({ ...controlsOf(NAME_FORM, language, refusal?.byField)('name'), value: name, required: true, max: 255, autocomplete: 'organization' })}
<div class="actions"><button class="main">${texts.rename.save}</button></div>`,
    )}</section>`,
  });
}
