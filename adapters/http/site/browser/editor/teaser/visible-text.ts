import type { Node } from 'prosemirror-model';
import { isBlank } from '../../../../../../domain/index.ts';
import { CONTROL_CHARACTERS } from '../serialize.ts';

/**
 * Teaser offsets count code points of the visible text (`visibleText` in the domain). Maps them to positions in the
 * ProseMirror document. A space between two blocks belongs to the end of the first.
 */
export interface VisibleText {
  readonly length: number;
  /** Number of code points of visible text before a position in the document. */
  offsetOf(position: number): number;
  /** Positions in the document around the code points from `begin` (inclusive) to `end` (exclusive). */
  range(begin: number, end: number): { readonly from: number; readonly to: number };
}

export function visibleTextOf(doc: Node): VisibleText {
  /** Start and end position of each code point. */
  const begins: number[] = [];
  const ends: number[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    if (isBlank(block.textContent)) return false;
    let pendingSpace: number | undefined = ends.at(-1);
    block.forEach((child, offset) => {
      const start = position + 1 + offset;
      if (child.text === undefined) {
        pendingSpace ??= start;
        return;
      }
      let index = 0;
      for (const point of child.text.toWellFormed()) {
        const pointStart = start + index;
        index += point.length;
        if (COLLAPSED_SPACE.test(point)) pendingSpace ??= pointStart;
        else if (point.search(CONTROL_CHARACTERS) === -1) {
          if (pendingSpace !== undefined && begins.length > 0) {
            begins.push(pendingSpace);
            ends.push(Math.max(pendingSpace, pointStart));
          }
          pendingSpace = undefined;
          begins.push(pointStart);
          ends.push(start + index);
        }
      }
    });
    return false;
  });
  return {
    length: begins.length,
    offsetOf(position) {
      let low = 0;
      let high = begins.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((begins[middle] as number) < position) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    range(begin, end) {
      const from = begins[Math.min(begin, begins.length - 1)] ?? 0;
      return { from, to: Math.max(from, ends[Math.min(end, ends.length) - 1] ?? from) };
    },
  };
}

const COLLAPSED_SPACE = /^[\s\u0085]$/;
