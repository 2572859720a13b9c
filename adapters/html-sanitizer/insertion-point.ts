import { BLOCK_MARK } from './tags.ts';

/** An element of the result, compared by identity, not by tag. */
export interface Element {
  readonly tag: string;
  readonly href?: string;
  /** For a list: the item that receives content outside of its items. */
  item?: Element;
  /** True for a closed link, which is not reopened: a long address in many paragraphs would inflate the result. */
  spent?: boolean;
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
export function enter(around: InsertionPoint, tag: string, href: string | undefined): InsertionPoint {
  switch (tag) {
    case 'strong':
    case 'em':
      if (around.formatting.some((element) => element.tag === tag)) return around;
      return { ...around, formatting: [...around.formatting, { tag }] };
    case 'a': {
      if (href === undefined) return around;
      const others = around.formatting.filter((element) => element.tag !== 'a');
      return { ...around, formatting: [...others, { tag, href }] };
    }
    case 'ul':
    case 'ol':
      return enterContainer(around, tag);
    case 'blockquote':
      return enterContainer(insideItem(around), tag);
    case 'li':
      return enterItem(around);
    default:
      return enterBlock(around, tag);
  }
}

function enterContainer(around: InsertionPoint, tag: string): InsertionPoint {
  if (around.containers.length >= CONTAINERS_MAX) return enterBlock(around, BLOCK_MARK);
  return { ...around, containers: [...around.containers, { tag }], block: undefined };
}

/** An item inside an item becomes the next item; an item without a list becomes a paragraph. */
function enterItem(around: InsertionPoint): InsertionPoint {
  const { containers } = around;
  const last = containers.at(-1);
  if (!isList(last) && last?.tag !== 'li') return enterBlock(around, BLOCK_MARK);
  const list = isList(last) ? containers : containers.slice(0, -1);
  return { ...around, containers: [...list, { tag: 'li' }], block: undefined };
}

/** A paragraph inside a heading becomes a line of that heading. */
function enterBlock(around: InsertionPoint, tag: string): InsertionPoint {
  const paragraph = tag === BLOCK_MARK || tag === 'p';
  return { ...insideItem(around), block: { tag: paragraph ? (around.block?.tag ?? 'p') : tag } };
}

/** The same position; inside a list but outside of its items, the position in the item for such content. */
export function insideItem(place: InsertionPoint): InsertionPoint {
  const list = place.containers.at(-1);
  if (list === undefined || !isList(list)) return place;
  list.item ??= { tag: 'li' };
  return { ...place, containers: [...place.containers, list.item] };
}

export function isList(element: Element | undefined): boolean {
  return element?.tag === 'ul' || element?.tag === 'ol';
}
