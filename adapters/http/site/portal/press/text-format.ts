/** A format of a release's text: its marks, and how running text is escaped. */
export interface TextFormat {
  readonly type: string;
  /** Marks before and after emphasised text. */
  readonly marks: Readonly<Record<'strong' | 'em', string>>;
  /** Line break within a paragraph. */
  readonly lineBreak: string;
  /** Escapes running text without line breaks. */
  escape(text: string): string;
  /** Escapes the start of an escaped line, if it would be read as a heading or list marker. */
  escapeStart(line: string): string;
  heading(level: 1 | 2 | 3, text: string): string;
  /** @param label already escaped */
  link(label: string, href: string): string;
  /** A URL without a label. */
  url(url: string): string;
}

export const PLAIN_TEXT: TextFormat = {
  type: 'text/plain; charset=utf-8',
  marks: { strong: '', em: '' },
  lineBreak: '\n',
  escape: (text) => text,
  escapeStart: (line) => line,
  heading: (_level, text) => text,
  link: (label, href) => (bare(label) === bare(href) ? label : `${label} (${href.replace(/^mailto:/i, '')})`),
  url: (url) => url,
};

/** CommonMark, in which a backslash escapes any ASCII punctuation. */
export const MARKDOWN: TextFormat = {
  type: 'text/markdown; charset=utf-8',
  marks: { strong: '**', em: '*' },
  lineBreak: '\\\n',
  // Underscores within words are not marks.
  escape: (text) => text.replace(/[\\`*[\]<>&|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&'),
  escapeStart: (line) => line.replace(/^[#+=-]/, '\\$&').replace(/^(\d{1,9})(?=[.)])/, '$1\\'),
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  link: (label, href) => `[${label}](${href.replace(/[\\()<>]/g, percentEncoded)})`,
  url: (url) => `<${url.replace(/[<>]/g, percentEncoded)}>`,
};

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Drops the scheme and the trailing slash, which link texts usually omit. */
const bare = (url: string) => url.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

/** A paragraph of escaped lines. */
export function paragraph(lines: readonly string[], format: TextFormat): string {
  return lines.map(format.escapeStart).join(format.lineBreak);
}

/** A list item: the first line follows the marker, all others are indented by its length. */
export function listItem(marker: string, text: string): string {
  return `${marker}${text.replaceAll('\n', `\n${' '.repeat(marker.length)}`)}`;
}

/** Running text from a record, on one line. */
export function running(text: string, format: TextFormat): string {
  return format.escape(text.replace(/\s+/g, ' ').trim());
}
