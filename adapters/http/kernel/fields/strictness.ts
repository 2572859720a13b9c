import type { Context } from '../context.ts';

/** More names than this nobody reads, and a request may hold many. */
const NAMES_MAX = 100;
const NAME_LENGTH_MAX = 100;

/** Names of a client's own making, as they are reported to it. */
export function shownNames(names: readonly string[]): string[] {
  return names.slice(0, NAMES_MAX).map(shownName);
}

export function shownName(name: string): string {
  return name.slice(0, NAME_LENGTH_MAX).toWellFormed();
}

/** Whether what is unknown is refused rather than reported (RFC 7240). */
export function isStrict(ctx: Context): boolean {
  return ctx
    .get('Prefer')
    .split(/[,;]/)
    .some((preference) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(preference));
}

/** Says in the answer that the request was held to it. */
export function acknowledgeStrict(ctx: Context): void {
  if (isStrict(ctx)) ctx.set('Preference-Applied', 'handling=strict');
}
