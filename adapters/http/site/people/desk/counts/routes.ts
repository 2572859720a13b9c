import { ARRIVALS_MAX } from '../../../../../../application/review/desk/queue.ts';
import { isWithinEra, type Language, refuseIfAny } from '../../../../../../domain/index.ts';
import { contentTag } from '../../../../kernel/responses/etags.ts';
import { send } from '../../../../kernel/responses/send.ts';
import { languageOf } from '../../../page/languages.ts';
import type { DeskEditor, OpenCounts, PeopleServices, Route } from '../../route.ts';
import { readQueueQuery } from '../queue/query.ts';
import { COUNT_KEYS, countView } from './tag.ts';
import { COUNT_TEXTS } from './texts.ts';

/** Counts that the desk's script polls; 304 while nothing changes (contract §17). */
export function countRoutes({ application: { desk } }: PeopleServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/desk/counts',
      for: 'editor',
      async handle(ctx, editor) {
        const language = languageOf(ctx, editor);
        const since = readSince(ctx.querystring);
        const { skipped: _, ...choice } = readQueueQuery(ctx.querystring);
        const [open, arrivals] = await Promise.all([
          openCounts(desk, editor),
          since === undefined ? 0 : desk.arrivals({ caller: editor.caller, ...choice, since }),
        ]);
        const body = {
          open: Object.fromEntries(COUNT_KEYS.map((key) => [key, countView(key, open, language)])),
          arrived: arrivals === 0 ? null : arrivedText(arrivals, language),
        };
        send(ctx, { status: 200, headers: { ETag: contentTag(body) }, body });
      },
    },
  ];
}

/** Open work of the whole service, without sandbox accounts. */
export async function openCounts(
  desk: PeopleServices['application']['desk'],
  { caller }: DeskEditor,
): Promise<OpenCounts> {
  const { waiting, setAside, otherWork } = await desk.counts({ caller, accountKind: 'live' });
  const { corrections, reports, objections } = otherWork;
  return {
    queue: waiting,
    corrections: corrections.waiting,
    reports: reports.waiting,
    objections: objections.waiting,
    set_aside: setAside.waiting,
  };
}

function arrivedText(count: number, language: Language): { readonly text: string; readonly reload: string } {
  const { arrived, reload } = COUNT_TEXTS[language];
  return { text: arrived(count >= ARRIVALS_MAX ? `${ARRIVALS_MAX - 1}+` : String(count)), reload };
}

/**
 * Reads `since`, when the page was rendered, in milliseconds; undefined for a page without the queue.
 * @throws DomainError `validation_failed`
 */
function readSince(querystring: string): Date | undefined {
  const value = new URLSearchParams(querystring).get('since');
  if (value === null) return undefined;
  const since = new Date(/^\d{1,15}$/.test(value) ? Number(value) : Number.NaN);
  if (!isWithinEra(since)) refuseIfAny([{ field: 'since', rule: 'format' }]);
  return since;
}
