import type { Image, Language, Provenance } from '../../../../../domain/index.ts';
import { AI_LABEL_TEXTS } from './ai-label-texts.ts';
import { PROVENANCE_TEXTS } from './provenance-texts.ts';
import { SOURCE_TYPE_TEXTS, sourceTypeText } from './source-types.ts';

/** A statement in a picture's file. */
export interface FileStatement {
  readonly name: string;
  /** In plain language. */
  readonly text: string;
  /** The file's own term, if it differs. */
  readonly term?: string;
}

/** A term of the PLUS vocabulary for data mining, with or without its URI. */
const DATA_MINING_TERM = /(?:^|\/)DMI-([A-Z-]{1,60})$/;

/** The statements of the API's `provenance`, in plain language. */
export function fileStatements(
  { provenance, aiLabelRecognised: recognised }: Pick<Image, 'provenance' | 'aiLabelRecognised'>,
  language: Language,
): FileStatement[] {
  const texts = PROVENANCE_TEXTS[language];
  const { digitalSourceType, c2paState, dataMining, otherConstraints, ai, ...statements } = provenance;
  const sourceText = (value: string) => sourceTypeText(value, language);
  const rows: FileStatement[] = [];
  if (recognised !== null) {
    const { from, label, value } = recognised;
    const text = `${sourceText(value)} (${texts.sources[from]}). ${AI_LABEL_TEXTS[label][language].required}`;
    rows.push({ name: texts.sourceType, text, term: value });
  }
  // Only a source type other than the one that determined the label.
  if (digitalSourceType !== null && digitalSourceType !== recognised?.value) {
    rows.push({ name: texts.sourceType, text: sourceText(digitalSourceType), term: digitalSourceType });
  }
  if (c2paState !== null)
    rows.push({ name: texts.contentCredentials, text: SOURCE_TYPE_TEXTS[language].credentials[c2paState] });
  for (const name of ['creator', 'credit', 'copyrightNotice', 'licence', 'software'] as const) {
    const text = statements[name];
    if (text != null) rows.push({ name: texts[name], text });
  }
  rows.push(...reservedRights({ dataMining, otherConstraints }, language));
  for (const name of ['systemUsed', 'systemVersionUsed', 'promptInformation', 'promptWriterName'] as const) {
    const text = ai?.[name];
    if (text != null) rows.push({ name: texts.ai[name], text });
  }
  return rows;
}

/** The rights that a picture's file reserves, in plain language (contract §18). */
export function reservedRights(
  { dataMining, otherConstraints }: Pick<Provenance, 'dataMining' | 'otherConstraints'>,
  language: Language,
): FileStatement[] {
  const texts = PROVENANCE_TEXTS[language];
  const rows: FileStatement[] = [];
  if (dataMining != null) {
    const key = DATA_MINING_TERM.exec(dataMining)?.[1];
    const known = key !== undefined && Object.hasOwn(texts.dataMiningTerms, key);
    const term = known ? { term: dataMining } : {};
    const text = known ? texts.dataMiningTerms[key as keyof typeof texts.dataMiningTerms] : dataMining;
    rows.push({ name: texts.dataMining, text, ...term });
  }
  if (otherConstraints != null) rows.push({ name: texts.otherConstraints, text: otherConstraints });
  return rows;
}
