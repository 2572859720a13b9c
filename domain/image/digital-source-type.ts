import type { AiLabel } from './ai-label.ts';

export interface DigitalSourceMeaning {
  /** The term's exact name in the IPTC Digital Source Type vocabulary. */
  readonly term: string;
  /** The least label that it means for us. */
  readonly label: AiLabel;
  readonly reason: string;
}

/**
 * The IPTC NewsCodes vocabulary "Digital Source Type" (http://cv.iptc.org/newscodes/digitalsourcetype/), retired terms
 * included, as files carry them for good. Only what tells of generative AI raises a label (contract §7).
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
    reason: 'a recording of a virtual event, which may mix people and synthetic elements',
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

const BY_TERM: ReadonlyMap<string, DigitalSourceMeaning> = new Map(DIGITAL_SOURCE_TYPES.map((m) => [m.term, m]));

const PREFIX = /^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)/i;

/**
 * The meaning of a value as files carry it: the URI (http or https), the QCode `digsrctype:…` or the bare term.
 * The term itself is compared exactly, never by substring; undefined for everything else.
 */
export function digitalSourceMeaning(value: string): DigitalSourceMeaning | undefined {
  return BY_TERM.get(value.trim().replace(PREFIX, '').replace(/\/$/, ''));
}
