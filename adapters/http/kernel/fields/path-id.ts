import { DomainError, parseId } from '../../../../domain/index.ts';
import type { Context } from '../context.ts';

/** The id in the path. @throws DomainError `not_found` if the text is not an id */
export function pathId<T extends NonNullable<ReturnType<typeof parseId>>>(ctx: Context, name: string, what: string): T {
  const id = parseId<T>(ctx.params[name] ?? '');
  if (id === undefined) throw new DomainError('not_found', { what });
  return id;
}
