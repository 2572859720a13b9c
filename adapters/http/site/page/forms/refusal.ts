import { ApplicationError } from '../../../../../application/errors.ts';
import type { ProblemCode } from '../../../../../application/messages/messages.ts';
import type { Language } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  codeOf,
  problemBody,
  problemResponse,
  reportedViolations,
  statusOf,
} from '../../../kernel/problems/error-mapping.ts';
import { problemTexts } from '../problems/problem-texts.ts';
import { type FaultsByField, type FormDescription, faultsByField, formFaults } from './description.ts';
import type { SummaryFault } from './error-summary.ts';

/** A refused form's errors in the form's own texts. */
export interface FormRefusal {
  readonly status: number;
  readonly code: ProblemCode;
  /** One or two sentences about the refusal. */
  readonly summary: string;
  /** All faults in the order of the form: the lines of the error summary. */
  readonly faults: readonly SummaryFault[];
  /** The sentences of each control. */
  readonly byField: FaultsByField;
  /** Number of faults that are not listed. */
  readonly more: number;
}

/**
 * Turns an error into the refusal that the form's page shows. Records the code for the log, and sets `Retry-After` if
 * the form can be resubmitted soon.
 * @throws the error itself if the user can do nothing about it (5xx except 503)
 */
export function formRefusal(error: unknown, ctx: Context, language: Language, form: FormDescription): FormRefusal {
  const status = statusOf(error);
  if (status >= 500) {
    if (!ApplicationError.is(error, 'unavailable')) throw error;
    ctx.state.failure = error;
  }
  ctx.state.problem = { problem: codeOf(error) };
  const retryAfter = problemResponse(error, { baseUrl: '', ...ctx.state, language }).headers?.['Retry-After'];
  if (retryAfter !== undefined) ctx.set('Retry-After', retryAfter);
  const { code, meta }: ProblemWithFaults = problemBody(error, '', language);
  const { title, text } = problemTexts(error, language);
  const listed = formFaults(form, reportedViolations(error), language);
  const [first] = listed;
  return {
    status,
    code,
    summary: first === undefined ? text : listed.map((fault) => fault.text).join(' '),
    faults: first === undefined ? [{ text, title }] : listed,
    byField: faultsByField(listed),
    more: meta?.more_errors ?? 0,
  };
}

type ProblemWithFaults = ReturnType<typeof problemBody> & {
  readonly meta?: { readonly more_errors?: number };
};
