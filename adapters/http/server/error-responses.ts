import { ApplicationError } from '../../../application/errors.ts';
import type { Context, Middleware } from '../kernel/context.ts';
import { codeOf, problemResponse, statusOf } from '../kernel/problems/error-mapping.ts';
import type { HttpResponse } from '../kernel/responses/response.ts';
import { send } from '../kernel/responses/send.ts';
import { rejectOnUncaught } from './uncaught-errors.ts';

/** Turns errors into problem documents; unexpected errors are only logged. */
export function handleErrors(baseUrl: string): Middleware {
  return async (ctx, next) => {
    try {
      await rejectOnUncaught(next);
    } catch (error) {
      if (statusOf(error) >= 500) ctx.state.failure = error;
      ctx.state.problem = {
        problem: codeOf(error),
        ...(ApplicationError.is(error, 'unauthenticated') ? { reason: error.details.reason } : {}),
      };
      send(ctx as Context, serialiseProblem(error, baseUrl, ctx as Context));
    }
  };
}

/**
 * The problem of an error, serialised. If that throws, for example for an embedder's error with unexpected details, the
 * response becomes `internal_error`: every response under /api is JSON (contract §1).
 */
function serialiseProblem(error: unknown, baseUrl: string, { state }: Context): HttpResponse {
  const render = (cause: unknown): HttpResponse => {
    const response = problemResponse(cause, { baseUrl, ...state });
    return { ...response, body: JSON.stringify(response.body) };
  };
  try {
    return render(error);
  } catch (failure) {
    state.failure = new AggregateError([error, failure], 'a problem could not be written');
    state.problem = { problem: codeOf(undefined) };
    return render(undefined);
  }
}
