export { DESK_STYLE } from './assets.ts';
export { confirmDeskPage, type DeskQuestion } from './confirm-page.ts';
export { type DeskPage, deskPage, deskRefusalPage } from './desk-page.ts';
export { DESK_BASE, type DeskSection } from './menu.ts';
