import { type DOMOutputSpec, Schema } from 'prosemirror-model';
import { safeHref } from '../../../../../application/press-releases/writing/safe-href.ts';

const HOLE = 0;
const elementOf = (tag: string) => (): DOMOutputSpec => [tag, HOLE];

/**
 * The text of a release: exactly the eleven tags (specification §2.1), nested as the sanitiser allows. A `bare`
 * paragraph is written without a tag: text directly in an item or a quotation.
 */
export const SCHEMA = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { bare: { default: true } },
      parseDOM: [{ tag: 'p', getAttrs: () => ({ bare: false }) }],
      toDOM: elementOf('p'),
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, HOLE],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: elementOf('blockquote'),
    },
    bullet_list: {
      group: 'block list',
      content: '(list_item | list)+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: elementOf('ul'),
    },
    ordered_list: {
      group: 'block list',
      content: '(list_item | list)+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: elementOf('ol'),
    },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: elementOf('li') },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  // The order of nesting: bold inside a link must not split the link.
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = safeHref(element.getAttribute('href') ?? '');
            return href === undefined ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener' }, HOLE],
    },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: elementOf('strong') },
    em: { parseDOM: [{ tag: 'em' }], toDOM: elementOf('em') },
  },
});

export const { nodes: NODES, marks: MARKS } = SCHEMA;
