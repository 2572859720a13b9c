import type { UniqueConflict } from '../../application/errors.ts';

/** Throws the conflict, and sees to it that the transaction cannot commit even where the error is swallowed. */
export type Refuse = (what: UniqueConflict['what']) => never;
