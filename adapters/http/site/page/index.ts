export { type Question, questionPanel } from './confirm.ts';
export {
  controlsOf,
  type DescribedField,
  describeForm,
  type FieldWords,
  type FormDescription,
  faultsByField,
  formFault,
  formFaults,
  NO_FIELDS,
} from './forms/description.ts';
export { errorSummary, type SummaryFault } from './forms/error-summary.ts';
export {
  checkbox,
  checkboxes,
  type FieldOptions,
  field,
  fieldId,
  type InputOptions,
  type Option,
  radios,
  select,
  textarea,
} from './forms/field.ts';
export { type Form, type FormOptions, postForm, readForm, typedValue } from './forms/form.ts';
export { FORM_STYLE } from './forms/form-style.ts';
export { localTime, momentOfLocalTime } from './forms/local-time.ts';
export { isPastConfirmed, isPastTime, PAST_TIME_TEXTS, pastTimeQuestion } from './forms/past-time.ts';
export { type FormRefusal, formRefusal } from './forms/refusal.ts';
export { done, type Notices, noticeOf, seeOther } from './notices.ts';
export { entryAfter, onward, pagedTable } from './paged-table.ts';
export { problemPanel } from './problem-panel.ts';
export { problemWords } from './problem-texts.ts';
export { type Column, pageHead, pager, table } from './table.ts';
export { FRAME_TEXTS } from './texts.ts';
