/**
 * The application's part of the package `presswerk`: every use case, its ports, its errors and the messages for people.
 */

export * from './errors.ts';
export { type Application, type ApplicationSettings, createApplication } from './index.ts';
export {
  chooseLanguage,
  describeProblem,
  describeViolation,
  explainProblem,
  PROBLEM_CODES,
  type ProblemCode,
  type ProblemDetails,
  problemTitle,
} from './messages/messages.ts';
export * from './ports/index.ts';
export type * from './use-case-types.ts';
