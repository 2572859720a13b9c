import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { fromHtml } from './parse.ts';
import { toHtml } from './serialize.ts';

/**
 * Puts the editor in the place of the field, which stays in the form and holds the text as HTML: byte for byte as it was, until
 * something is changed.
 */
export function mountEditor(field: HTMLTextAreaElement): EditorView {
  const state = EditorState.create({ doc: fromHtml(field.value), plugins: [history(), keymap(baseKeymap)] });
  const place = document.createElement('div');
  field.before(place);
  field.hidden = true;
  const view: EditorView = new EditorView(place, {
    state,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) field.value = toHtml(view.state.doc);
    },
  });
  return view;
}
