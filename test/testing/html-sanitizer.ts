/** The contract of an HTML sanitizer. Needs `fast-check`. */
export { htmlSanitizerContract } from '../contracts/html-sanitizer.ts';
