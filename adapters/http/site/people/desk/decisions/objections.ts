import type { PressReleaseId } from '../../../../../../domain/index.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { entryAfter, pagedTable, pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_OBJECTIONS, deskReleasePath } from '../paths.ts';
import { TAKE_DOWN_TEXTS } from './take-down-texts.ts';

const PER_PAGE = 50;

/** The list of pending objections to take-downs. */
export function objectionRoutes({ application: { desk }, timeZone }: PeopleServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/desk/objections',
      for: 'editor',
      async handle(ctx, editor) {
        const language = languageOf(ctx, editor);
        const texts = TAKE_DOWN_TEXTS[language].objections;
        const after = entryAfter<PressReleaseId>(ctx);
        const { items, hasMore } = await desk.objections({ caller: editor.caller, after, limit: PER_PAGE });
        deskPage(ctx, editor, {
          title: texts.title,
          active: 'objections',
          main: html`${pageHead({ title: texts.title, lead: texts.lead })}${pagedTable({
            items,
            hasMore,
            idOf: ({ release }) => release.id,
            after,
            here: DESK_OBJECTIONS,
            columns: [
              { label: texts.columns.at, kind: 'tight' },
              { label: texts.columns.release, kind: 'head' },
              { label: texts.columns.account },
              { label: texts.columns.newsroom },
            ],
            row: ({ release, objectedAt, accountName, companyName }) => [
              timeElement(timeView(objectedAt, language, timeZone, 'short')),
              html`<a href="${deskReleasePath(release.id)}" lang="${release.language}">${release.title}</a>`,
              accountName,
              companyName,
            ],
            texts,
          })}`,
        });
      },
    },
  ];
}
