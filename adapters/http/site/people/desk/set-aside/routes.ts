import type { PressReleaseId } from '../../../../../../domain/index.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { readForm } from '../../../page/forms/form.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { setAside } from '../decisions/decide.ts';
import type { DECISION_NOTICES } from '../decisions/texts.ts';
import { deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import { queryOf } from '../release/page.ts';

/** Sets a release aside for a time, and brings it back into the queue. */
export function setAsideRoutes(services: PeopleServices): Route[] {
  return [
    {
      method: 'POST',
      path: '/desk/releases/:id/set-aside',
      for: 'editor',
      handle: (ctx, editor) => setAside(ctx, editor, services),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/bring-back',
      for: 'editor',
      async handle(ctx, { caller }) {
        await readForm(ctx);
        const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
        await services.application.desk.bringBack({ caller, id });
        redirectWithNotice<typeof DECISION_NOTICES>(
          ctx,
          `${deskReleasePath(id)}${queueQueryString(queryOf(ctx))}`,
          'brought_back',
        );
      },
    },
  ];
}
