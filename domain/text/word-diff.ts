/** A stretch of text that two versions share, or that one of them has alone. */
export interface TextChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Words, white space, and each other character by itself. A number is one word with the marks within it and the sign at it: `71.600`,
 * `10:30`, `€5`, `7%`.
 */
const TOKEN =
  /[€$£¥]?[\p{L}\p{M}\p{N}_]+(?:(?<=\p{N})[.,:'’\u00a0\u202f](?=\p{N})[\p{L}\p{M}\p{N}_]+)*(?:(?<=\p{N})[%‰€$£¥°])?|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** Beyond so many differing words two texts are shown as one in place of the other: looking further costs its square. */
const MOST_DIFFERENCES = 1_500;

/**
 * What changed from one text to the other, word by word, in the order of reading: what is shared and removed makes `before`, what is
 * shared and added makes `after`. As few words as possible count as changed (Myers 1986).
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

/** Of two lists that begin and end differently. */
function between(one: readonly string[], other: readonly string[]): TextChange[] {
  const replaced: TextChange[] = [
    { kind: 'removed', text: one.join('') },
    { kind: 'added', text: other.join('') },
  ];
  if (one.length === 0 || other.length === 0) return replaced;
  const most = Math.min(one.length + other.length, MOST_DIFFERENCES);
  /** For each number of differences, how far each diagonal got; a diagonal k stands at k + offset. */
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

/** Whether the best way onto the diagonal k adds a word, rather than removing one. */
function isDown(reach: Int32Array, offset: number, k: number, differences: number): boolean {
  return k === -differences || (k !== differences && at(reach, offset + k - 1) < at(reach, offset + k + 1));
}

/** The changes that led to the end, from how far each diagonal had got before each of them. */
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
 * Neighbours of one kind together, what is removed before what is added. A space that stands alone between changes belongs to
 * them: else every word of a new sentence would be listed alone.
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
