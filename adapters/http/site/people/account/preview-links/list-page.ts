import {
  type PressReleaseId,
  type PreviewLink,
  type PreviewLinkState,
  previewLinkState,
} from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { type Column, pageHead, pager, table } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { releasePath } from '../releases/paths.ts';
import type { ViewOptions } from '../view-options.ts';
import { revokeLinkPath } from './paths.ts';
import { PREVIEW_LINK_TEXTS } from './texts.ts';

export interface LinkList {
  readonly options: ViewOptions;
  readonly release: { readonly id: PressReleaseId; readonly title: string };
  /** Newest first. */
  readonly links: readonly PreviewLink[];
  readonly newer: string | null;
  readonly older: string | null;
  /** Content above the list. */
  readonly before: HtmlValue;
  /** The form that creates a link, or why there is none. */
  readonly form: HtmlValue;
}

const TONES: Readonly<Record<PreviewLinkState, string>> = { open: 'good', expired: '', revoked: 'bad' };

/** A release's preview links with their openings, and the form that creates one. */
export function linkListPage({ options, release, links, newer, older, before, form }: LinkList): Html {
  const { language } = options;
  const texts = PREVIEW_LINK_TEXTS[language];
  const columns: Column[] = [
    { label: texts.name, kind: 'head' },
    { label: texts.created, kind: 'tight' },
    { label: texts.expires, kind: 'tight' },
    { label: texts.opens },
    { label: texts.state, kind: 'tight' },
    { label: texts.actions, kind: 'actions' },
  ];
  return html`${before}${pageHead({
    title: texts.title,
    lead: texts.lead,
    above: { href: releasePath(release.id), text: release.title },
  })}<div class="stack">
${form}
${
  links.length === 0
    ? html`<p class="empty">${texts.none}</p>`
    : table({ caption: texts.title, columns, rows: links.map((link) => row(link, options)) })
}
${pager({ newer, older }, language)}</div>`;
}

function row(link: PreviewLink, { language, timeZone, now }: ViewOptions): HtmlValue[] {
  const texts = PREVIEW_LINK_TEXTS[language];
  const timeOf = (time: Date) => timeElement(timeView(time, language, timeZone, 'short'));
  const state = previewLinkState(link, now);
  const { id, pressReleaseId, name, opens, lastOpenedAt } = link;
  return [
    html`<bdi>${name}</bdi>`,
    timeOf(link.createdAt),
    timeOf(link.expiresAt),
    lastOpenedAt === null
      ? html`<span class="soft">${texts.never}</span>`
      : html`${texts.times(opens)}, ${texts.last} ${timeOf(lastOpenedAt)}`,
    html`<span class="tag ${TONES[state]}">${texts.states[state]}</span>`,
    state === 'open' &&
      html`<a class="tight" href="${revokeLinkPath(pressReleaseId, id)}">${texts.revoke} …<span class="unseen">: ${name}</span></a>`,
  ];
}
