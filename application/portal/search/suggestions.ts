import { WORD } from './words.ts';

/** A word as spellings are compared: lower case, without umlauts and accents. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Other spellings of a search, best first. `similar` has candidates by plain word: the first suggestion uses the
 * nearest candidate of each word, the second the next nearest, and so on. Everything else stays as typed.
 */
export function suggestions(text: string, similar: ReadonlyMap<string, readonly string[]>): string[] {
  const near = new Map([...similar].map(([word, spellings]) => [word, nearest(word, spellings)]));
  const most = Math.max(0, ...[...near.values()].map((spellings) => spellings.length));
  const found = Array.from({ length: most }, (_, n) =>
    text.replace(WORD, (word) => {
      const spellings = near.get(plainWord(word)) ?? [];
      return likeTyped(word, spellings[Math.min(n, spellings.length - 1)] ?? word);
    }),
  );
  return [...new Set(found)].filter((suggestion) => suggestion !== text);
}

/** The spellings within one typing error per four letters, nearest first. */
function nearest(word: string, spellings: readonly string[]): string[] {
  const most = Math.floor(word.length / 4);
  return spellings
    .map((spelling) => ({ spelling, errors: typingErrors(word, plainWord(spelling)) }))
    .filter(({ errors }) => errors > 0 && errors <= most)
    .sort((a, b) => a.errors - b.errors)
    .map(({ spelling }) => spelling);
}

function likeTyped(typed: string, spelling: string): string {
  const [first = ''] = typed;
  return first === first.toLowerCase() ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

/** Letters left out, added, replaced, or swapped with the next one (optimal string alignment). */
export function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
