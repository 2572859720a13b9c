import type { SanitizedHtml } from '../../../../../domain/index.ts';
import { type Html, raw } from '../../layout/html.ts';
import { FOREIGN } from '../../layout/links.ts';

/** The sanitiser leaves a link nothing but its address, so each one can be given its relation here. */
export function releaseText(text: SanitizedHtml): Html {
  return raw(text.replace(/<a(?=[\s>])/g, `<a rel="${FOREIGN}"`) as SanitizedHtml);
}
