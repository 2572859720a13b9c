import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Language } from '../../../../../domain/index.ts';
import { button, el } from './dom.ts';
import { markSelection, type Offsets, offsetsIn, setOffsets, teaserIn, unmark } from './teaser.ts';
import type { EditorWords } from './words.ts';

export interface TeaserPanel {
  readonly element: HTMLElement;
  /** To be called with every new state; `isChange` where text or excerpt changed. */
  update(state: EditorState, isChange: boolean): void;
  /** Takes what is selected; false where that is nothing. */
  mark(): boolean;
}

/** Shows the teaser as it will be, and lets its ends be marked in the text; the form's two fields of numbers hold them. */
export function makeTeaserPanel(
  view: () => EditorView,
  fields: { readonly begin: HTMLInputElement; readonly end: HTMLInputElement },
  words: EditorWords,
  say: (text: string) => void,
  language: () => Language,
): TeaserPanel {
  const text = el('q');
  const how = el('span', { class: 'soft' });
  const automatic = button(words.teaserAutomatic, () => view().dispatch(unmark(view().state)));
  const element = el(
    'div',
    { class: 'teaser-panel', role: 'group', 'aria-label': words.teaser },
    el('p', { class: 'small' }, el('strong', {}, `${words.teaser}: `), how),
    el('p', { class: 'shown' }, text),
    el('p', { class: 'actions' }, button(words.teaserMark, mark), automatic),
  );
  // What is selected in the text stays selected.
  element.addEventListener('mousedown', (event) => event.preventDefault());

  for (const field of [fields.begin, fields.end]) {
    field.addEventListener('input', () => view().dispatch(setOffsets(view().state, offsetsOf(fields))));
  }

  function mark(): boolean {
    const { state, dispatch } = view();
    const transaction = markSelection(state);
    if (transaction === undefined) say(words.teaserNothing);
    else {
      dispatch(transaction);
      say(`${words.teaser}: ${words.teaserIsMarked}.`);
    }
    return true;
  }

  return {
    element,
    mark,
    update(state, isChange) {
      const { begin, end } = isChange ? offsetsIn(state) : offsetsOf(fields);
      if (isChange) {
        write(fields.begin, begin);
        write(fields.end, end);
      }
      const isMarked = begin !== null || end !== null;
      how.textContent = isMarked ? words.teaserIsMarked : words.teaserIsAutomatic;
      automatic.hidden = !isMarked;
      text.textContent = teaserIn(state, language()) || words.teaserEmpty;
    },
  };
}

export function offsetsOf({ begin, end }: { begin: HTMLInputElement; end: HTMLInputElement }): Offsets {
  const number = ({ value }: HTMLInputElement) => (/^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null);
  return { begin: number(begin), end: number(end) };
}

/** Somebody who types a number is not interrupted. */
function write(field: HTMLInputElement, value: number | null): void {
  if (document.activeElement !== field) field.value = value === null ? '' : String(value);
}
