import type { SanitizedHtml } from '../../../../../domain/index.ts';
import { type Html, raw } from '../../page/html.ts';
import { USER_CONTENT_REL, withoutScheme } from '../../page/links.ts';

/** A link with plain text. URL and text are escaped the same way, so they can be compared. */
const LINK = /<a href="([^"]*)">([^<]*)<\/a>/g;

/**
 * Adds `rel` to links, since the sanitiser leaves only `href`. A link whose text is its own URL gets a class, so that
 * print does not repeat the URL.
 */
export function releaseText(text: SanitizedHtml): Html {
  const linked = text.replace(LINK, (whole, href: string, label: string) =>
    withoutScheme(href) === withoutScheme(label) ? whole.replace('<a', '<a class="bare-address"') : whole,
  );
  return raw(linked.replace(/<a(?=[\s>])/g, `<a rel="${USER_CONTENT_REL}"`) as SanitizedHtml);
}
