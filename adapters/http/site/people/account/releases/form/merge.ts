import { FORM_FIELDS } from '../../../../release/form-fields.ts';
import { changedSince, differing, type FormField, type FormValues } from './fields.ts';

/** Two users' changes of one release: the merged values, and the fields to decide. */
export interface Merge {
  /** Our own value where we changed it, theirs where we did not. */
  readonly values: FormValues;
  /** Fields that only the other user changed: the form has their value. */
  readonly taken: readonly FormField[];
  /** Fields that both changed differently: the form has our value and shows theirs next to it. */
  readonly contested: readonly FormField[];
}

/**
 * Merges the submitted and the stored values field by field. `marks` identify the values that the form was rendered
 * from; without them, every difference is contested.
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
