import type { Language } from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { type Column, pageHead, table } from '../../../page/table.ts';
import { timeElement } from '../../../page/times.ts';
import { TOKEN_TEXTS } from './texts.ts';
import type { TokenView } from './token-view.ts';

export interface TokenList {
  readonly language: Language;
  readonly tokens: readonly TokenView[];
  /** URLs of the next and the first page; null if there is none. */
  readonly next: string | null;
  readonly first: string | null;
  /** Content above the list. */
  readonly before?: HtmlValue;
  /** The form for a new token, or why there is none. */
  readonly form: HtmlValue;
}

/** Newest first: users look for the token they have just created. */
const byNewest = (a: TokenView, b: TokenView) => b.id - a.id;

/** The account's tokens, active ones first, and the form for a new one. */
export function tokenListPage({ language, tokens, next, first, before, form }: TokenList): Html {
  const texts = TOKEN_TEXTS[language];
  const usable = tokens.filter(({ state }) => state === 'active').sort(byNewest);
  const ended = tokens.filter(({ state }) => state !== 'active').sort(byNewest);
  return html`${before}${pageHead({
    title: texts.title,
    lead: texts.lead,
    actions: html`<a class="button" href="#new">${texts.newTitle}</a>`,
  })}<div class="stack">
${usable.length === 0 ? html`<p class="empty">${texts.none}</p>` : table({ caption: texts.caption, columns: columns(language, true), rows: usable.map((view) => row(view, language)) })}
${ended.length > 0 && html`<details class="more"><summary>${texts.ended(ended.length)}</summary>\n${table({ caption: texts.endedCaption, columns: columns(language, false), rows: ended.map((view) => row(view, language)) })}</details>\n`}
${(next ?? first) !== null && html`<p class="pager">${first !== null && html`<a class="button" href="${first}">${texts.toStart}</a>`}${next !== null && html`<a class="button older" href="${next}">${texts.nextPage}</a>`}</p>\n`}
${form}</div>`;
}

function columns(language: Language, isUsable: boolean): Column[] {
  const texts = TOKEN_TEXTS[language];
  return [
    { label: texts.name, kind: 'head' },
    { label: texts.begins, kind: 'tight' },
    { label: texts.permissions },
    { label: texts.created, kind: 'tight' },
    { label: texts.lastUsed, kind: 'tight' },
    { label: isUsable ? texts.expires : texts.state, kind: 'tight' },
    ...(isUsable ? [{ label: texts.revoke, kind: 'actions' } as const] : []),
  ];
}

function row(view: TokenView, language: Language): HtmlValue[] {
  const texts = TOKEN_TEXTS[language];
  const { state, expires, revoked, lastUsed } = view;
  const end = state === 'revoked' ? revoked : expires;
  return [
    html`${view.name}${view.isLegacyKey && html` <span class="tag" title="${texts.legacyKeyText}">${texts.legacyKey}</span>`}${view.isReplaced && html` <span class="tag">${texts.replacedTag}</span>`}`,
    view.prefix === null ? '' : html`<code>${view.prefix}…</code>`,
    html`${view.permissions.join(', ')}${view.isDraftsOnly && html` <span class="tag">${texts.draftsOnlyTag}</span>`}${view.newsrooms?.map((name) => html` <span class="tag">${name}</span>`)}`,
    timeElement(view.created),
    lastUsed === null ? html`<span class="soft">${texts.never}</span>` : timeElement(lastUsed),
    state === 'active'
      ? expires === null
        ? html`<span class="soft">${texts.endless}</span>`
        : timeElement(expires)
      : html`<span class="tag">${texts.states[state]}</span> ${end && timeElement(end)}`,
    ...(state === 'active'
      ? [
          html`${view.isRotatable && html`<a class="tight" href="/account/tokens/${view.id}/rotate">${texts.rotate}<span class="unseen">: ${view.name}</span></a> `}<a class="tight" href="/account/tokens/${view.id}/revoke">${texts.revoke}<span class="unseen">: ${view.name}</span></a>`,
        ]
      : []),
  ];
}
