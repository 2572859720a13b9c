import {
  type Category,
  changesBetween,
  type EditProposal,
  type Language,
  type PressRelease,
} from '../../../../domain/index.ts';
import { type Html, html } from '../page/html.ts';
import { LANGUAGE_NAMES } from '../page/labels.ts';
import { changedTexts } from './changes.ts';
import { fieldLabel } from './history.ts';

/** The members needed to show a category's name. */
export type NamedCategory = Pick<Category, 'id' | 'translations'>;

/** A proposal's changes: texts word by word, other fields with both values. */
export function proposedChanges(
  release: PressRelease,
  { before, changes }: Pick<EditProposal, 'before' | 'changes'>,
  { language, categories }: { readonly language: Language; readonly categories: readonly NamedCategory[] },
): Html {
  const { texts, values } = changesBetween({ ...release, ...before }, { ...release, ...changes });
  const category = (id: unknown) => categories.find((candidate) => candidate.id === id)?.translations[language].name;
  const displayName = (field: string, value: string | number | boolean | null) =>
    (field === 'language' ? LANGUAGE_NAMES[value as Language] : category(value)) ?? String(value);
  const hasOtherMarkup = changes.text !== undefined && !texts.some(({ field }) => field === 'text');
  return html`${changedTexts(texts, language, release.language)}${
    values.length > 0 &&
    html`<dl class="facts">
${values.map(({ field, before: old, after }) => html`<dt>${fieldLabel(field, language)}</dt><dd><del>${displayName(field, old)}</del> <ins>${displayName(field, after)}</ins></dd>\n`)}</dl>`
  }${hasOtherMarkup && html`<p>${FORMATTING_CHANGED[language]}</p>`}`;
}

const FORMATTING_CHANGED: Readonly<Record<Language, string>> = {
  de: 'Der Wortlaut ist gleich geblieben, nur die Formatierung hat sich geändert.',
  en: 'The wording is the same; only the formatting has changed.',
};
