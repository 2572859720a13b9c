import { WORD } from './words.ts';

/** The form in which spellings are compared: lower case, without umlauts and accents. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Other spellings of a search, best first. `similar` contains the candidates for each plain word. The first suggestion
 * uses the nearest candidate of each word, the second the next nearest, and so on. Everything else stays as typed.
 */
export function suggestions(text: string, similar: ReadonlyMap<string, readonly string[]>): string[] {
  const spellingsOf = new Map([...similar].map(([word, spellings]) => [word, nearest(word, spellings)]));
  const count = Math.max(0, ...[...spellingsOf.values()].map((spellings) => spellings.length));
  const texts = Array.from({ length: count }, (_, n) =>
    text.replace(WORD, (word) => {
      const spellings = spellingsOf.get(plainWord(word)) ?? [];
      return withCaseOf(word, spellings[Math.min(n, spellings.length - 1)] ?? word);
    }),
  );
  return [...new Set(texts)].filter((suggestion) => suggestion !== text);
}

/** The spellings within one typing error per four letters, nearest first. */
function nearest(word: string, spellings: readonly string[]): string[] {
  const errorsMax = Math.floor(word.length / 4);
  return spellings
    .map((spelling) => ({ spelling, errors: typingErrors(word, plainWord(spelling)) }))
    .filter(({ errors }) => errors > 0 && errors <= errorsMax)
    .sort((a, b) => a.errors - b.errors)
    .map(({ spelling }) => spelling);
}

/** The spelling, capitalised if the typed word is. */
function withCaseOf(word: string, spelling: string): string {
  const [first = ''] = word;
  return first === first.toLowerCase() ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

/** Number of letters that are missing, added, replaced, or swapped with the next one (optimal string alignment). */
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
