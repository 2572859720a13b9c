import type { Language } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { Localised } from '../../kernel/localised.ts';

/** Notices after an action, by their key in the address. */
export type Notices = Readonly<Record<string, Localised>>;

/** The notice of the key in the address, which `done` wrote; undefined for none or an unknown one. */
export function noticeOf(ctx: Context, notices: Notices, language: Language): string | undefined {
  const key = ctx.query.done;
  return typeof key === 'string' && Object.hasOwn(notices, key) ? notices[key]?.[language] : undefined;
}

/** Redirects after an action, so that reloading does not repeat it. `key` is one of that page's notices. */
export function done<N extends Notices>(ctx: Context, path: string, key: Extract<keyof N, string>): void {
  seeOther(ctx, `${path}${path.includes('?') ? '&' : '?'}done=${key}`);
}

/** Redirects with 303 after a form. `path` is one of ours. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set({ Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = path;
}
