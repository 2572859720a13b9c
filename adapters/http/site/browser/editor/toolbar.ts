import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Action, commandOf, isActive } from './commands.ts';
import { button, el } from './dom.ts';
import { KEYS, LINK_KEY } from './keys.ts';
import { MARKS } from './schema.ts';
import type { EditorWords } from './words.ts';

interface Tool {
  readonly name: string;
  readonly words: string;
  /** What is seen: a letter or two, or a sign. */
  readonly face: string;
  readonly key: string;
  readonly run: Command;
  /** Undefined for what is done rather than switched on. */
  readonly isOn?: (state: EditorState) => boolean;
}

export interface Toolbar {
  readonly element: HTMLElement;
  /** To be called with every new state. */
  update(state: EditorState): void;
  focus(): void;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** A toolbar that is one stop of the Tab key, with arrow keys inside (WAI-ARIA, toolbar pattern). `link` opens the field for links. */
export function makeToolbar(view: () => EditorView, words: EditorWords, link: Command, controls: string): Toolbar {
  const groups = groupsOf(words, link);
  const tools = groups.flat();
  const buttons = tools.map((tool) => toolButton(tool, words, controls, () => run(tool)));
  let current = 0;

  function run({ run: command }: Tool): void {
    const { state, dispatch } = view();
    command(state, dispatch, view());
    if (command !== link) view().focus();
  }

  /** The one that Tab stops at. */
  function stopAt(index: number): void {
    current = (index + buttons.length) % buttons.length;
    for (const [at, each] of buttons.entries()) each.tabIndex = at === current ? 0 : -1;
  }

  let at = 0;
  const element = el(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': words.toolbar, 'aria-controls': controls },
    ...groups.map((group) => el('span', { class: 'tools' }, ...group.map(() => buttons[at++] as HTMLElement))),
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
  // What is selected in the text stays selected.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  stopAt(0);

  return {
    element,
    update(state) {
      for (const [index, { run: command, isOn }] of tools.entries()) {
        const each = buttons[index] as HTMLButtonElement;
        if (isOn !== undefined) each.setAttribute('aria-pressed', String(isOn(state)));
        // It stays a stop of the keyboard, as what can be done changes with the cursor.
        each.setAttribute('aria-disabled', String(!command(state)));
      }
    },
    focus: () => buttons[current]?.focus(),
  };
}

function groupsOf(words: EditorWords, link: Command): Tool[][] {
  const tool = (action: Action, face: string): Tool => ({
    name: action,
    words: words[action],
    face,
    key: KEYS[action],
    run: commandOf(action),
    ...(action !== 'sink' && action !== 'lift' && { isOn: (state) => isActive(state, action) }),
  });
  const linkTool: Tool = {
    name: 'link',
    words: words.link,
    face: words.link,
    key: LINK_KEY,
    run: link,
    isOn: ({ selection: { $from, to }, doc }) =>
      MARKS.link.isInSet($from.marks()) !== undefined || doc.rangeHasMark($from.pos, to, MARKS.link),
  };
  return [
    [tool('paragraph', '¶'), tool('h2', 'H2'), tool('h3', 'H3')],
    [tool('strong', 'B'), tool('em', 'I'), linkTool],
    [
      tool('bullet_list', '•'),
      tool('ordered_list', '1.'),
      tool('sink', '→'),
      tool('lift', '←'),
      tool('blockquote', '„“'),
    ],
    [
      { name: 'undo', words: words.undo, face: '↶', key: 'Mod-z', run: undo },
      { name: 'redo', words: words.redo, face: '↷', key: IS_MAC ? 'Shift-Mod-z' : 'Mod-y', run: redo },
    ],
  ];
}

function toolButton(
  { name, words: label, face, key }: Tool,
  words: EditorWords,
  controls: string,
  act: () => void,
): HTMLButtonElement {
  const shown = key
    .replace('Mod', IS_MAC ? '⌘' : words.keyCtrl)
    .replace('Alt', IS_MAC ? '⌥' : 'Alt')
    .replace('Shift', IS_MAC ? '⇧' : words.keyShift)
    .split('-')
    .map((part) => (part.toUpperCase().length === 1 ? part.toUpperCase() : part))
    .join('+');
  return button(face, act, {
    class: `tool ${name}`,
    // Who speaks to the browser says what is seen.
    'aria-label': /^(?:H\d|\d\.)$/.test(face) ? `${face} ${label}` : label,
    'aria-controls': controls,
    'aria-keyshortcuts': key.replace('Mod', IS_MAC ? 'Meta' : 'Control').replaceAll('-', '+'),
    title: `${label} (${shown})`,
  });
}
