import { ApplicationError } from '../../../../../application/errors.ts';
import type { ProblemCode } from '../../../../../application/messages/messages.ts';
import { describeViolation } from '../../../../../application/messages/messages.ts';
import type { Language, Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  codeOf,
  problemAnswer,
  problemBody,
  reportedViolations,
  statusOf,
} from '../../../kernel/problems/error-mapping.ts';
import { FRAME_TEXTS } from '../texts.ts';
import type { SummaryFault } from './error-summary.ts';

/** Why a form was refused, in the words of the API. */
export interface FormRefusal {
  readonly status: number;
  readonly code: ProblemCode;
  /** A few words, the same for every refusal with this code. */
  readonly title: string;
  /** One or two sentences on this refusal. */
  readonly summary: string;
  /** The sentences of each field. */
  readonly byField: Readonly<Record<string, readonly string[]>>;
  /** What broke which rule, in order. */
  readonly violations: readonly Violation[];
  /** Faults beyond those that are shown. */
  readonly more: number;
}

/**
 * What a form's page says of an error: status, words and faults as the API answers it (kernel/problems), with its
 * `Retry-After` where the form can be sent again soon.
 * @throws the error itself where it is none that somebody who fills in a form can do something about (5xx, but for 503)
 */
export function formRefusal(error: unknown, ctx: Context, language: Language): FormRefusal {
  const status = statusOf(error);
  if (status >= 500) {
    if (!ApplicationError.is(error, 'unavailable')) throw error;
    ctx.state.failure = error;
  }
  ctx.state.problem = { problem: codeOf(error) };
  const retryAfter = problemAnswer(error, { baseUrl: '', ...ctx.state, language }).headers?.['Retry-After'];
  if (retryAfter !== undefined) ctx.set('Retry-After', retryAfter);
  const body: ProblemWithFaults = problemBody(error, '', language);
  const { changedMeanwhile, changedMeanwhileText } = FRAME_TEXTS[language];
  // The API's words for it speak of tags and headers, which a form has none of.
  const isStale = body.code === 'precondition_failed';
  return {
    status,
    code: body.code,
    title: isStale ? changedMeanwhile : body.title,
    summary: isStale ? changedMeanwhileText : body.detail,
    byField: body.errors ?? {},
    violations: reportedViolations(error),
    more: body.meta?.more_errors ?? 0,
  };
}

type ProblemWithFaults = ReturnType<typeof problemBody> & {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly meta?: { readonly more_errors?: number };
};

/** The faults of a refusal for the error summary; `labels` are the form's words for its fields, by name. */
export function summaryFaults(
  { violations, summary, title }: Pick<FormRefusal, 'violations' | 'summary' | 'title'>,
  labels: Readonly<Record<string, string>>,
  language: Language,
): SummaryFault[] {
  if (violations.length === 0) return [{ text: summary, title }];
  return violations.map((violation) => {
    const text = describeViolation(violation, language);
    // An entry of a list is part of its field.
    const name = violation.field.replace(/\.\d+$/, '');
    return Object.hasOwn(labels, name) ? { text, field: name, label: labels[name] } : { text };
  });
}
