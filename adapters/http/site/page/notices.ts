import type { Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { Localised } from '../../kernel/localised.ts';

/** What a room of the account says after something was done, by the key that stands in the address. */
export type Notices = Readonly<Record<string, Localised>>;

/** What the address says was done, as `done` left it; undefined for no key or one that is not of the table. */
export function noticeOf(ctx: Context, notices: Notices, language: Language): string | undefined {
  const key = ctx.query.done;
  return typeof key === 'string' && Object.hasOwn(notices, key) ? notices[key]?.[language] : undefined;
}

/** Leads on after something was done, so that to reload the page does not do it again. `key` is of the notices of that page. */
export function done<N extends Notices>(ctx: Context, path: string, key: Extract<keyof N, string>): void {
  seeOther(ctx, `${path}${path.includes('?') ? '&' : '?'}done=${key}`);
}

/** 303: the answer to a form is another page. `path` is ours. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set({ Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = path;
}
