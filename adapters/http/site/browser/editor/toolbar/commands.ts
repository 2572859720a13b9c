import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { MARKS, NODES } from '../schema.ts';

/** Commands of the toolbar and the shortcuts, except links and the teaser. */
export type Action =
  | 'strong'
  | 'em'
  | 'paragraph'
  | 'h2'
  | 'h3'
  | 'bullet_list'
  | 'ordered_list'
  | 'blockquote'
  | 'sink'
  | 'lift';

/** Maximum nesting: the sanitiser turns deeper lists and quotations into paragraphs. */
const CONTAINERS_MAX = 16;

const sink: Command = (state, dispatch) => !isDeep(state) && sinkListItem(NODES.list_item)(state, dispatch);
/** Lifts the selection out of the nearest list or quotation. */
export const leave: Command = chainCommands(liftListItem(NODES.list_item), lift);

const COMMANDS: Readonly<Record<Action, Command>> = {
  strong: toggleMark(MARKS.strong),
  em: toggleMark(MARKS.em),
  paragraph: setBlockType(NODES.paragraph),
  h2: setBlockType(NODES.heading, { level: 2 }),
  h3: setBlockType(NODES.heading, { level: 3 }),
  bullet_list: toggleList(NODES.bullet_list),
  ordered_list: toggleList(NODES.ordered_list),
  blockquote: (state, dispatch) => (isInside(state, NODES.blockquote) ? lift(state, dispatch) : quote(state, dispatch)),
  sink,
  lift: leave,
};

export function commandOf(action: Action): Command {
  return COMMANDS[action];
}

/** True if the cursor or selection already has what the command sets. */
export function isActive(state: EditorState, action: Action): boolean {
  const { $from, from, to, empty } = state.selection;
  switch (action) {
    case 'strong':
    case 'em': {
      const mark = MARKS[action];
      if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
      return state.doc.rangeHasMark(from, to, mark);
    }
    case 'paragraph':
      return $from.parent.type === NODES.paragraph;
    case 'h2':
    case 'h3':
      return $from.parent.type === NODES.heading && `h${$from.parent.attrs.level}` === action;
    case 'bullet_list':
    case 'ordered_list':
      return nearestList(state)?.type === NODES[action];
    case 'blockquote':
      return isInside(state, NODES.blockquote);
    default:
      return false;
  }
}

/** Turns blocks into list items, changes a list of the other kind, or lifts items out of their list. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = nearestList(state);
    if (list === undefined) return !isDeep(state) && wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(NODES.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };
}

/** Wraps blocks in a quotation, in which paragraphs have their own tags. */
const quote: Command = (state, dispatch) => {
  if (isDeep(state)) return false;
  return wrapIn(NODES.blockquote)(state, dispatch && ((transaction) => dispatch(withTags(transaction))));
};

function withTags(transaction: Transaction): Transaction {
  const { from, to } = transaction.selection;
  transaction.doc.nodesBetween(from, to, (node, position, parent) => {
    if (node.type === NODES.paragraph && parent?.type === NODES.blockquote) {
      transaction.setNodeAttribute(position, 'bare', false);
    }
  });
  return transaction;
}

function nearestList({ selection: { $from, to } }: EditorState): { type: NodeType; position: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node: Node = $from.node(depth);
    if (isList(node) && $from.end(depth) >= to) return { type: node.type, position: $from.before(depth) };
  }
  return undefined;
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
}

function isDeep({ selection: { $from } }: EditorState): boolean {
  let containers = 0;
  for (let depth = 1; depth <= $from.depth; depth++) if (!$from.node(depth).isTextblock) containers++;
  return containers > CONTAINERS_MAX - 3;
}

const isList = (node: Node) => node.type === NODES.bullet_list || node.type === NODES.ordered_list;
