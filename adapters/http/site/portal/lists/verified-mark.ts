import type { Company, Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { LIST_TEXTS } from './texts.ts';

/**
 * The mark of a newsroom whose domain is verified; null without one. The domain is shown in ASCII, so that look-alike
 * letters cannot imitate another domain.
 */
export function verifiedMark({ verifiedDomain }: Pick<Company, 'verifiedDomain'>, language: Language): Html | null {
  if (verifiedDomain === null) return null;
  return html`<p class="verified">${LIST_TEXTS[language].verified} <strong>${verifiedDomain.domain}</strong></p>\n`;
}
