import type { Service } from '../compose.ts';

/* Operations by which `presswerk backup create` copies the database of the running server (see Copying). */

export const BEGIN_COPY = 'copy begin';
export const HOLD_COPY = 'copy hold';
export const END_COPY = 'copy end';

export function isCopyOperation(operation: string): boolean {
  return operation === BEGIN_COPY || operation === HOLD_COPY || operation === END_COPY;
}

/** Resolves with the copy's id. `input` is that id, except for BEGIN_COPY. @throws CopyFault */
export async function runCopyOperation(
  { copying }: Pick<Service, 'copying'>,
  operation: string,
  input: unknown,
): Promise<string> {
  if (copying === undefined) throw new RangeError('only the embedded database is copied');
  if (operation === BEGIN_COPY) return copying.begin();
  const id = String(input);
  if (operation === HOLD_COPY) copying.hold(id);
  else copying.end(id);
  return id;
}
