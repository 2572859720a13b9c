import type { Context } from '../../../kernel/context.ts';
import { type Form, type FormOptions, postForm, readForm } from '../../page/forms/form.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { languageOf } from '../../page/languages.ts';
import { LAYOUT_TEXTS } from '../../page/texts.ts';
import { CHANGES_STYLE } from '../../release/changes.ts';
import { CONVERSATION_STYLE } from '../../release/conversation/panel.ts';
import { GONE_STYLE } from '../../release/pictures/taken-down.ts';
import { CALENDAR_STYLE } from '../calendar/style.ts';
import { EDITOR_STYLE } from '../editor/editor-style.ts';
import { type Confirmation, type ConfirmedAction, confirmedRoutes, questionPage } from '../layout/confirm.ts';
import { type Area, type SignedInPage, sendSignedInPage } from '../layout/signed-in-page.ts';
import { makeStylesheet } from '../layout/stylesheet.ts';
import { zoneFootnote } from '../layout/zone.ts';
import type { Route, SignedInPerson, Visitor } from '../route.ts';
import { AccountChanged } from '../session/refusals.ts';
import { WRITING_STYLE } from './editor/writing-style.ts';
import { ACCOUNT_LAYOUT_TEXTS } from './layout-texts.ts';
import { NEWSROOM_STYLE } from './newsrooms/style.ts';
import { PICTURES_STYLE } from './pictures/style.ts';
import { COPIED_STYLE } from './secrets/style.ts';
import { STATISTICS_STYLE } from './statistics/style.ts';

export const ACCOUNT_BASE = '/account';

export const ACCOUNT_STYLE = makeStylesheet(
  'account',
  `${EDITOR_STYLE}${PICTURES_STYLE}${WRITING_STYLE}${NEWSROOM_STYLE}${GONE_STYLE}${CONVERSATION_STYLE}${CHANGES_STYLE}${STATISTICS_STYLE}${COPIED_STYLE}${CALENDAR_STYLE}`,
);

/** The menu's entries, in order. */
const SECTIONS = [
  { key: 'overview', path: '', isForOwners: false },
  { key: 'releases', path: '/releases', isForOwners: false },
  { key: 'calendar', path: '/calendar', isForOwners: false },
  { key: 'newsrooms', path: '/newsrooms', isForOwners: false },
  { key: 'tokens', path: '/tokens', isForOwners: true },
  { key: 'webhooks', path: '/webhooks', isForOwners: true },
  { key: 'members', path: '/members', isForOwners: true },
  { key: 'log', path: '/log', isForOwners: true },
] as const;

type Section = (typeof SECTIONS)[number]['key'];

const ACCOUNT: Area<SignedInPerson, Section> = {
  home: ACCOUNT_BASE,
  stylesheet: ACCOUNT_STYLE,
  heading({ account, accounts }, language) {
    const texts = ACCOUNT_LAYOUT_TEXTS[language];
    return (
      account &&
      html`<p class="account"><span class="unseen">${texts.account}: </span><strong>${account.name}</strong>${
        account.sandbox && html` <span class="tag" title="${texts.sandboxText}">${texts.sandbox}</span>`
      }${accounts.length > 1 && html` <a href="${ACCOUNT_BASE}/choose">${texts.chooseAccount}</a>`}</p>`
    );
  },
  links: ({ user }, language) => user.isEditor && html`<a href="/desk">${LAYOUT_TEXTS[language].desk}</a>`,
  menu: ({ account }, language) =>
    account && {
      label: ACCOUNT_LAYOUT_TEXTS[language].menu,
      entries: SECTIONS.filter(({ isForOwners }) => !isForOwners || account.role === 'owner').map(({ key, path }) => ({
        key,
        href: `${ACCOUNT_BASE}${path}`,
        text: ACCOUNT_LAYOUT_TEXTS[language][key],
      })),
    },
  footnote: zoneFootnote,
};

export function accountPage(ctx: Context, person: SignedInPerson, page: SignedInPage<Section>): void {
  sendSignedInPage(ctx, ACCOUNT, person, page);
}

/** Sends a confirmation page. Its form contains the account's id. */
export function confirmPage(ctx: Context, visitor: Visitor, question: Confirmation<Section>): void {
  const hidden = { account: visitor.account.id, ...question.hidden };
  accountPage(ctx, visitor, questionPage({ ...question, hidden }, languageOf(ctx, visitor)));
}

/** Routes of an account action that needs confirmation. */
export function confirmedAccountRoutes(
  action: ConfirmedAction<Visitor, Section> & { readonly path: string; readonly for: 'member' | 'owner' },
): Route[] {
  return confirmedRoutes(action, confirmPage, readAccountForm);
}

/** A form that contains the id of the account for which it was rendered. */
export function accountForm(
  { account }: Pick<Visitor, 'account'>,
  { hidden, ...options }: FormOptions,
  content: HtmlValue,
): Html {
  return postForm({ ...options, hidden: { account: account.id, ...hidden } }, content);
}

/** Reads a form rendered by `accountForm`. @throws as `readForm` and `assertAccount` */
export async function readAccountForm(ctx: Context, visitor: Pick<Visitor, 'account'>): Promise<Form> {
  const form = await readForm(ctx);
  assertAccount(visitor, form.get('account'));
  return form;
}

/**
 * Checks that a form belongs to the chosen account. Call it before any change.
 * @throws AccountChanged
 */
export function assertAccount({ account }: Pick<Visitor, 'account'>, accountId: string): void {
  if (accountId !== String(account.id)) throw new AccountChanged();
}
