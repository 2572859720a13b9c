import type { Language, SubmissionChanges, TextChange } from '../../../../domain/index.ts';
import { type Html, html } from '../page/html.ts';
import { RELEASE_LABELS } from './texts.ts';

/** Spoken markers of changes: not all screen readers announce `ins` and `del`. */
export type SpokenMarkers = Readonly<Record<'added' | 'removed', string>>;

const SPOKEN: Readonly<Record<Language, SpokenMarkers>> = {
  de: { added: 'neu', removed: 'entfallen' },
  en: { added: 'new', removed: 'removed' },
};

/** Characters shown at each end of a long unchanged passage. */
const CONTEXT_LENGTH = 140;

/** Separates a removed passage from its replacement. */
const THIN_SPACE = '\u2009';

/** One section per field with its changes word by word. */
export function changedTexts(texts: SubmissionChanges['texts'], language: Language, releaseLanguage: Language): Html {
  const { fields } = RELEASE_LABELS[language];
  return html`${texts.map(
    ({ field, changes }) => html`<section class="changed">
<h3>${field === 'teaser' ? 'Teaser' : fields[field]}</h3>
<p class="words" lang="${releaseLanguage}">${wordDiff(changes, language)}</p>
</section>
`,
  )}`;
}

/** Changes word by word as inline HTML with `del` and `ins`. */
export function wordDiff(changes: readonly TextChange[], language: Language, spoken = SPOKEN[language]): Html {
  return html`${changes.map((change, index) => {
    const isReplacing = change.kind === 'added' && changes[index - 1]?.kind === 'removed';
    const position = { isFirst: index === 0, isLast: index === changes.length - 1 };
    return html`${isReplacing && THIN_SPACE}${passage(change, position, { language, spoken })}`;
  })}`;
}

function passage(
  { kind, text }: TextChange,
  position: { readonly isFirst: boolean; readonly isLast: boolean },
  { language, spoken }: { readonly language: Language; readonly spoken: SpokenMarkers },
): Html {
  if (kind === 'same') return html`${shorten(text, position)}`;
  const marker = html`<span class="unseen" lang="${language}">${spoken[kind]}: </span>`;
  return kind === 'added' ? html`<ins>${marker}${text}</ins>` : html`<del>${marker}${text}</del>`;
}

/** Cuts between characters: only the ends are split into them, which would take long for a long text. */
function shorten(text: string, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): string {
  if (text.length <= 3 * CONTEXT_LENGTH) return text;
  const head = isFirst ? [] : [...text.slice(0, 2 * CONTEXT_LENGTH)].slice(0, CONTEXT_LENGTH);
  const tail = isLast ? [] : [...text.slice(-2 * CONTEXT_LENGTH)].slice(-CONTEXT_LENGTH);
  return `${head.join('')} […] ${tail.join('')}`;
}

/** Removed text is struck through and added text underlined, not just coloured. */
export const CHANGES_STYLE = `
.changed + .changed { margin-top: 1rem; }
.changed .words { white-space: pre-line; font-family: var(--serif); font-size: 1.0625rem; line-height: 1.6; }
.words del { background: var(--bad-ground); color: var(--bad); text-decoration: line-through; }
.words ins { background: var(--good-ground); color: var(--good); text-decoration: underline; text-decoration-thickness: .12em; }
`;
