import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { safeHref } from '../../../../../../application/press-releases/writing/safe-href.ts';
import { createButton, createElement } from '../../dom.ts';
import type { EditorTexts } from '../editor-data.ts';
import { MARKS } from '../schema.ts';

export interface LinkBar {
  readonly element: HTMLElement;
  /** Shows the URL field for the link at the cursor, or for the selection. */
  readonly open: Command;
}

/** True while the bar is open. */
const LINKING = new PluginKey<boolean>('linking');

/** Marks the text that gets the link while the focus is in the bar, where browsers show no selection. */
export function linkingPlugin(): Plugin<boolean> {
  return new Plugin({
    key: LINKING,
    state: { init: () => false, apply: (transaction, isOpen) => transaction.getMeta(LINKING) ?? isOpen },
    props: {
      decorations(state) {
        const { from, to } = linkRange(state);
        if (LINKING.getState(state) !== true || from === to) return null;
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'linking' })]);
      },
    },
  });
}

/** A bar below the toolbar for a link's URL. It is not a dialog; Escape returns to the text. */
export function makeLinkBar(view: () => EditorView, texts: EditorTexts, showAction: (text: string) => void): LinkBar {
  const fault = createElement('p', { class: 'fault', id: 'editor-link-fault', hidden: true }, texts.linkFault);
  const input = createElement('input', {
    class: 'control',
    type: 'url',
    id: 'editor-link',
    autocomplete: 'off',
    inputmode: 'url',
    maxlength: '2048',
  });
  const remove = createButton(texts.linkRemove, () => finish(null));
  const element = createElement(
    'div',
    { class: 'link-bar', role: 'group', 'aria-label': texts.link, hidden: true },
    createElement('label', { for: 'editor-link' }, texts.linkAddress),
    fault,
    createElement(
      'div',
      { class: 'line' },
      input,
      createButton(texts.linkApply, () => apply()),
      remove,
      createButton(texts.linkCancel, () => close()),
    ),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    // Enter must not submit the surrounding form.
    else if (event.key === 'Enter' && event.target === input) apply();
    else return;
    event.preventDefault();
  });

  function close(): void {
    element.hidden = true;
    const { state, dispatch } = view();
    dispatch(state.tr.setMeta(LINKING, false));
    view().focus();
  }

  function apply(): void {
    const href = input.value.trim() === '' ? null : completedUrl(input.value);
    const isFaulty = href === undefined;
    fault.hidden = !isFaulty;
    input.setAttribute('aria-invalid', String(isFaulty));
    if (isFaulty) {
      input.setAttribute('aria-describedby', fault.id);
      input.focus();
    } else finish(href);
  }

  function finish(href: string | null): void {
    const { state, dispatch } = view();
    const { from, to } = linkRange(state);
    const transaction = state.tr.removeMark(from, to, MARKS.link);
    if (href !== null) {
      if (from === to) transaction.insertText(href, from);
      transaction.addMark(from, Math.max(to, transaction.mapping.map(to)), MARKS.link.create({ href }));
    }
    dispatch(
      transaction
        .setSelection(TextSelection.near(transaction.doc.resolve(transaction.mapping.map(to))))
        .scrollIntoView(),
    );
    close();
  }

  return {
    element,
    open(state, dispatch) {
      if (!state.selection.$from.parent.inlineContent) return false;
      if (dispatch === undefined) return true;
      const { href } = linkRange(state);
      input.value = href ?? '';
      input.removeAttribute('aria-invalid');
      fault.hidden = true;
      remove.hidden = href === null;
      element.hidden = false;
      dispatch(state.tr.setMeta(LINKING, true));
      input.focus();
      input.select();
      if (href === null && state.selection.empty) showAction(texts.linkNothing);
      return true;
    },
  };
}

/** Completes a URL as the sanitiser expects: host names get a scheme, email addresses get `mailto:`. */
function completedUrl(text: string): string | undefined {
  const entered = text.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(entered)) return safeHref(entered);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(entered)) return safeHref(`mailto:${entered}`);
  return /^[^\s/?#]+\.[^\s/?#]+/.test(entered) ? safeHref(`https://${entered}`) : undefined;
}

/** The range and URL of the whole link at the cursor, or of the selection. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): {
  from: number;
  to: number;
  href: string | null;
} {
  const mark = MARKS.link.isInSet($from.nodeAfter?.marks ?? []) ?? MARKS.link.isInSet($from.marks());
  if (mark === undefined || !empty) return { from, to, href: mark?.attrs.href ?? null };
  // A link with bold text inside consists of several nodes.
  const { parent } = $from;
  const isPart = (index: number) => mark.isInSet(parent.maybeChild(index)?.marks ?? []);
  let first = $from.index();
  if (!isPart(first)) first--;
  let last = first;
  while (isPart(first - 1)) first--;
  while (isPart(last + 1)) last++;
  const startOf = (index: number) =>
    $from.start() + parent.children.slice(0, index).reduce((size, child) => size + child.nodeSize, 0);
  return { from: startOf(first), to: startOf(last + 1), href: mark.attrs.href };
}
