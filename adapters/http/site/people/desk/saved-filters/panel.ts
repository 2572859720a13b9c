import { FILTER_NAME_MAX, type FilteredList, type Language, type SavedFilter } from '../../../../../../domain/index.ts';
import { controlsOf, type FaultsByField } from '../../../page/forms/description.ts';
import { field } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import { DESK_FILTERS, deskListPath } from '../paths.ts';
import { SAVED_FILTER_FORM, SAVED_FILTER_TEXTS } from './texts.ts';

/** A list with its current filter. */
export interface CurrentFilter {
  readonly list: FilteredList;
  /** Query string of the filter; empty for the whole list. */
  readonly query: string;
}

/** The editor's filters of the list as links; the current one can be deleted or, if it is not saved yet, saved. */
export function savedFiltersPanel(
  { list, query }: CurrentFilter,
  all: readonly SavedFilter[],
  language: Language,
): Html {
  const texts = SAVED_FILTER_TEXTS[language];
  const ofList = all.filter((filter) => filter.list === list);
  const current = ofList.find((filter) => filter.query === query);
  if (ofList.length === 0 && query === '') return html``;
  return html`<div class="saved-filters">${
    ofList.length > 0 &&
    html`<nav aria-labelledby="saved-filters"><span id="saved-filters" class="soft">${texts.saved}</span> ${ofList.map(
      (filter) =>
        html`<a href="${deskListPath(list, filter.query)}"${filter === current && html` aria-current="true"`}>${filter.name}</a> `,
    )}</nav>`
  }${
    current !== undefined
      ? postForm(
          { action: `${DESK_FILTERS}/${current.id}/remove` },
          html`<button class="small">${texts.remove(current.name)}</button>`,
        )
      : query !== '' &&
        html`<details><summary>${texts.save}</summary>${saveFilterForm({ list, query }, '', language)}</details>`
  }</div>`;
}

/** The form that saves the list's current filter. */
export function saveFilterForm(
  { list, query }: CurrentFilter,
  name: string,
  language: Language,
  faults: FaultsByField = {},
): Html {
  const control = controlsOf(SAVED_FILTER_FORM, language, faults)('filter_name');
  return postForm(
    { action: DESK_FILTERS, className: 'filters', hidden: { list, query } },
    html`${field({ ...control, value: name, required: true, max: FILTER_NAME_MAX, autocomplete: 'off' })}
<button>${SAVED_FILTER_TEXTS[language].save}</button>`,
  );
}
