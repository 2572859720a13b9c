const DROPPED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
const SPECIAL = /[&<>"']/g;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Escapes text for XML 1.0, between tags and in quoted attributes. Drops control characters, U+FFFE, U+FFFF and lone
 * surrogates, most of which XML forbids. Line breaks become line feeds.
 */
export function xmlText(text: string): string {
  return withoutDropped(text).replace(SPECIAL, (character) => REFERENCES[character] ?? character);
}

/** Text as a CDATA section, for long markup in which nearly everything would have to be escaped. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${withoutDropped(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function withoutDropped(text: string): string {
  // Both checks are a fast path: replacing without a match takes more than twice as long.
  const wellFormed = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
  const allowed = wellFormed.replace(DROPPED, '');
  return allowed.includes('\r') ? allowed.replace(/\r\n?/g, '\n') : allowed;
}
