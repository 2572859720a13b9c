import {
  type Image,
  type Language,
  type Provenance,
  type RecognisedLabel,
  renditionEdits,
  type SignedStatements,
  signedStatements,
} from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { AI_LABEL_TEXTS } from './ai-label-texts.ts';
import { ORIGIN_TEXTS } from './origin-texts.ts';
import { largestRendition } from './picture.ts';
import { PICTURE_TEXTS } from './picture-labels.ts';
import { SOURCE_TYPE_TEXTS, sourceTypeText } from './source-types.ts';

/** Maximum actions listed from a picture's history. */
const ACTIONS_MAX = 6;

export interface Wording {
  readonly language: Language;
  readonly timeZone: string;
}

/**
 * A picture's origin as a list of facts (contract §15): its AI label with the reason, signed statements about the
 * original, and the edits made for publication. Creator and camera are left out, since they are unverified.
 */
export function originFacts(image: Image, locale: Wording): Html {
  const { language } = locale;
  const texts = ORIGIN_TEXTS[language];
  const { label } = PICTURE_TEXTS[language];
  return html`<dl class="facts">
${fact(label, AI_LABEL_TEXTS[image.aiLabel][language].meaning)}${fact(texts.why, reasonOf(image, language))}${signedFacts(image.provenance, locale, texts.credentials)}${fact(texts.forPublication, publicationOf(image, language))}${isSigned(image) && fact(texts.ownCredentials, texts.own[image.parentManifest ?? 'none'])}</dl>
`;
}

/** The origin as a collapsible panel; `href` is the picture's page, if it has one. */
export function originPanel(image: Image, href: string | undefined, wording: Wording): Html {
  const texts = ORIGIN_TEXTS[wording.language];
  return html`<details class="origin">
<summary>${texts.title}</summary>
${originFacts(image, wording)}${href !== undefined && html`<p><a href="${href}">${texts.more}</a></p>\n`}</details>
`;
}

export function fact(name: string, value: Html | string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`;
}

/** The valid statements of a file's manifest; `credentials` labels its validation state. */
export function signedFacts(provenance: Provenance, locale: Wording, credentials: string): Html {
  const { language } = locale;
  const texts = ORIGIN_TEXTS[language];
  const signed = signedStatements(provenance);
  return html`${signed !== null && signed.actions.length > 0 && fact(texts.history, historyOf(signed, language))}${fact(
    credentials,
    credentialsOf(provenance, signed, locale),
  )}${signed !== null && signed.software !== null && fact(texts.software, signed.software)}`;
}

/** The file's statement about AI and its location, or that there is none. */
export function statementOf(recognised: RecognisedLabel | null, language: Language): string {
  const texts = ORIGIN_TEXTS[language];
  if (recognised === null) return texts.silent;
  return texts.stated(sourceTypeText(recognised.value, language), texts.places[recognised.from]);
}

/** The reason for the label: the declaration, or the file's statement that overrides it. */
function reasonOf(
  { aiLabelDeclared, aiLabelSource, aiLabelRecognised: recognised }: Image,
  language: Language,
): string {
  const texts = ORIGIN_TEXTS[language];
  const stated = statementOf(recognised, language);
  if (aiLabelSource === 'declared') return `${texts.declared} ${stated}`;
  return [stated, texts.outweighs(AI_LABEL_TEXTS[aiLabelDeclared][language].meaning)].join(' ');
}

/**
 * True if every rendition is signed. Signing changes a page, but has no recorded time, so pages with signed pictures
 * have an ETag and no Last-Modified.
 */
export function isSigned({ renditions }: Image): boolean {
  return renditions.length > 0 && renditions.every(({ signed }) => signed !== null);
}

function historyOf({ actions }: SignedStatements, language: Language): string {
  const texts = ORIGIN_TEXTS[language];
  const steps = actions.slice(0, ACTIONS_MAX).map(({ action, sourceType }) => {
    const label = Object.hasOwn(texts.actions, action) ? texts.actions[action] : texts.edited;
    return `${label}: ${sourceTypeText(sourceType, language)}`;
  });
  return [...new Set(steps)].join('; ');
}

function credentialsOf(
  { c2paState }: Provenance,
  signed: SignedStatements | null,
  { language, timeZone }: Wording,
): Html | string {
  const texts = ORIGIN_TEXTS[language];
  if (c2paState === null) return texts.noCredentials;
  const state = SOURCE_TYPE_TEXTS[language].credentials[c2paState];
  if (signed === null || signed.signers.length === 0) return state;
  const { signers, signedAt } = signed;
  return html`${state}. ${texts.signedBy(signers.join(', '))}${
    signedAt && html`, ${texts.signedAt} ${timeElement(timeView(signedAt, language, timeZone, 'day'))}`
  }`;
}

function publicationOf(image: Image, language: Language): string {
  const texts = ORIGIN_TEXTS[language];
  const large = largestRendition(image);
  const edits = large === undefined ? [] : renditionEdits(image, large);
  return [
    ...(image.noCrop ? [texts.whole] : []),
    ...edits.flatMap((edit) => texts.edits[edit] ?? []),
    texts.saved,
  ].join(', ');
}
