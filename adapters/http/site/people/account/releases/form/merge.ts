import { FORM_FIELDS } from '../../../../release/form-fields.ts';
import { changedSince, differing, type FormField, type FormValues } from './fields.ts';

/** The result of merging two users' changes: the merged values, and the fields in conflict. */
export interface Merge {
  /** The submitted value of fields changed in the form, the stored value of all others. */
  readonly values: FormValues;
  /** Fields changed only by the other user; the form contains the stored value. */
  readonly taken: readonly FormField[];
  /** Fields changed differently by both; the form contains the submitted value and shows the stored one next to it. */
  readonly conflicting: readonly FormField[];
}

/**
 * Merges submitted and stored values field by field. `marks` identify the values from which the form was rendered.
 * Without them, every difference is a conflict.
 */
export function merge(own: FormValues, theirs: FormValues, marks: string): Merge {
  const differences = differing(own, theirs);
  const ownChanges = changedSince(marks, own) ?? FORM_FIELDS;
  const theirChanges = changedSince(marks, theirs) ?? FORM_FIELDS;
  const taken = differences.filter((name) => !ownChanges.includes(name));
  const conflicting = differences.filter((name) => ownChanges.includes(name) && theirChanges.includes(name));
  return { values: withFields(own, theirs, taken), taken, conflicting };
}

/** `own`, with the named fields taken from `theirs`. */
export function withFields(own: FormValues, theirs: FormValues, names: readonly FormField[]): FormValues {
  return { ...own, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}
