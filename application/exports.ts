/**
 * What the package `presswerk` gives to those who build a service of their own on it: every use case, the ports that these
 * need, the errors that they throw, and the sentences that people read.
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
