import type { Context } from '../../../../kernel/context.ts';
import { html } from '../../../page/html.ts';
import { problemPanel } from '../../../page/problem-panel.ts';
import { type Document, sendDocument } from '../../layout/document.ts';
import { languageOf, masthead } from '../../layout/masthead.ts';
import type { DeskEditor } from '../desk-route.ts';
import { DESK_BASE } from '../paths.ts';
import { DESK_STYLE } from './assets.ts';
import { type DeskSection, deskMenu } from './menu.ts';
import { DESK_FRAME_TEXTS } from './texts.ts';

export interface DeskPage extends Omit<Document, 'masthead' | 'language' | 'stylesheet'> {
  /** The section whose entry of the menu is marked; null for none. */
  readonly active: DeskSection | null;
}

/** Sends a page of the desk: what stands round it, its notice and its content. */
export function deskPage(ctx: Context, editor: DeskEditor, { active, ...page }: DeskPage): void {
  const language = languageOf(ctx, editor);
  const texts = DESK_FRAME_TEXTS[language];
  const head = masthead(
    ctx,
    {
      user: editor.user,
      home: DESK_BASE,
      place: html`<p class="account"><strong>${texts.desk}</strong></p>`,
      links: editor.accounts.length > 0 && html`<a href="/account">${texts.account}</a>`,
      menu: { label: texts.menu, entries: deskMenu(language, editor.open) },
      active,
      hasLanguages: true,
    },
    language,
  );
  sendDocument(ctx, { ...page, language, masthead: head, stylesheet: DESK_STYLE });
}

/** Sends the page of an error that no form of the desk can show: the words of the API, with its status. */
export function deskRefusalPage(ctx: Context, editor: DeskEditor, error: unknown): void {
  const language = languageOf(ctx, editor);
  const home = { href: DESK_BASE, words: DESK_FRAME_TEXTS[language].queue };
  deskPage(ctx, editor, { ...problemPanel(ctx, error, { home, language }), active: null, isNarrow: true });
}
