const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
const MISREAD = /[&<>"']/g;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Text as XML 1.0 can carry it, between tags and in a quoted attribute: what XML forbids (control characters, lone
 * surrogates) is left out, what it could misread is escaped. A line break is one character, as a reader of XML makes it.
 */
export function xmlText(text: string): string {
  return carried(text).replace(MISREAD, (character) => REFERENCES[character] ?? character);
}

/** The same as a section of CDATA: for long markup, which would be escaped all over. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${carried(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function carried(text: string): string {
  const paired = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
  const allowed = paired.replace(FORBIDDEN, '');
  return allowed.includes('\r') ? allowed.replace(/\r\n?/g, '\n') : allowed;
}
