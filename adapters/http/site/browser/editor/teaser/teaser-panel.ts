import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Language } from '../../../../../../domain/index.ts';
import { createButton, createElement } from '../../dom.ts';
import type { EditorTexts } from '../editor-data.ts';
import { markSelection, type Offsets, offsetsIn, setOffsets, teaserIn, unmark } from './teaser.ts';

export interface TeaserPanel {
  readonly element: HTMLElement;
  /** Call with every new state; `isChange` if the text or the teaser has changed. */
  update(state: EditorState, isChange: boolean): void;
  /** Marks the selection as the teaser; false if it is empty. */
  mark(): boolean;
}

/** Shows the teaser and lets the user mark it in the text. The form's two number fields contain its offsets. */
export function makeTeaserPanel(
  view: () => EditorView,
  fields: { readonly begin: HTMLInputElement; readonly end: HTMLInputElement },
  texts: EditorTexts,
  showAction: (text: string) => void,
  language: () => Language,
): TeaserPanel {
  const text = createElement('q');
  const shown = createElement('p', { class: 'shown' }, text);
  const teaserState = createElement('span', { class: 'soft' });
  const automatic = createButton(texts.teaserAutomatic, () => view().dispatch(unmark(view().state)));
  const element = createElement(
    'div',
    { class: 'teaser-panel', role: 'group', 'aria-label': texts.teaser },
    createElement('p', { class: 'small' }, createElement('strong', {}, `${texts.teaser}: `), teaserState),
    shown,
    createElement('p', { class: 'actions' }, createButton(texts.teaserMark, mark), automatic),
  );
  // Clicking the panel must not clear the selection in the text.
  element.addEventListener('mousedown', (event) => event.preventDefault());

  for (const field of [fields.begin, fields.end]) {
    field.addEventListener('input', () => view().dispatch(setOffsets(view().state, offsetsOf(fields))));
  }

  function mark(): boolean {
    const { state, dispatch } = view();
    const transaction = markSelection(state);
    if (transaction === undefined) showAction(texts.teaserNothing);
    else {
      dispatch(transaction);
      showAction(`${texts.teaser}: ${texts.teaserIsMarked}.`);
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
      text.textContent = teaserIn(state, language());
      shown.hidden = text.textContent === '';
      const automaticState = shown.hidden ? texts.teaserEmpty : texts.teaserIsAutomatic;
      teaserState.textContent = isMarked ? texts.teaserIsMarked : automaticState;
      automatic.hidden = !isMarked;
    },
  };
}

export function offsetsOf({ begin, end }: { begin: HTMLInputElement; end: HTMLInputElement }): Offsets {
  const number = ({ value }: HTMLInputElement) => (/^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null);
  return { begin: number(begin), end: number(end) };
}

/** Sets a number field unless the user is typing in it. */
function write(field: HTMLInputElement, value: number | null): void {
  if (document.activeElement !== field) field.value = value === null ? '' : String(value);
}
