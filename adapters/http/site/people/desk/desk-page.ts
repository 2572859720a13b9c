import type { Context } from '../../../kernel/context.ts';
import { readForm } from '../../page/forms/form.ts';
import { html } from '../../page/html.ts';
import { languageOf } from '../../page/languages.ts';
import { problemPanel } from '../../page/problems/problem-panel.ts';
import { CHANGES_STYLE } from '../../release/changes.ts';
import { CONVERSATION_STYLE } from '../../release/conversation/panel.ts';
import { GONE_STYLE } from '../../release/pictures/taken-down.ts';
import { CALENDAR_STYLE } from '../calendar/style.ts';
import { EDITOR_STYLE } from '../editor/editor-style.ts';
import { type Confirmation, type ConfirmedAction, confirmedRoutes, questionPage } from '../layout/confirm.ts';
import { type Area, type SignedInPage, sendSignedInPage } from '../layout/signed-in-page.ts';
import { makeStylesheet } from '../layout/stylesheet.ts';
import { zoneFootnote } from '../layout/zone.ts';
import type { DeskEditor, OpenCounts, Route } from '../route.ts';
import { openCountTag } from './counts/tag.ts';
import { keysPanel } from './keys/panel.ts';
import { DESK_LAYOUT_TEXTS } from './layout-texts.ts';
import { DESK_BASE } from './paths.ts';
import { DESK_PAGES_STYLE } from './style.ts';

export const DESK_STYLE = makeStylesheet(
  'desk',
  `${EDITOR_STYLE}${CHANGES_STYLE}${DESK_PAGES_STYLE}${CALENDAR_STYLE}${GONE_STYLE}${CONVERSATION_STYLE}`,
);

/** The menu's entries, in order. */
const SECTIONS = [
  { key: 'queue', path: '' },
  { key: 'corrections', path: '/corrections' },
  { key: 'reports', path: '/reports' },
  { key: 'objections', path: '/objections' },
  { key: 'releases', path: '/releases' },
  { key: 'calendar', path: '/calendar' },
  { key: 'reasons', path: '/reasons' },
  { key: 'statistics', path: '/statistics' },
] as const;

type Section = (typeof SECTIONS)[number]['key'];

const DESK: Area<DeskEditor, Section> = {
  home: DESK_BASE,
  stylesheet: DESK_STYLE,
  heading: (_editor, language) => html`<p class="account"><strong>${DESK_LAYOUT_TEXTS[language].desk}</strong></p>`,
  links: ({ accounts }, language) =>
    accounts.length > 0 && html`<a href="/account">${DESK_LAYOUT_TEXTS[language].account}</a>`,
  menu({ open }, language) {
    const texts = DESK_LAYOUT_TEXTS[language];
    const entries = SECTIONS.map(({ key, path }) => {
      const tag = open !== undefined && key in open && openCountTag(key as keyof OpenCounts, open, language);
      return { key, href: `${DESK_BASE}${path}`, text: html`${texts[key]}${tag}` };
    });
    return { label: texts.menu, entries };
  },
  footnote: zoneFootnote,
};

interface DeskPage extends SignedInPage<Section> {
  /** False for pages that show the list of shortcuts themselves. Default true: shortcuts work on every page. */
  readonly hasKeys?: boolean;
}

export function deskPage(ctx: Context, editor: DeskEditor, { hasKeys = true, ...page }: DeskPage): void {
  const main = html`${page.main}${hasKeys && keysPanel(languageOf(ctx, editor))}`;
  sendSignedInPage(ctx, DESK, editor, { ...page, main, scripts: page.scripts ?? editor.scripts ?? [] });
}

/** Sends an error page, for errors that no form can show. */
export function deskRefusalPage(ctx: Context, editor: DeskEditor, error: unknown): void {
  const language = languageOf(ctx, editor);
  const home = { href: DESK_BASE, text: DESK_LAYOUT_TEXTS[language].queue };
  deskPage(ctx, editor, { ...problemPanel(ctx, error, { home, language }), active: null, isNarrow: true });
}

export function confirmDeskPage(ctx: Context, editor: DeskEditor, question: Confirmation<Section>): void {
  deskPage(ctx, editor, questionPage(question, languageOf(ctx, editor)));
}

/** Routes of an editor's action that needs confirmation. */
export function confirmedByEditor(action: ConfirmedAction<DeskEditor, Section> & { readonly path: string }): Route[] {
  return confirmedRoutes({ ...action, for: 'editor' as const }, confirmDeskPage, readForm);
}
