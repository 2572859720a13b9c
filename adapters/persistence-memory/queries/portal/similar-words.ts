import { plainWord } from '../../../../application/portal/search/suggestions.ts';
import { stemsOfAny, wordsOf } from './search-words.ts';

const SIMILAR_MAX = 10;
/** Minimum share of common trigrams: the default of pg_trgm. */
const THRESHOLD = 0.3;

/** For each given word that the text lacks, the words of the text that resemble it, most similar first. */
export function similarWords(words: readonly string[], text: string): ReadonlyMap<string, readonly string[]> {
  const spellings = new Map(wordsOf(text).map((spelling) => [plainWord(spelling), spelling]));
  const known = [...spellings.keys()].filter((plain) => /^[a-z]{4,30}$/.test(plain));
  const stems = new Set(known.flatMap((plain) => stemsOfAny(plain)));
  const similar = new Map<string, string[]>();
  for (const word of words) {
    if (stemsOfAny(word).some((stem) => stems.has(stem))) continue;
    const near = known
      .map((plain) => ({ plain, similarity: similarity(word, plain) }))
      .filter((candidate) => candidate.similarity >= THRESHOLD)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, SIMILAR_MAX);
    if (near.length > 0)
      similar.set(
        word,
        near.map(({ plain }) => spellings.get(plain) ?? plain),
      );
  }
  return similar;
}

function similarity(a: string, b: string): number {
  const [ofA, ofB] = [trigrams(a), trigrams(b)];
  const common = [...ofA].filter((trigram) => ofB.has(trigram)).length;
  return common / (ofA.size + ofB.size - common);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
