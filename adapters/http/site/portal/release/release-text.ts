import type { SanitizedHtml } from '../../../../../domain/index.ts';
import { type Html, raw } from '../../layout/html.ts';
import { FOREIGN } from '../../layout/links.ts';

/**
 * The sanitiser leaves a link nothing but its address, and no other element an attribute: each link can be given its relation here, and
 * each block its direction. A link whose words are its address is not printed twice.
 */
export function releaseText(text: SanitizedHtml): Html {
  const directed = text.replace(/<(p|h2|h3|li|blockquote)>/g, '<$1 dir="auto">');
  return raw(
    directed
      .replace(/<a href="(?:https?:\/\/)?([^"]*)">(?=([^<]*)<)/g, (link, address: string, words: string) =>
        link.replace(
          '<a',
          `<a rel="${FOREIGN}"${address.replace(/\/$/, '') === words.replace(/^https?:\/\/|\/$/g, '') ? ' class="bare"' : ''}`,
        ),
      )
      .replace(/<a(?=>)/g, `<a rel="${FOREIGN}"`) as SanitizedHtml,
  );
}
