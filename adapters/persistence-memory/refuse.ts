import type { UniqueConflict } from '../../application/errors.ts';

/** Throws the conflict. The transaction cannot commit then, even if the error is caught. */
export type Refuse = (what: UniqueConflict['what']) => never;
