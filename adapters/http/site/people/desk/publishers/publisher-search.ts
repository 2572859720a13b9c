import type { FoundPublisher } from '../../../../../../application/ports/index.ts';
import type { Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { field } from '../../../page/forms/field.ts';
import { type Html, html } from '../../../page/html.ts';
import { seeOther } from '../../../page/notices.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { PUBLISHER_TEXTS } from './texts.ts';

/** A search for a publisher by name: the text and its matches. */
export interface PublisherSearch {
  readonly name: string;
  readonly matches: readonly FoundPublisher[];
}

/**
 * Searches for the account or newsroom in the query. For a single match or an account's id, redirects to its list and
 * returns null.
 * @throws DomainError `validation_failed`
 */
export async function searchPublishers(
  ctx: Context,
  { caller }: DeskEditor,
  { application: { desk } }: Pick<PeopleServices, 'application'>,
  listOf: (publisher: FoundPublisher) => string,
): Promise<PublisherSearch | null> {
  const name = (new URLSearchParams(ctx.querystring).get('name') ?? '').trim();
  const matches = name === '' ? [] : await desk.publishers({ caller, name });
  const byId = matches.find(({ accountId, company }) => company === null && String(accountId) === name);
  const match = byId ?? (matches.length === 1 ? matches[0] : undefined);
  if (match === undefined) return { name, matches };
  seeOther(ctx, listOf(match));
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
    showOptional: false,
    autocomplete: 'off',
  });
}

/** The matches to choose from, or a note that there are none. */
export function publisherMatches(
  { name, matches }: PublisherSearch,
  listOf: (publisher: FoundPublisher) => string,
  language: Language,
): Html | false {
  const texts = PUBLISHER_TEXTS[language];
  if (name === '') return false;
  if (matches.length === 0) return html`<p class="aside warn" role="status">${texts.none(name)}</p>`;
  return html`<section class="aside" aria-labelledby="publishers-title"><h2 id="publishers-title">${texts.which(name)}</h2>
<ul class="bullets">${matches.map((publisher) => {
    const { accountName, company } = publisher;
    const label = company === null ? texts.account(accountName) : texts.newsroom(company.name, accountName);
    return html`<li><a href="${listOf(publisher)}">${label}</a></li>\n`;
  })}</ul></section>`;
}

/** A list's filter by account or newsroom, with a link that removes it and a link to the account's page. */
export function activeFilter(
  kind: 'account' | 'newsroom',
  name: string,
  removeUrl: string,
  language: Language,
  accountUrl?: string,
): Html {
  const texts = PUBLISHER_TEXTS[language];
  const text = kind === 'account' ? texts.accountOnly : texts.newsroomOnly;
  return html`<p class="gap">${text} <strong>${accountUrl === undefined ? name : html`<a href="${accountUrl}">${name}</a>`}</strong> · <a href="${removeUrl}">${texts.without}</a></p>`;
}
