import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { NODES } from '../schema.ts';
import { type Typography, typographyRules } from '../typography.ts';
import { type Action, commandOf, leave } from './commands.ts';
import { markdownMarkRules } from './markdown-marks.ts';
import { typedUrlRule } from './typed-url.ts';

/** ProseMirror's key names: `Mod` is Cmd on a Mac and Ctrl elsewhere. Tab is not bound, so that it moves the focus. */
export const KEYS: Readonly<Record<Action, string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  paragraph: 'Mod-Alt-0',
  h2: 'Mod-Alt-2',
  h3: 'Mod-Alt-3',
  ordered_list: 'Mod-Shift-7',
  bullet_list: 'Mod-Shift-8',
  blockquote: 'Mod-Shift-9',
  sink: 'Mod-]',
  lift: 'Mod-[',
};
export const LINK_KEY = 'Mod-k';
export const TEASER_KEY = 'Mod-Alt-t';
/** Moves the focus from the text to the toolbar. */
const TOOLBAR_KEY = 'Alt-F10';

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(NODES.hard_break.create()).scrollIntoView());
  return true;
};

/** Backspace at the start of an item or quotation lifts it out. */
const leaveAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth < 2 || $from.index(-1) > 0) return false;
  return leave(state, dispatch);
};

/** Key bindings and typographic replacements. `language` is the language of the text. */
export function keyPlugins(extra: {
  readonly focusToolbar: Command;
  readonly editLink: Command;
  readonly markTeaser: Command;
  readonly language: () => Typography;
}): Plugin[] {
  const actions = Object.entries(KEYS).map(([action, key]) => [key, commandOf(action as Action)] as const);
  return [
    inputRules({
      rules: [
        ...typographyRules(extra.language),
        ...markdownMarkRules(),
        typedUrlRule(),
        wrappingInputRule(/^[-*•]\s$/, NODES.bullet_list),
        wrappingInputRule(/^1[.)]\s$/, NODES.ordered_list),
        wrappingInputRule(/^>\s$/, NODES.blockquote),
        // `#` makes a second-level heading: the release's title is the only first-level one.
        textblockTypeInputRule(/^#\s$/, NODES.heading, { level: 2 }),
        textblockTypeInputRule(/^##\s$/, NODES.heading, { level: 2 }),
        textblockTypeInputRule(/^###\s$/, NODES.heading, { level: 3 }),
      ],
    }),
    keymap({
      ...Object.fromEntries(actions),
      [LINK_KEY]: extra.editLink,
      [TEASER_KEY]: extra.markTeaser,
      [TOOLBAR_KEY]: extra.focusToolbar,
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      Backspace: chainCommands(undoInputRule, leaveAtStart),
      Enter: splitListItem(NODES.list_item),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
    }),
    keymap(baseKeymap),
  ];
}
