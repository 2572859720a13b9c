import { FORM_FIELDS } from '../../../../release/form-fields.ts';
import { changedSince, differing, type FormField, type FormValues } from './fields.ts';

/** What two people made of one release: what the form shows then, and what it has to ask. */
export interface Merge {
  /** Our own value where we changed it, theirs where we did not. */
  readonly values: FormValues;
  /** Fields that only they changed: the form has their value. */
  readonly taken: readonly FormField[];
  /** Fields that both changed, to something else each: the form has ours, and shows theirs beside it. */
  readonly contested: readonly FormField[];
}

/**
 * Puts together what was written here and what is stored by now, field by field. `marks` are those of the values that the form
 * was made from; where there are none, whatever differs is contested.
 */
export function merge(own: FormValues, theirs: FormValues, marks: string): Merge {
  const apart = differing(own, theirs);
  const ownChanges = changedSince(marks, own) ?? FORM_FIELDS;
  const theirChanges = changedSince(marks, theirs) ?? FORM_FIELDS;
  const taken = apart.filter((name) => !ownChanges.includes(name));
  const contested = apart.filter((name) => ownChanges.includes(name) && theirChanges.includes(name));
  return { values: withFields(own, theirs, taken), taken, contested };
}

/** `own`, with the named fields as `theirs` has them. */
export function withFields(own: FormValues, theirs: FormValues, names: readonly FormField[]): FormValues {
  return { ...own, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}
