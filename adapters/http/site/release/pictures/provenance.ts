import type { Image, Language } from '../../../../../domain/index.ts';
import { PROVENANCE_TEXTS } from './provenance-texts.ts';
import { SOURCE_TYPE_TEXTS, sourceTypeText } from './source-types.ts';

/** One thing that a file says of itself. */
export interface FileStatement {
  readonly name: string;
  /** In plain words. */
  readonly words: string;
  /** The words of the file, where ours are others. */
  readonly term?: string;
}

/** What a picture's file says of where it comes from, in plain words: as the API answers it in `provenance`. Empty for nothing. */
export function fileStatements(
  { provenance, aiLabelRecognised: recognised }: Pick<Image, 'provenance' | 'aiLabelRecognised'>,
  language: Language,
): FileStatement[] {
  const texts = PROVENANCE_TEXTS[language];
  const { digitalSourceType, c2paState, ...statements } = provenance;
  const meant = (value: string) => sourceTypeText(value, language);
  const made: FileStatement[] = [];
  if (recognised !== null) {
    const { from, label, value } = recognised;
    const words = `${meant(value)} (${texts.places[from]}). ${texts.raises[label]}`;
    made.push({ name: texts.sourceType, words, term: value });
  }
  // What was found may mean another thing than what decided, or nothing to us.
  if (digitalSourceType !== null && digitalSourceType !== recognised?.value) {
    made.push({ name: texts.sourceType, words: meant(digitalSourceType), term: digitalSourceType });
  }
  if (c2paState !== null)
    made.push({ name: texts.contentCredentials, words: SOURCE_TYPE_TEXTS[language].credentials[c2paState] });
  for (const name of ['creator', 'credit', 'copyrightNotice', 'licence', 'software'] as const) {
    const words = statements[name];
    if (words !== null) made.push({ name: texts[name], words });
  }
  return made;
}
