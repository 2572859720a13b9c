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
  switch (refused?.kind) {
    case 'reject':
      return { [UNSENT]: 'reject', ...rejectFields(refused.values) };
    case 'ask':
      return { [UNSENT]: 'ask', question: refused.text };
    case 'set_aside':
      return { [UNSENT]: 'set_aside', ...setAsideFields(refused.values) };
    default:
      return {};
  }
}

/** The decision that was refused because the editor had no claim any more, to be completed now; undefined if none. */
export function unsentDecision(form: Form): RefusedDecision | undefined {
  switch (form.get(UNSENT)) {
    case 'reject':
      return { kind: 'reject', values: rejectValues(form), faults: [] };
    case 'ask':
      return { kind: 'ask', text: form.get('question').slice(0, QUESTION_MAX * 2), faults: [] };
    case 'set_aside':
      return { kind: 'set_aside', values: setAsideValues(form), faults: [] };
    default:
      return undefined;
  }
}

/** What the editor has written. */
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
