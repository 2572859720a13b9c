import type { Language, SubmissionChanges, TextChange } from '../../../../../domain/index.ts';
import { type Html, html } from '../../layout/html.ts';
import { RELEASE_WORDS } from '../../release-words/texts.ts';

const TEASER: Readonly<Record<Language, string>> = { de: 'Anreißer', en: 'Teaser' };

/** What changed in a release's texts, word by word; `spoken` is the language that they are in. */
export function changedTexts(texts: SubmissionChanges['texts'], language: Language, spoken: Language): Html {
  const { fields } = RELEASE_WORDS[language];
  return html`${texts.map(
    ({ field, changes }) => html`<section class="changed">
<h3>${field === 'teaser' ? TEASER[language] : fields[field]}</h3>
<p class="words" lang="${spoken}">${changes.map(piece)}</p>
</section>
`,
  )}`;
}

function piece({ kind, text }: TextChange): Html {
  if (kind === 'same') return html`${text}`;
  return kind === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`;
}

/** Told by more than colour: what is gone is struck through, what is new is underlined. */
export const CHANGES_STYLE = `
.changed + .changed { margin-top: 1rem; }
.changed .words { white-space: pre-line; font-family: var(--serif); font-size: 1.0625rem; line-height: 1.6; }
.words del { background: var(--bad-ground); color: var(--bad); text-decoration: line-through; }
.words ins { background: var(--good-ground); color: var(--good); text-decoration: underline; text-decoration-thickness: .12em; }
`;
