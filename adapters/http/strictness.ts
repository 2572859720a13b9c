import type { Violation } from '../../domain/index.ts';
import type { Context } from './context.ts';
import type { Reading, Schema } from './fields.ts';

/** More names than this nobody reads, and a body may hold many. */
const NAMES_MAX = 100;
const NAME_LENGTH_MAX = 100;

const shown = (names: readonly string[]) =>
  names.slice(0, NAMES_MAX).map((n) => n.slice(0, NAME_LENGTH_MAX).toWellFormed());

/**
 * What becomes of unknown fields (contract §1): named in `meta.ignored_fields`, or faults where the client asks for
 * `Prefer: handling=strict` (RFC 7240).
 */
export function judgeUnknown<S extends Schema>(
  ctx: Context,
  reading: Reading<S>,
): { readonly faults: readonly Violation[]; readonly ignored: readonly string[] } {
  const names = shown(reading.ignored);
  if (!isStrict(ctx)) return { faults: reading.faults, ignored: names };
  ctx.set('Preference-Applied', 'handling=strict');
  const unknown = names.map((field): Violation => ({ field, rule: 'unknown_field' }));
  return { faults: [...reading.faults, ...unknown], ignored: [] };
}

function isStrict(ctx: Context): boolean {
  return ctx
    .get('Prefer')
    .split(/[,;]/)
    .some((preference) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(preference));
}
