import { isBlankHtml, type SanitizedHtml } from '../../domain/index.ts';
import { type Element, type InsertionPoint, insideItem, isList } from './insertion-point.ts';

/** White space and line breaks, visible only if text follows. */
interface Gap {
  readonly position: InsertionPoint;
  readonly html: string;
}

const FORMATTING: ReadonlySet<string> = new Set(['strong', 'em', 'a']);
const PLAIN_SPACE = /^[ \t\r\n]*$/;

/** Opens elements only when text follows, so that none is empty, and closes them when the text moves elsewhere. */
export function createWriter(root: InsertionPoint) {
  const out: string[] = [];
  const written: Element[] = [];
  let gaps: Gap[] = [];
  let blockEnded = false;

  /** Closes and opens elements until those of `path` are open. */
  function moveTo(path: readonly Element[]): void {
    const common = commonLength(path, written);
    for (const element of written.splice(common).reverse()) {
      out.push(`</${element.tag}>`);
      if (element.tag === 'a') element.isClosed = true;
    }
    for (const element of path.slice(common)) {
      if (element.isClosed) continue;
      out.push(element.href === undefined ? `<${element.tag}>` : `<${element.tag} href="${element.href}">`);
      written.push(element);
    }
  }

  /** Writes the gaps inside elements that are open or come next; all other gaps were in empty elements. */
  function fillGaps(next: readonly Element[]): void {
    for (const { position, html } of gaps) {
      const path = pathOf(position);
      const needed = outerLength(position);
      const before = commonLength(path, written);
      const after = commonLength(path, next);
      if (before >= needed) moveTo(path.slice(0, before));
      else if (after >= needed) moveTo(path.slice(0, after));
      else if (position.block === root.block && PLAIN_SPACE.test(html)) moveTo([]);
      else continue;
      out.push(html);
    }
    gaps = [];
  }

  /** A block that ended is not reopened, even if the next one has the same position. */
  function leaveEndedBlock({ block, containers }: InsertionPoint): void {
    if (!blockEnded) return;
    blockEnded = false;
    if (block !== undefined) {
      const index = written.indexOf(block);
      if (index !== -1) moveTo(written.slice(0, index));
      return;
    }
    const inside = written.slice(containers.length);
    const same = containers.every((element, index) => element === written[index]);
    if (out.length > 0 && same && inside.every((element) => FORMATTING.has(element.tag))) out.push(' ');
  }

  function gap(position: InsertionPoint, html: string): void {
    const inList = isList(position.containers.at(-1)) && position.block === undefined;
    if (html !== '' && !(inList && !PLAIN_SPACE.test(html))) gaps.push({ position, html });
  }

  return {
    /** White space, or a line break. In a list but outside of its items, only plain white space is kept. */
    gap,
    text(position: InsertionPoint, html: string): void {
      if (isBlankHtml(html as SanitizedHtml)) {
        gap(position, html);
        return;
      }
      const inside = position.block === undefined ? insideItem(position) : position;
      const path = pathOf(inside);
      leaveEndedBlock(inside);
      fillGaps(path);
      moveTo(path);
      out.push(html);
    },
    /** Separates the text before and after it in the same block. */
    space(position: InsertionPoint): void {
      const outer = pathOf({ ...position, formatting: [] });
      if (position.block !== undefined && commonLength(outer, written) === outer.length) gap(position, ' ');
    },
    /** A block begins or ends here: text before and after it must not be joined. */
    endBlock(): void {
      blockEnded = true;
    },
    end(): string {
      fillGaps([]);
      moveTo([]);
      return out.join('');
    },
  };
}

function pathOf({ containers, block, formatting }: InsertionPoint): readonly Element[] {
  const path = block === undefined ? [...containers] : [...containers, block];
  for (const element of formatting) if (!element.isClosed) path.push(element);
  return path;
}

/** Number of elements in a position's path that are not formatting. */
function outerLength({ containers, block }: InsertionPoint): number {
  return containers.length + (block === undefined ? 0 : 1);
}

function commonLength(a: readonly Element[], b: readonly Element[]): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
