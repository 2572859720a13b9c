import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createButton, createElement } from '../../dom.ts';
import type { EditorTexts } from '../editor-data.ts';
import { MARKS } from '../schema.ts';
import { type Action, commandOf, isActive } from './commands.ts';
import { type IconName, icon } from './icons.ts';
import { KEYS, LINK_KEY } from './keys.ts';

interface Tool {
  readonly name: IconName;
  readonly label: string;
  readonly key: string;
  readonly run: Command;
  /** For toggles only: true while the toggle is on. */
  readonly isOn?: (state: EditorState) => boolean;
}

export interface Toolbar {
  readonly element: HTMLElement;
  /** Call with every new state. */
  update(state: EditorState): void;
  focus(): void;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** A toolbar with one tab stop and arrow keys inside (WAI-ARIA toolbar pattern). `link` opens the bar for links. */
export function makeToolbar(view: () => EditorView, texts: EditorTexts, link: Command, controls: string): Toolbar {
  const groups = groupsOf(texts, link);
  const tools = groups.flat();
  const buttons = tools.map((tool) => toolButton(tool, texts, controls, () => run(tool)));
  let current = 0;

  function run({ run: command }: Tool): void {
    const { state, dispatch } = view();
    command(state, dispatch, view());
    if (command !== link) view().focus();
  }

  /** Makes a button the toolbar's tab stop. */
  function stopAt(index: number): void {
    current = (index + buttons.length) % buttons.length;
    for (const [index, button] of buttons.entries()) button.tabIndex = index === current ? 0 : -1;
  }

  let buttonIndex = 0;
  const element = createElement(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': texts.toolbar, 'aria-controls': controls },
    ...groups.map((group) =>
      createElement('span', { class: 'tools' }, ...group.map(() => buttons[buttonIndex++] as HTMLElement)),
    ),
  );
  element.addEventListener('keydown', (event) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === 'Escape') view().focus();
    else if (to !== undefined) {
      stopAt(to);
      buttons[current]?.focus();
    } else return;
    event.preventDefault();
  });
  element.addEventListener('focusin', ({ target }) => stopAt(buttons.indexOf(target as HTMLButtonElement)));
  // Clicking the toolbar must not clear the selection in the text.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  stopAt(0);

  return {
    element,
    update(state) {
      for (const [index, { run: command, isOn }] of tools.entries()) {
        const button = buttons[index] as HTMLButtonElement;
        if (isOn !== undefined) button.setAttribute('aria-pressed', String(isOn(state)));
        // aria-disabled keeps unavailable buttons reachable by keyboard: availability changes with the cursor.
        button.setAttribute('aria-disabled', String(!command(state)));
      }
    },
    focus: () => buttons[current]?.focus(),
  };
}

function groupsOf(texts: EditorTexts, link: Command): Tool[][] {
  const tool = (action: Action): Tool => ({
    name: action,
    label: texts[action],
    key: KEYS[action],
    run: commandOf(action),
    ...(action !== 'sink' && action !== 'lift' && { isOn: (state) => isActive(state, action) }),
  });
  const linkTool: Tool = {
    name: 'link',
    label: texts.link,
    key: LINK_KEY,
    run: link,
    isOn: ({ selection: { $from, to }, doc }) =>
      MARKS.link.isInSet($from.marks()) !== undefined || doc.rangeHasMark($from.pos, to, MARKS.link),
  };
  return [
    [tool('paragraph'), tool('h2'), tool('h3')],
    [tool('strong'), tool('em'), linkTool],
    [tool('bullet_list'), tool('ordered_list'), tool('sink'), tool('lift'), tool('blockquote')],
    [
      { name: 'undo', label: texts.undo, key: 'Mod-z', run: undo },
      { name: 'redo', label: texts.redo, key: IS_MAC ? 'Shift-Mod-z' : 'Mod-y', run: redo },
    ],
  ];
}

function toolButton(
  { name, label, key }: Tool,
  texts: EditorTexts,
  controls: string,
  act: () => void,
): HTMLButtonElement {
  const shortcut = key
    .replace('Mod', IS_MAC ? '⌘' : texts.keyCtrl)
    .replace('Alt', IS_MAC ? '⌥' : 'Alt')
    .replace('Shift', IS_MAC ? '⇧' : texts.keyShift)
    .split('-')
    .map((key) => (key.toUpperCase().length === 1 ? key.toUpperCase() : key))
    .join('+');
  const element = createButton('', act, {
    class: `tool ${name}`,
    'aria-label': label,
    'aria-controls': controls,
    'aria-keyshortcuts': key.replace('Mod', IS_MAC ? 'Meta' : 'Control').replaceAll('-', '+'),
    title: `${label} (${shortcut})`,
  });
  element.append(icon(name));
  return element;
}
