import { readForm } from '../../../page/forms/form.ts';
import { done, seeOther } from '../../../page/notices.ts';
import type { DeskRoute, DeskServices } from '../desk-route.ts';
import { DESK_BASE } from '../paths.ts';
import { claimNext } from './next.ts';
import { showQueue } from './page.ts';
import { queueQueryString, readQueueQuery } from './query.ts';
import type { QUEUE_NOTICES } from './texts.ts';

/** The queue, and the way to what waits longest in it. */
export function queueRoutes(services: DeskServices): DeskRoute[] {
  return [
    { method: 'GET', path: '', handle: (ctx, editor) => showQueue(ctx, editor, services) },
    {
      method: 'POST',
      path: '/next',
      async handle(ctx, editor) {
        await readForm(ctx);
        const query = readQueueQuery(ctx.querystring);
        const here = queueQueryString(query);
        const next = await claimNext(services, { caller: editor.caller, query });
        if (next === undefined) done<typeof QUEUE_NOTICES>(ctx, `${DESK_BASE}${here}`, 'empty');
        else seeOther(ctx, next.path);
      },
    },
  ];
}
