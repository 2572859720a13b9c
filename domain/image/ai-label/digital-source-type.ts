import type { AiLabel } from './ai-label.ts';

export interface DigitalSourceMeaning {
  readonly term: string;
  /** The minimum label that the term implies here. */
  readonly label: AiLabel;
  readonly reason: string;
}

/**
 * The IPTC NewsCodes vocabulary "Digital Source Type" (http://cv.iptc.org/newscodes/digitalsourcetype/). It includes
 * retired terms, which existing files still carry. Only signs of generative AI raise a label (contract §7).
 */
export const DIGITAL_SOURCE_TYPES: readonly DigitalSourceMeaning[] = [
  { term: 'digitalCapture', label: 'original', reason: 'captured by a digital camera from a real-life source' },
  {
    term: 'computationalCapture',
    label: 'original',
    reason: 'several real captures combined by the device; nothing invented',
  },
  { term: 'negativeFilm', label: 'original', reason: 'digitised from a photographic negative' },
  { term: 'positiveFilm', label: 'original', reason: 'digitised from a photographic positive' },
  { term: 'print', label: 'original', reason: 'digitised from a print on a non-transparent medium' },
  { term: 'humanEdits', label: 'original', reason: 'edited by people with tools that are not generative' },
  { term: 'minorHumanEdits', label: 'original', reason: 'retired term; small edits by people' },
  {
    term: 'algorithmicallyEnhanced',
    label: 'original',
    reason: 'enhanced by an algorithm, such as sharpening; not generative by definition',
  },
  { term: 'digitalArt', label: 'original', reason: 'retired term; made by a person with digital tools' },
  { term: 'digitalCreation', label: 'original', reason: 'made by a person with digital tools' },
  {
    term: 'softwareImage',
    label: 'original',
    reason: 'retired term; made by software, which the term does not call trained',
  },
  { term: 'dataDrivenMedia', label: 'original', reason: 'drawn from data, such as a chart' },
  {
    term: 'algorithmicMedia',
    label: 'original',
    reason: 'made by an algorithm that was not trained on sampled content',
  },
  { term: 'screenCapture', label: 'original', reason: 'a picture of a screen' },
  {
    term: 'virtualRecording',
    label: 'original',
    reason: 'a recording of a virtual event; the term leaves open whether anything in it was generated',
  },
  {
    term: 'composite',
    label: 'original',
    reason: 'elements put together; the term leaves open whether one was generated',
  },
  { term: 'compositeCapture', label: 'original', reason: 'put together from real captures only' },
  { term: 'compositeSynthetic', label: 'ai_edited', reason: 'put together with at least one synthetic element' },
  { term: 'compositeWithTrainedAlgorithmicMedia', label: 'ai_edited', reason: 'edited by means of a generative model' },
  { term: 'trainedAlgorithmicMedia', label: 'ai_generated', reason: 'made by a generative model' },
];

/**
 * The C2PA's own terms (http://c2pa.org/digitalsourcetype/, C2PA specification 2.x, §18.15), for cases without an IPTC
 * term. Only full addresses are recognised.
 */
export const C2PA_SOURCE_TYPES: readonly DigitalSourceMeaning[] = [
  { term: 'empty', label: 'original', reason: 'a blank canvas; what was put on it is in the actions that follow' },
  {
    term: 'trainedAlgorithmicData',
    label: 'original',
    reason: 'data that a model made and no media: of a picture it says nothing, and the contract does not name it',
  },
];

const byTerm = (terms: readonly DigitalSourceMeaning[]): ReadonlyMap<string, DigitalSourceMeaning> =>
  new Map(terms.map((meaning) => [meaning.term, meaning]));

/** Prefix of the addresses of IPTC's terms. */
export const IPTC_DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** A vocabulary: the address prefix of its terms, and the terms. */
interface Vocabulary {
  readonly base: string;
  readonly terms: ReadonlyMap<string, DigitalSourceMeaning>;
}

const IPTC: Vocabulary = { base: IPTC_DIGITAL_SOURCE_TYPE, terms: byTerm(DIGITAL_SOURCE_TYPES) };
const C2PA: Vocabulary = { base: 'http://c2pa.org/digitalsourcetype/', terms: byTerm(C2PA_SOURCE_TYPES) };

/** Accepted spellings of each vocabulary's terms. A bare term is IPTC's; an address may end with a slash. */
const SPELLINGS: readonly (readonly [RegExp, Vocabulary])[] = [
  [/^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([^/]+)\/?$/i, IPTC],
  [/^digsrctype:([^/]+)$/i, IPTC],
  [/^https?:\/\/c2pa\.org\/digitalsourcetype\/([^/]+)\/?$/i, C2PA],
  [/^([^/:]+)$/, IPTC],
];

function parseTerm(value: string): { readonly base: string; readonly meaning: DigitalSourceMeaning } | undefined {
  for (const [spelling, { base, terms }] of SPELLINGS) {
    const term = spelling.exec(value.trim())?.[1];
    if (term === undefined) continue;
    const meaning = terms.get(term);
    return meaning && { base, meaning };
  }
  return undefined;
}

/**
 * The meaning of a value as written in a file: an address (http or https), a QCode `digsrctype:…` or a bare term.
 * Undefined unless the whole term is known.
 */
export function digitalSourceMeaning(value: string): DigitalSourceMeaning | undefined {
  return parseTerm(value)?.meaning;
}

/** The canonical address of the term that a value names in any accepted spelling; undefined for everything else. */
export function digitalSourceAddress(value: string): string | undefined {
  const found = parseTerm(value);
  return found && `${found.base}${found.meaning.term}`;
}
