export { createHtmlSanitizer } from './html-sanitizer.ts';
