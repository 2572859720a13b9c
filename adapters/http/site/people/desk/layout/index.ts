export { DESK_STYLE, PREFETCH_RULES, PREFETCH_RULES_PATH } from './assets.ts';
export { confirmDeskPage, type DeskQuestion } from './confirm-page.ts';
export { type DeskPage, deskPage, deskRefusalPage } from './desk-page.ts';
export type { DeskSection } from './menu.ts';
