import { readForm } from '../../../page/forms/form.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { DESK_BASE } from '../paths.ts';
import { claimNext } from './next.ts';
import { showQueue } from './page.ts';
import { queueQueryString, readQueueQuery } from './query.ts';
import type { QUEUE_NOTICES } from './texts.ts';

/** The queue, and the path that opens its longest waiting release. */
export function queueRoutes(services: PeopleServices): Route[] {
  return [
    { method: 'GET', path: '/desk', for: 'editor', handle: (ctx, editor) => showQueue(ctx, editor, services) },
    {
      method: 'POST',
      path: '/desk/next',
      for: 'editor',
      async handle(ctx, editor) {
        await readForm(ctx);
        const query = readQueueQuery(ctx.querystring);
        const queryString = queueQueryString(query);
        const next = await claimNext(services, { caller: editor.caller, query });
        if (next === undefined) redirectWithNotice<typeof QUEUE_NOTICES>(ctx, `${DESK_BASE}${queryString}`, 'empty');
        else seeOther(ctx, next.path);
      },
    },
  ];
}
