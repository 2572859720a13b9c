import { BLOCK_MARK } from './tags.ts';

/** An element of the result, compared by identity, not by tag. */
export interface Element {
  readonly tag: string;
  readonly href?: string;
  /** For a list: the item that receives content outside of its items. */
  item?: Element;
  /** True for a closed link, which is not reopened: a long URL in many paragraphs would inflate the result. */
  isClosed?: boolean;
}

/** Position for text: the enclosing lists and quotes, its paragraph or heading, and its formatting. */
export interface InsertionPoint {
  readonly containers: readonly Element[];
  readonly block: Element | undefined;
  readonly formatting: readonly Element[];
}

/** Lists and quotes nested deeper become paragraphs and items of the deepest allowed one. */
const CONTAINERS_MAX = 16;

/** The position inside a new element. */
export function enterElement(position: InsertionPoint, tag: string, href: string | undefined): InsertionPoint {
  switch (tag) {
    case 'strong':
    case 'em':
      if (position.formatting.some((element) => element.tag === tag)) return position;
      return { ...position, formatting: [...position.formatting, { tag }] };
    case 'a': {
      if (href === undefined) return position;
      const others = position.formatting.filter((element) => element.tag !== 'a');
      return { ...position, formatting: [...others, { tag, href }] };
    }
    case 'ul':
    case 'ol':
      return enterContainer(position, tag);
    case 'blockquote':
      return enterContainer(insideItem(position), tag);
    case 'li':
      return enterItem(position);
    default:
      return enterBlock(position, tag);
  }
}

function enterContainer(position: InsertionPoint, tag: string): InsertionPoint {
  if (position.containers.length >= CONTAINERS_MAX) return enterBlock(position, BLOCK_MARK);
  return { ...position, containers: [...position.containers, { tag }], block: undefined };
}

/** An item inside an item becomes the next item; an item without a list becomes a paragraph. */
function enterItem(position: InsertionPoint): InsertionPoint {
  const { containers } = position;
  const last = containers.at(-1);
  if (!isList(last) && last?.tag !== 'li') return enterBlock(position, BLOCK_MARK);
  const list = isList(last) ? containers : containers.slice(0, -1);
  return { ...position, containers: [...list, { tag: 'li' }], block: undefined };
}

/** A paragraph inside a heading becomes a line of that heading. */
function enterBlock(position: InsertionPoint, tag: string): InsertionPoint {
  const paragraph = tag === BLOCK_MARK || tag === 'p';
  return { ...insideItem(position), block: { tag: paragraph ? (position.block?.tag ?? 'p') : tag } };
}

/** The same position; inside a list but outside of its items, the position in the item for such content. */
export function insideItem(position: InsertionPoint): InsertionPoint {
  const list = position.containers.at(-1);
  if (list === undefined || !isList(list)) return position;
  list.item ??= { tag: 'li' };
  return { ...position, containers: [...position.containers, list.item] };
}

export function isList(element: Element | undefined): boolean {
  return element?.tag === 'ul' || element?.tag === 'ol';
}
