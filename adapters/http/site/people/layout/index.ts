export { type Document, sendDocument } from './document.ts';
export { type FrameUser, languageOf, type MenuEntry, masthead } from './masthead.ts';
export { makeStylesheet, PEOPLE_STYLE, type Stylesheet, stylesheetOf, stylesheetRouter } from './stylesheet.ts';
