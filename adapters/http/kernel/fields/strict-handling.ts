import type { Context } from '../context.ts';

/** Maximum reported names of unknown fields. */
const NAMES_MAX = 100;
const NAME_LENGTH_MAX = 100;

/** Limits the number and length of client-supplied names before they are echoed. */
export function shortenNames(names: readonly string[]): string[] {
  return names.slice(0, NAMES_MAX).map(shortenName);
}

export function shortenName(name: string): string {
  return name.slice(0, NAME_LENGTH_MAX).toWellFormed();
}

/** True for `Prefer: handling=strict`: unknown names are refused rather than reported (RFC 7240). */
export function isStrict(ctx: Context): boolean {
  return ctx
    .get('Prefer')
    .split(/[,;]/)
    .some((preference) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(preference));
}

export function acknowledgeStrict(ctx: Context): void {
  if (isStrict(ctx)) ctx.set('Preference-Applied', 'handling=strict');
}
