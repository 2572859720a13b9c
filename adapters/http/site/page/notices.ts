import type { Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { Localised } from '../../kernel/localised.ts';

/** Notices after an action, by their key in the URL. */
export type Notices = Readonly<Record<string, Localised>>;

/** The notice of the URL's `done` parameter; undefined if it is absent or unknown. */
export function noticeOf(ctx: Context, notices: Notices, language: Language): string | undefined {
  const key = ctx.query.done;
  return typeof key === 'string' && Object.hasOwn(notices, key) ? notices[key]?.[language] : undefined;
}

/** Redirects after an action, so that reloading does not repeat it. `key` is one of the target page's notices. */
export function redirectWithNotice<N extends Notices>(ctx: Context, path: string, key: Extract<keyof N, string>): void {
  seeOther(ctx, `${path}${path.includes('?') ? '&' : '?'}done=${key}`);
}

/** Redirects with 303 after a form. `path` must be a path of this service. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set({ Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = path;
}
