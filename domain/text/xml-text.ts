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
 * Escapes text for XML 1.0, between tags and in quoted attributes. Drops characters that XML forbids (control
 * characters, lone surrogates) and normalises line breaks to one character.
 */
export function xmlText(text: string): string {
  return carried(text).replace(MISREAD, (character) => REFERENCES[character] ?? character);
}

/** The same as a CDATA section: for long markup that would otherwise be escaped throughout. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${carried(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function carried(text: string): string {
  const paired = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
  const allowed = paired.replace(FORBIDDEN, '');
  return allowed.includes('\r') ? allowed.replace(/\r\n?/g, '\n') : allowed;
}
