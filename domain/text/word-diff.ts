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
const MOST_DIFFERENCES = 1_500;

/**
 * The changes from one text to another, word by word in reading order. Shared and removed text make up `before`, shared
 * and added text make up `after`. Minimises the number of changed words (Myers 1986).
 */
export function wordChanges(before: string, after: string): TextChange[] {
  const [one, other] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < Math.min(one.length, other.length) - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const changes: TextChange[] = [];
  const add = (kind: TextChange['kind'], text: string) => {
    if (text !== '') changes.push({ kind, text });
  };
  add('same', one.slice(0, head).join(''));
  for (const { kind, text } of between(one.slice(head, one.length - tail), other.slice(head, other.length - tail))) {
    add(kind, text);
  }
  add('same', one.slice(one.length - tail).join(''));
  return merged(changes);
}

/** The changes of two lists with different first and last words. */
function between(one: readonly string[], other: readonly string[]): TextChange[] {
  const replaced: TextChange[] = [
    { kind: 'removed', text: one.join('') },
    { kind: 'added', text: other.join('') },
  ];
  if (one.length === 0 || other.length === 0) return replaced;
  const most = Math.min(one.length + other.length, MOST_DIFFERENCES);
  /** The furthest x of each diagonal, by number of differences; diagonal k has index k + offset. */
  const trace: Int32Array[] = [];
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  for (let differences = 0; differences <= most; differences++) {
    trace.push(reach.slice(offset - differences - 1, offset + differences + 2));
    for (let k = -differences; k <= differences; k += 2) {
      let x = isDown(reach, offset, k, differences) ? at(reach, offset + k + 1) : at(reach, offset + k - 1) + 1;
      while (x < one.length && x - k < other.length && one[x] === other[x - k]) x++;
      reach[offset + k] = x;
      if (x >= one.length && x - k >= other.length) return walkBack(trace, one, other);
    }
  }
  return replaced;
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** True if the best path onto diagonal k adds a word instead of removing one. */
function isDown(reach: Int32Array, offset: number, k: number, differences: number): boolean {
  return k === -differences || (k !== differences && at(reach, offset + k - 1) < at(reach, offset + k + 1));
}

/** Reconstructs the changes from the trace. */
function walkBack(trace: readonly Int32Array[], one: readonly string[], other: readonly string[]): TextChange[] {
  const backwards: TextChange[] = [];
  let [x, y] = [one.length, other.length];
  for (let differences = trace.length - 1; differences > 0; differences--) {
    const reach = trace[differences] as Int32Array;
    const offset = differences + 1;
    const k = x - y;
    const down = isDown(reach, offset, k, differences);
    const fromX = at(reach, offset + (down ? k + 1 : k - 1));
    const fromY = fromX - (down ? k + 1 : k - 1);
    const [startX, startY] = down ? [fromX, fromY + 1] : [fromX + 1, fromY];
    if (x > startX) backwards.push({ kind: 'same', text: one.slice(startX, x).join('') });
    backwards.push(
      down ? { kind: 'added', text: other[startY - 1] ?? '' } : { kind: 'removed', text: one[startX - 1] ?? '' },
    );
    [x, y] = [fromX, fromY];
  }
  if (x > 0) backwards.push({ kind: 'same', text: one.slice(0, x).join('') });
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
