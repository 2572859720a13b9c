import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { NODES } from './schema.ts';

/** Shows a placeholder in an empty text. */
export function placeholderPlugin(text: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const { firstChild } = doc;
        if (doc.childCount > 1 || firstChild?.type !== NODES.paragraph || firstChild.content.size > 0) return null;
        const blank = Decoration.node(0, firstChild.nodeSize, { class: 'blank', 'data-placeholder': text });
        return DecorationSet.create(doc, [blank]);
      },
    },
  });
}
