import type { Context } from '../../../../kernel/context.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { commentRoutes } from './comments/routes.ts';
import { create, showNew } from './form/create.ts';
import { save, showRelease } from './form/edit.ts';
import { showHistory } from './history/page.ts';
import { restoreVersion, showVersion } from './history/version.ts';
import { showList } from './list/page.ts';
import { answer } from './moves/answer.ts';
import { askMove, makeMove } from './moves/confirmed-move.ts';
import { askCopy, type Copy, makeCopy } from './moves/copy.ts';
import { handOver } from './moves/hand-over.ts';
import { askObjection, object } from './moves/object.ts';
import { decideProposal } from './moves/proposal.ts';
import { reschedule, showReschedule } from './moves/reschedule.ts';
import { showSubmit, submit } from './moves/submit.ts';
import { RELEASES_PATH } from './paths.ts';

type Page = (ctx: Context, visitor: Visitor, services: PeopleServices) => Promise<void>;

/** Releases: list, form, submission and other actions, and history (contract §12). */
export function releaseRoutes(services: PeopleServices): Route[] {
  const row = (method: Route['method'], path: string, page: Page): Route => ({
    method,
    path: `${RELEASES_PATH}${path}`,
    for: 'member',
    handle: (ctx, visitor) => page(ctx, visitor, services),
  });
  const confirmedMove = (move: 'withdraw' | 'delete'): Route[] => [
    row('GET', `/:id/${move}`, (ctx, visitor) => askMove(ctx, visitor, services, move)),
    row('POST', `/:id/${move}`, (ctx, visitor) => makeMove(ctx, visitor, services, move)),
  ];
  const copyRows = (copy: Copy): Route[] => [
    row('GET', `/:id/${copy}`, (ctx, visitor) => askCopy(ctx, visitor, services, copy)),
    row('POST', `/:id/${copy}`, (ctx, visitor) => makeCopy(ctx, visitor, services, copy)),
  ];
  return [
    row('GET', '', showList),
    // Before the paths with an id, which also match `new`.
    row('GET', '/new', showNew),
    row('POST', '/new', create),
    row('GET', '/:id', showRelease),
    row('POST', '/:id', save),
    row('GET', '/:id/history', showHistory),
    row('GET', '/:id/versions/:entryId', showVersion),
    row('POST', '/:id/versions/:entryId', restoreVersion),
    row('GET', '/:id/submit', showSubmit),
    row('POST', '/:id/submit', submit),
    row('POST', '/:id/hand-over', handOver),
    row('GET', '/:id/reschedule', showReschedule),
    row('POST', '/:id/reschedule', reschedule),
    row('POST', '/:id/questions/:questionId/answer', answer),
    row('POST', '/:id/proposal/accept', (ctx, visitor) => decideProposal(ctx, visitor, services, 'accept')),
    row('POST', '/:id/proposal/decline', (ctx, visitor) => decideProposal(ctx, visitor, services, 'decline')),
    row('GET', '/:id/objection', askObjection),
    row('POST', '/:id/objection', object),
    ...commentRoutes(services),
    ...copyRows('duplicate'),
    ...copyRows('translation'),
    ...confirmedMove('withdraw'),
    ...confirmedMove('delete'),
  ];
}
