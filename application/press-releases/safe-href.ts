/** Longer addresses than this are no links that a reader follows. */
const HREF_MAX = 2048;

/** What a browser would drop, encode or read differently: such an address is written in its normal form instead. */
const ODD_CHARACTERS = /[\s\\<>"`\p{C}]/u;

/**
 * The address of a link as it may stand in a release: absolute http or https with a host and without credentials, or
 * mailto with a recipient. Undefined for anything else. What comes out passes unchanged.
 */
export function safeHref(raw: string): string | undefined {
  if (raw.length > 2 * HREF_MAX) return undefined;
  // As browsers do before they read an address; otherwise `java\tscript:` would be theirs alone to see.
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
