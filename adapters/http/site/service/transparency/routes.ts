import type { Application } from '../../../../../application/index.ts';
import { refuseIfAny, type Violation } from '../../../../../domain/index.ts';
import type { Context, State } from '../../../kernel/context.ts';
import { queryText } from '../../../kernel/fields/query-values.ts';
import { Router } from '../../../kernel/router.ts';
import { CONTENT_SECURITY_POLICY } from '../../page/headers.ts';
import { pageLanguage } from '../../page/languages.ts';
import { renderTransparencyPage } from './page.ts';
import { treeRecord } from './record.ts';

/** Path of the history's Merkle roots, as HTML or JSON (contract §18). */
export const TRANSPARENCY_PAGE = '/transparency';

/** Trees are built once a day and never change. */
const CACHE_CONTROL = 'public, max-age=300';

export function transparencyRouter({ history }: Pick<Application, 'history'>): Router<State> {
  const router = new Router<State>();
  router.get(TRANSPARENCY_PAGE, async (context) => {
    const ctx = context as Context;
    const before = readBefore(ctx);
    const { items, hasMore } = await history.trees({ before });
    const last = items.at(-1);
    const next = hasMore && last !== undefined ? last.day : null;
    ctx.vary('Accept');
    ctx.set('Cache-Control', CACHE_CONTROL);
    if (ctx.accepts('html', 'json') === 'json') {
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = JSON.stringify({ data: items.map(treeRecord), meta: { next_before: next } });
      return;
    }
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    ctx.body = renderTransparencyPage({ language: pageLanguage(ctx), trees: items, next });
  });
  return router;
}

/** @throws DomainError `validation_failed` for a `before` that is not a date */
function readBefore(ctx: Context): string | null {
  const faults: Violation[] = [];
  const day = queryText(new URLSearchParams(ctx.querystring), 'before', 10, faults);
  const isDay = (text: string) => {
    const date = new Date(`${text}T00:00:00Z`);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  };
  if (day !== undefined && !isDay(day)) faults.push({ field: 'before', rule: 'type', expected: 'date' });
  refuseIfAny(faults);
  return day ?? null;
}
