import type { Context } from '../../../../kernel/context.ts';
import type { AccountRoute, AccountServices, Visitor } from '../account-services.ts';
import { create, showNew } from './form/create.ts';
import { save, showRelease } from './form/edit.ts';
import { showHistory } from './history/page.ts';
import { showList } from './list/page.ts';
import { askStep, takeStep } from './moves/ask.ts';
import { askObjection, object } from './moves/object.ts';
import { showSubmit, submit } from './moves/submit.ts';

type Page = (ctx: Context, visitor: Visitor, services: AccountServices) => Promise<void>;

/** Releases: the list, writing, moves and history (contract §12). */
export function releaseRoutes(services: AccountServices): AccountRoute[] {
  const get = (path: string, page: Page): AccountRoute => ({
    method: 'GET',
    path,
    handle: (ctx, visitor) => page(ctx, visitor, services),
  });
  const post = (path: string, page: Page): AccountRoute => ({ ...get(path, page), method: 'POST' });
  const asked = (step: 'withdraw' | 'delete'): AccountRoute[] => [
    get(`/releases/:id/${step}`, (ctx, visitor) => askStep(ctx, visitor, services, step)),
    post(`/releases/:id/${step}`, (ctx, visitor) => takeStep(ctx, visitor, services, step)),
  ];
  return [
    get('/releases', showList),
    // Before those with an id, which `new` is none.
    get('/releases/new', showNew),
    post('/releases/new', create),
    get('/releases/:id', showRelease),
    post('/releases/:id', save),
    get('/releases/:id/history', showHistory),
    get('/releases/:id/submit', showSubmit),
    post('/releases/:id/submit', submit),
    get('/releases/:id/objection', askObjection),
    post('/releases/:id/objection', object),
    ...asked('withdraw'),
    ...asked('delete'),
  ];
}
