import { DomainError, FILTERED_LISTS, type FilteredList, type SavedFilterId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_FILTERS, deskListPath } from '../paths.ts';
import { queueQueryString, readQueueQuery } from '../queue/query.ts';
import { releasesQueryString } from '../releases/query.ts';
import { type CurrentFilter, saveFilterForm } from './panel.ts';
import { SAVED_FILTER_FORM, type SAVED_FILTER_NOTICES, SAVED_FILTER_TEXTS } from './texts.ts';

/** Reduces a list's query string to its filters, in the order of the list's own links. */
const CANONICAL_QUERIES: Readonly<Record<FilteredList, (query: string) => string>> = {
  queue: (query) => {
    const { skipped: _, ...filter } = readQueueQuery(query);
    return queueQueryString(filter).slice(1);
  },
  releases: releasesQueryString,
};

/** Saves and deletes filters of the desk's lists. */
export function savedFilterRoutes({ application: { desk } }: PeopleServices): Route[] {
  return [
    {
      method: 'POST',
      path: DESK_FILTERS,
      for: 'editor',
      async handle(ctx, editor) {
        const form = await readForm(ctx);
        const list = FILTERED_LISTS.find((known) => known === form.get('list')) ?? 'queue';
        const current = { list, query: CANONICAL_QUERIES[list](form.get('query')) };
        const name = form.get('filter_name');
        try {
          await desk.saveFilter({ caller: editor.caller, ...current, name });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          return sendForm(ctx, editor, { current, name, error });
        }
        redirectWithNotice<typeof SAVED_FILTER_NOTICES>(ctx, deskListPath(list, current.query), 'filter_saved');
      },
    },
    {
      method: 'POST',
      path: `${DESK_FILTERS}/:id/remove`,
      for: 'editor',
      async handle(ctx, { caller }) {
        await readForm(ctx);
        const id = pathId<SavedFilterId>(ctx, 'id', 'saved filter');
        const saved = (await desk.filters({ caller })).find((filter) => filter.id === id);
        await desk.removeFilter({ caller, id });
        // Return to the list with the same filter, although it is no longer saved.
        const path = deskListPath(saved?.list ?? 'queue', saved?.query ?? '');
        redirectWithNotice<typeof SAVED_FILTER_NOTICES>(ctx, path, 'filter_removed');
      },
    },
  ];
}

interface Refused {
  readonly current: CurrentFilter;
  readonly name: string;
  readonly error: unknown;
}

/** The form alone, with its faults. */
function sendForm(ctx: Context, editor: DeskEditor, { current, name, error }: Refused): void {
  const language = languageOf(ctx, editor);
  const texts = SAVED_FILTER_TEXTS[language];
  const refusal = formRefusal(error, ctx, language, SAVED_FILTER_FORM);
  deskPage(ctx, editor, {
    title: texts.save,
    active: current.list,
    status: refusal.status,
    main: html`${pageHead({ title: texts.save })}${errorSummary(refusal.faults, language)}${saveFilterForm(current, name, language, refusal.byField)}
<p><a href="${deskListPath(current.list, current.query)}">${texts.back}</a></p>`,
  });
}
