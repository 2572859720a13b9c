/** A passage that two versions share, or that only one contains. */
export interface TextChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Words, white space, and every other character by itself. A number with its separators and unit is one word: `71.600`,
 * `10:30`, `€5`, `7%`.
 */
const TOKEN =
  /[€$£¥]?[\p{L}\p{M}\p{N}_]+(?:(?<=\p{N})[.,:'’\u00a0\u202f](?=\p{N})[\p{L}\p{M}\p{N}_]+)*(?:(?<=\p{N})[%‰€$£¥°])?|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** Above this number of differing words the whole text counts as replaced: the cost is quadratic. */
const DIFFERENCES_MAX = 1_500;

/**
 * The changes from one text to another, word by word in reading order. Shared and removed text make up `before`, shared
 * and added text make up `after`. Minimises the number of changed words (Myers 1986).
 */
export function wordChanges(before: string, after: string): TextChange[] {
  const [from, to] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  let head = 0;
  while (head < from.length && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  const changes: TextChange[] = [];
  const add = (kind: TextChange['kind'], text: string) => {
    if (text !== '') changes.push({ kind, text });
  };
  add('same', from.slice(0, head).join(''));
  for (const { kind, text } of middleChanges(from.slice(head, from.length - tail), to.slice(head, to.length - tail))) {
    add(kind, text);
  }
  add('same', from.slice(from.length - tail).join(''));
  return merged(changes);
}

/** The changes of two lists with different first and last words. */
function middleChanges(from: readonly string[], to: readonly string[]): TextChange[] {
  const replaced: TextChange[] = [
    { kind: 'removed', text: from.join('') },
    { kind: 'added', text: to.join('') },
  ];
  if (from.length === 0 || to.length === 0) return replaced;
  const most = Math.min(from.length + to.length, DIFFERENCES_MAX);
  /** The furthest x of each diagonal, by number of differences; diagonal k has index k + offset. */
  const trace: Int32Array[] = [];
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  for (let differences = 0; differences <= most; differences++) {
    trace.push(reach.slice(offset - differences - 1, offset + differences + 2));
    for (let k = -differences; k <= differences; k += 2) {
      let x = addsWord(reach, offset, k, differences)
        ? valueAt(reach, offset + k + 1)
        : valueAt(reach, offset + k - 1) + 1;
      while (x < from.length && from[x] === to[x - k]) x++;
      reach[offset + k] = x;
      if (x >= from.length && x - k >= to.length) return walkBack(trace, from, to);
    }
  }
  return replaced;
}

function valueAt(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** True if the best path onto diagonal k adds a word instead of removing one. */
function addsWord(reach: Int32Array, offset: number, k: number, differences: number): boolean {
  return k === -differences || (k !== differences && valueAt(reach, offset + k - 1) < valueAt(reach, offset + k + 1));
}

/** Reconstructs the changes from the trace; some are empty. */
function walkBack(trace: readonly Int32Array[], from: readonly string[], to: readonly string[]): TextChange[] {
  const backwards: TextChange[] = [];
  let [x, y] = [from.length, to.length];
  for (let differences = trace.length - 1; differences > 0; differences--) {
    const reach = trace[differences] as Int32Array;
    const offset = differences + 1;
    const k = x - y;
    const isAddition = addsWord(reach, offset, k, differences);
    const fromX = valueAt(reach, offset + (isAddition ? k + 1 : k - 1));
    const fromY = fromX - (isAddition ? k + 1 : k - 1);
    const startX = isAddition ? fromX : fromX + 1;
    backwards.push(
      { kind: 'same', text: from.slice(startX, x).join('') },
      isAddition ? { kind: 'added', text: to[fromY] as string } : { kind: 'removed', text: from[fromX] as string },
    );
    [x, y] = [fromX, fromY];
  }
  return backwards.reverse();
}

/**
 * Joins neighbours of one kind, removed before added. A single space between changes joins them, or every word of a new
 * sentence would be listed separately.
 */
function merged(changes: readonly TextChange[]): TextChange[] {
  const result: TextChange[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  changes.forEach(({ kind, text }, i) => {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text.trim() === '' && !text.includes('\n') && removed !== '' && added !== '' && i < changes.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      result.push({ kind, text });
    }
  });
  flush();
  return result;
}
