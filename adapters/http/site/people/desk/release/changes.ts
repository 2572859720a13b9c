import type { DeskRelease } from '../../../../../../application/review/desk/show-release.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import { changedTexts } from '../../../release/changes.ts';
import { fieldLabel } from '../../../release/history.ts';
import { imageFieldNames } from '../../../release/pictures/field-names.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The changes since the previous submission, word by word. */
export function changesPanel({ changes, release, language, services }: DeskView): Html | false {
  if (changes === null) return false;
  const texts = RELEASE_PAGE_TEXTS[language];
  const { since, images, hasOtherMarkup } = changes;
  const { added, removed, changed } = images;
  const isSame =
    [changes.texts, changes.values, added, removed, changed].every(({ length }) => length === 0) && !hasOtherMarkup;
  const name = (field: string) =>
    texts.changedFields[field as keyof typeof texts.changedFields] ?? fieldLabel(field, language);
  return html`<section class="panel changes" aria-labelledby="changes-title">
<h2 id="changes-title">${texts.changes(since)}</h2>
${isSame && html`<p>${texts.noChanges}</p>`}${changedTexts(changes.texts, language, release.language)}${
  changes.values.length > 0 &&
  html`<dl class="facts">
${changes.values.map(({ field, before, after }) => {
  const textOf = (value: string | number | boolean | null, isBefore: boolean) =>
    valueText({ field, value, isBefore }, { changes, release, language, portals: services.portals });
  return html`<dt>${name(field)}</dt><dd><del>${textOf(before, true)}</del> <ins>${textOf(after, false)}</ins></dd>\n`;
})}</dl>`
}${hasOtherMarkup && html`<p>${texts.setOtherwise}</p>`}${
  added.length > 0 && html`<p>${texts.imagesAdded(added.join(', '))}</p>`
}${removed.length > 0 && html`<p>${texts.imagesRemoved(removed.join(', '))}</p>`}${changed.map(
  ({ imageId, fields }) => html`<p>${texts.imageChanged(imageId, imageFieldNames(fields, language))}</p>`,
)}
</section>
`;
}

function valueText(
  {
    field,
    value,
    isBefore,
  }: { readonly field: string; readonly value: string | number | boolean | null; readonly isBefore: boolean },
  {
    changes,
    release,
    language,
    portals,
  }: Pick<DeskView, 'release' | 'language'> & {
    readonly changes: NonNullable<DeskRelease['changes']>;
    readonly portals: DeskView['services']['portals'];
  },
): string {
  const texts = RELEASE_PAGE_TEXTS[language];
  if (value === null) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  switch (field) {
    case 'company_id':
      return (isBefore ? changes.companyBefore?.name : release.company.name) ?? String(value);
    case 'category_id':
      return (isBefore ? changes.categoryBefore : release.category)?.translations[language].name ?? String(value);
    case 'portal':
      return portals[value as keyof typeof portals]?.name ?? String(value);
    case 'language':
      return LANGUAGE_NAMES[value as Language];
    case 'ai_text_declaration': {
      const { declarations } = RELEASE_LABELS[language];
      return declarations[value as keyof typeof declarations];
    }
    default:
      return String(value);
  }
}
