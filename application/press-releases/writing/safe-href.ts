/** Maximum length of a link's target. */
const HREF_MAX = 2048;

/** Characters that browsers drop, encode or interpret differently. A URL that contains one is normalised. */
const ODD_CHARACTERS = /[\s\\<>"`\p{C}]/u;

/**
 * The safe form of a link's target: absolute http or https with a host and without credentials, or mailto with a
 * recipient. Undefined for anything else. Idempotent.
 */
export function safeHref(raw: string): string | undefined {
  if (raw.length > 2 * HREF_MAX) return undefined;
  // Browsers strip these before parsing; otherwise `java\tscript:` would pass here and run there.
  const text = raw
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll(' ', '%20');
  if (!/^(?:https?:\/\/[^/?#]|mailto:[^\s?])/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const href = ODD_CHARACTERS.test(text) ? url.href : text;
  return href.length > HREF_MAX || ODD_CHARACTERS.test(href) ? undefined : href;
}
