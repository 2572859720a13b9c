export {
  type Column,
  checkbox,
  checkboxes,
  controlsOf,
  type DescribedField,
  describeForm,
  done,
  entryAfter,
  errorSummary,
  type FieldOptions,
  type Form,
  type FormDescription,
  type FormRefusal,
  field,
  fieldId,
  formFault,
  formFaults,
  formRefusal,
  type InputOptions,
  isPastConfirmed,
  isPastTime,
  languageOf,
  NO_FIELDS,
  type Notices,
  noticeOf,
  type Option,
  onward,
  PAST_TIME_TEXTS,
  pagedTable,
  pageHead,
  pager,
  pastTimeQuestion,
  problemWords,
  radios,
  readForm,
  type SummaryFault,
  seeOther,
  select,
  table,
  textarea,
  typedValue,
} from '../../frame/index.ts';
export { AccountChanged, accountForm, assertAccount, readAccountForm } from './account-form.ts';
export { type AccountPage, accountPage } from './account-page.ts';
export { ACCOUNT_STYLE } from './assets.ts';
export { confirmed, confirmPage, type Question } from './confirm-page.ts';
export { ACCOUNT_BASE, type Section } from './menu.ts';
export { ownersOnlyPage, problemPage, refusalPage } from './refusal-page.ts';
export { switchAccountPage } from './switch-account.ts';
export { type ViewOptions, viewOptions } from './view-options.ts';
export { type FrameVisitor, roleOf } from './visitor.ts';
