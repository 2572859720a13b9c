import type { FoundPublisher } from '../../../../../../application/ports/index.ts';
import type { Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { field } from '../../../page/forms/field.ts';
import { type Html, html } from '../../../page/html.ts';
import { seeOther } from '../../../page/notices.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { PUBLISHER_TEXTS } from './texts.ts';

/** A search text with its matches. */
export interface Sought {
  readonly name: string;
  readonly found: readonly FoundPublisher[];
}

/**
 * Searches for the account or newsroom in the query. For a single match or an account's id, redirects to its list and
 * returns null.
 * @throws DomainError `validation_failed`
 */
export async function seekPublisher(
  ctx: Context,
  { caller }: DeskEditor,
  { application: { desk } }: Pick<PeopleServices, 'application'>,
  listOf: (publisher: FoundPublisher) => string,
): Promise<Sought | null> {
  const name = (new URLSearchParams(ctx.querystring).get('name') ?? '').trim();
  const found = name === '' ? [] : await desk.publishers({ caller, name });
  const numbered = found.find(({ accountId, company }) => company === null && String(accountId) === name);
  const one = numbered ?? (found.length === 1 ? found[0] : undefined);
  if (one === undefined) return { name, found };
  seeOther(ctx, listOf(one));
  return null;
}

const PUBLISHER_FORM = describeForm(['name'], {
  de: { name: { label: PUBLISHER_TEXTS.de.name, missing: null } },
  en: { name: { label: PUBLISHER_TEXTS.en.name, missing: null } },
});

/** The name field of a list's filters. */
export function publisherField(value: string, language: Language): Html {
  return field({
    ...controlsOf(PUBLISHER_FORM, language)('name'),
    type: 'search',
    value,
    sayOptional: false,
    autocomplete: 'off',
  });
}

/** The matches to choose from, or a note that there are none. */
export function soughtPanel(
  { name, found }: Sought,
  listOf: (publisher: FoundPublisher) => string,
  language: Language,
): Html | false {
  const texts = PUBLISHER_TEXTS[language];
  if (name === '') return false;
  if (found.length === 0) return html`<p class="aside warn" role="status">${texts.none(name)}</p>`;
  return html`<section class="aside" aria-labelledby="publishers-title"><h2 id="publishers-title">${texts.which(name)}</h2>
<ul class="bullets">${found.map((each) => {
    const { accountName, company } = each;
    const label = company === null ? texts.account(accountName) : texts.newsroom(company.name, accountName);
    return html`<li><a href="${listOf(each)}">${label}</a></li>\n`;
  })}</ul></section>`;
}

/** A list's filter by account or newsroom, with a link that removes it and a link to the account's page. */
export function narrowedTo(
  what: 'account' | 'newsroom',
  name: string,
  without: string,
  language: Language,
  page?: string,
): Html {
  const texts = PUBLISHER_TEXTS[language];
  const text = what === 'account' ? texts.accountOnly : texts.newsroomOnly;
  return html`<p class="gap">${text} <strong>${page === undefined ? name : html`<a href="${page}">${name}</a>`}</strong> · <a href="${without}">${texts.without}</a></p>`;
}
