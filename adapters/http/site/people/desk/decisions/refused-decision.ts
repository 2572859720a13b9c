import { QUESTION_MAX } from '../../../../../../domain/index.ts';
import type { SummaryFault } from '../../../page/forms/error-summary.ts';
import type { Form } from '../../../page/forms/form.ts';
import { type SetAsideValues, setAsideFields, setAsideValues } from '../set-aside/form.ts';
import { type RejectValues, rejectFields, rejectTexts, rejectValues } from './reject-form.ts';

/** A refused decision with the submitted values. */
export type RefusedDecision =
  | {
      readonly kind: 'approve';
      readonly when: string;
      readonly at: string;
      readonly faults: readonly SummaryFault[];
      /** True if the time is in the past and needs confirmation. */
      readonly isPast?: boolean;
    }
  | { readonly kind: 'ask'; readonly text: string; readonly faults: readonly SummaryFault[] }
  | { readonly kind: 'set_aside'; readonly values: SetAsideValues; readonly faults: readonly SummaryFault[] }
  | { readonly kind: 'reject'; readonly values: RejectValues; readonly faults: readonly SummaryFault[] };

/** Name of the hidden field that says which decision's fields a claim brings along. */
const UNSENT = 'unsent';

/** The fields of a refused decision with a text, for the form that claims the release: see unsentDecision. */
export function unsentFields(refused: RefusedDecision | undefined): Readonly<Record<string, string>> {
  if (refused === undefined) return {};
  const fields = fieldsOf(refused);
  return fields === null ? {} : { [UNSENT]: refused.kind, ...fields };
}

/** Null for a decision without a text. */
function fieldsOf(refused: RefusedDecision): Readonly<Record<string, string>> | null {
  switch (refused.kind) {
    case 'approve':
      return null;
    case 'ask':
      return { question: refused.text };
    case 'set_aside':
      return setAsideFields(refused.values);
    case 'reject':
      return rejectFields(refused.values);
  }
}

/** Reads the fields of each kind; null for a decision without a text. */
const READERS: Readonly<Record<RefusedDecision['kind'], ((form: Form) => RefusedDecision) | null>> = {
  approve: null,
  ask: (form) => ({ kind: 'ask', text: form.get('question').slice(0, QUESTION_MAX * 2), faults: [] }),
  set_aside: (form) => ({ kind: 'set_aside', values: setAsideValues(form), faults: [] }),
  reject: (form) => ({ kind: 'reject', values: rejectValues(form), faults: [] }),
};

/** The decision that was refused because the editor had no claim any more, to be completed now; undefined if none. */
export function unsentDecision(form: Form): RefusedDecision | undefined {
  const kind = form.get(UNSENT);
  return Object.hasOwn(READERS, kind) ? READERS[kind as RefusedDecision['kind']]?.(form) : undefined;
}

/** The texts that the editor typed. */
export function typedTexts(refused: RefusedDecision): readonly string[] {
  switch (refused.kind) {
    case 'approve':
      return [];
    case 'ask':
      return [refused.text];
    case 'set_aside':
      return [refused.values.note];
    case 'reject':
      return rejectTexts(refused.values);
  }
}
