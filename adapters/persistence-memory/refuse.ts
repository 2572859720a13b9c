import type { UniqueConflict } from '../../application/errors.ts';

/** Throws the conflict, and dooms the transaction even if the error is caught. */
export type Refuse = (what: UniqueConflict['what']) => never;
