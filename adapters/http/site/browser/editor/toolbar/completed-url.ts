import { safeHref } from '../../../../../../application/press-releases/writing/safe-href.ts';

/**
 * Completes a typed URL as the sanitiser expects: host names get a scheme, email addresses get `mailto:`. Undefined if
 * the text is no URL or one that releases must not link to.
 */
export function completedUrl(text: string): string | undefined {
  const entered = text.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(entered)) return safeHref(entered);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(entered)) return safeHref(`mailto:${entered}`);
  return /^[^\s/?#]+\.[^\s/?#]+/.test(entered) ? safeHref(`https://${entered}`) : undefined;
}
