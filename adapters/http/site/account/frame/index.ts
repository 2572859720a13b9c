export { type AccountPage, accountPage, languageOf } from './account-page.ts';
export { accountAssetRouter } from './assets.ts';
export { confirmed, confirmPage, type Question } from './confirm-page.ts';
export { type Document, sendDocument } from './document.ts';
export { errorSummary, type SummaryFault } from './error-summary.ts';
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
} from './field.ts';
export { AccountChanged, accountForm, assertAccount, type Form, readAccountForm, readForm } from './form.ts';
export { ACCOUNT_BASE, menuFor, type Section } from './menu.ts';
export { done, type Notices, noticeOf, seeOther } from './notices.ts';
export { type Column, pageHead, pager, table } from './parts.ts';
export { type FormRefusal, formRefusal, summaryFaults } from './refusal.ts';
export { ownersOnlyPage, refusalPage } from './refusal-page.ts';
export { type FramePerson, type FrameVisitor, roleOf } from './visitor.ts';
