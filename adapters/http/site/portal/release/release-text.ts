import type { SanitizedHtml } from '../../../../../domain/index.ts';
import { type Html, raw } from '../../page/html.ts';
import { FOREIGN, withoutScheme } from '../../page/links.ts';

/** A link with plain text. Address and text are escaped the same way, so they can be compared. */
const LINK = /<a href="([^"]*)">([^<]*)<\/a>/g;

/**
 * The sanitiser leaves only `href` on links, so the relation is added here. A link whose text is its own address gets a
 * class, so that print does not repeat the address.
 */
export function releaseText(text: SanitizedHtml): Html {
  const linked = text.replace(LINK, (whole, href: string, label: string) =>
    withoutScheme(href) === withoutScheme(label) ? whole.replace('<a', '<a class="bare-address"') : whole,
  );
  return raw(linked.replace(/<a(?=[\s>])/g, `<a rel="${FOREIGN}"`) as SanitizedHtml);
}
