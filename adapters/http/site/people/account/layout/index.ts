export { AccountChanged, accountForm, assertAccount, readAccountForm } from './account-form.ts';
export { type AccountPage, accountPage } from './account-page.ts';
export { ACCOUNT_STYLE } from './assets.ts';
export { confirmed, confirmPage, type Question } from './confirm-page.ts';
export { ACCOUNT_BASE, type Section } from './menu.ts';
export { ownersOnlyPage, problemPage, refusalPage } from './refusal-page.ts';
export { switchAccountPage } from './switch-account.ts';
export { type ViewOptions, viewOptions } from './view-options.ts';
export { type FrameVisitor, roleOf } from './visitor.ts';
