/**
 * Releases with words of all frequencies, the same in every run: the k-th word of the vocabulary is in about 1 of k /
 * 12 texts. Searches for them vary like those of readers.
 */

const ADJECTIVES = [
  'neue', 'große', 'regionale', 'digitale', 'öffentliche', 'günstige', 'städtische', 'nachhaltige', 'internationale',
  'jährliche', 'gemeinsame', 'moderne', 'zusätzliche', 'elektrische', 'historische', 'kostenlose', 'künftige', 'ländliche',
] as const; // biome-ignore format: a list of words

const VERBS = [
  'eröffnet', 'erweitert', 'gründet', 'übernimmt', 'plant', 'testet', 'veröffentlicht', 'fördert', 'verlängert', 'prüft',
  'modernisiert', 'begrüßt', 'beschließt', 'startet', 'liefert', 'verkauft',
] as const; // biome-ignore format: a list of words

const HEADS = [
  'Wärme', 'Hafen', 'Stadt', 'Strom', 'Wasser', 'Solar', 'Wind', 'Brücken', 'Straßen', 'Schul', 'Energie', 'Forschungs',
  'Markt', 'Netz', 'Holz', 'Stahl', 'Verkehrs', 'Kinder', 'Kunst', 'Gebäude', 'Küchen', 'Möbel', 'Reise', 'Speicher',
  'Garten', 'Mobilitäts', 'Gesundheits', 'Medien', 'Gemüse', 'Öl',
] as const; // biome-ignore format: a list of words

const TAILS = [
  'leitung', 'anlage', 'projekt', 'planung', 'gesellschaft', 'museum', 'verein', 'preis', 'programm', 'technik',
  'versorgung', 'halle', 'wettbewerb', 'prüfung', 'verband', 'lager', 'dienst', 'ausbau', 'förderung', 'messe',
] as const; // biome-ignore format: a list of words

const ENGLISH = [
  'harbour', 'bridge', 'energy', 'market', 'network', 'museum', 'storage', 'journey', 'garden', 'kitchen', 'research',
  'mobility', 'hospital', 'festival', 'software', 'railway', 'furniture', 'library', 'vegetables', 'insurance',
] as const; // biome-ignore format: a list of words

export const NEWSROOMS = [
  'Calder Finch Engineering', 'Nordwind Energie AG', 'Stadtwerke Möckern GmbH', 'Kardiovita AG', 'Verein Alte Mühle',
  'Hollenbek Möbel KG', 'Portmarrow Harbour Trust', 'Reederei Jürgensen',
] as const; // biome-ignore format: a list of names

/** Number of different texts; a release has the title and the text of its number, modulo this. */
const TEXTS = 2_000;
/** Number of texts that contain the first word. */
const FIRST = 12;
const WORDS_OF_A_TEXT = 180;

const compounds = HEADS.flatMap((head) => TAILS.map((tail) => head + tail));
/** By frequency, the kinds of words mixed: a step that has no divisor in common with the length visits every one. */
const VOCABULARY = mixed([...ADJECTIVES, ...VERBS, ...ENGLISH, ...compounds]);

function mixed(words: readonly string[]): string[] {
  return words.map((_, n) => words[(n * 293) % words.length] as string);
}

/** A word by its frequency, 0 being the most common. */
const word = (rank: number): string => VOCABULARY[rank] as string;

/** A word that only one text has. */
function ownWord(n: number): string {
  const [first, second] = [
    HEADS[n % HEADS.length] as string,
    HEADS[Math.floor(n / HEADS.length) % HEADS.length] as string,
  ];
  return `${first}${second.toLowerCase()}${n < HEADS.length ** 2 ? 'kanal' : n < 2 * HEADS.length ** 2 ? 'fest' : 'turm'}`;
}

/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Corpus {
  readonly titles: readonly string[];
  /** Sanitised HTML of about 1.5 kB. */
  readonly texts: readonly string[];
}

export function corpus(): Corpus {
  const titles: string[] = [];
  const texts: string[] = [];
  for (let n = 0; n < TEXTS; n++) {
    const next = numbers(n + 1);
    const contained = [ownWord(n), ...VOCABULARY.filter((_, rank) => next() < Math.min(1, FIRST / (rank + 1)))];
    const one = () => contained[Math.floor(next() * contained.length)] as string;
    const all = [...contained, ...Array.from({ length: Math.max(0, WORDS_OF_A_TEXT - contained.length) }, one)];
    const order = all.map((each) => ({ each, at: next() })).sort((a, b) => a.at - b.at);
    const sentences: string[] = [];
    for (let from = 0; from < order.length; from += 12) {
      const sentence = order
        .slice(from, from + 12)
        .map(({ each }) => each)
        .join(' ');
      sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    }
    const paragraphs: string[] = [];
    for (let from = 0; from < sentences.length; from += 4) {
      paragraphs.push(`<p>${sentences.slice(from, from + 4).join(' ')}</p>`);
    }
    titles.push(`${one()} ${one()} ${one()} ${one()} ${one()}`);
    texts.push([`<h2>${one()} ${one()}</h2>`, ...paragraphs].join('\n'));
  }
  return { titles, texts };
}

/** Forty searches by kind. */
export function searches({ texts, titles }: Corpus): Readonly<Record<string, readonly string[]>> {
  const phrase = (n: number, words: number) =>
    (/<p>([^.]+)\./.exec(texts[n] as string)?.[1] ?? '')
      .split(' ')
      .slice(2, 2 + words)
      .join(' ');
  return {
    common: [0, 2, 5, 9, 14].map(word),
    rare: [...[17, 801, 1204].map(ownWord), word(640), '4711'],
    'two words': [
      `${word(0)} ${word(1)}`,
      `${word(3)} ${word(40)}`,
      `${word(20)} ${word(60)}`,
      `${word(100)} ${word(7)}`,
      titles[7] ?? '',
    ],
    phrase: [
      `"${word(0)} ${word(1)}"`,
      `"${word(2)} ${word(6)}"`,
      `"${phrase(3, 2)}"`,
      `"${phrase(11, 3)}"`,
      `"${phrase(19, 4)}"`,
    ],
    umlaut: ['Brückenplanung', 'Brueckenplanung', 'Brucken', 'Öl', 'Gemuesemesse'],
    compound: ['leitung', 'messe', 'halle', 'Stahl', 'Ausbau'],
    newsroom: ['Calder Finch', 'Stadtwerke Möckern', 'Kardiovita', 'Nordwind Energie AG', 'Muehle'],
    typo: ['Hafenplannung', 'Museumm', 'Brükenprüfung'],
    none: ['Xylophonquartett', 'zzyzx'],
  };
}
