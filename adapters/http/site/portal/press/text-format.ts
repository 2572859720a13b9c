/** One format of a release's text: its marks, and how running text is kept from being read as marks. */
export interface TextFormat {
  readonly type: string;
  /** Marks before and after emphasised text. */
  readonly marks: Readonly<Record<'strong' | 'em', string>>;
  /** Ends a line within a paragraph. */
  readonly lineBreak: string;
  /** Running text without line breaks. */
  escape(text: string): string;
  /** A line's beginning that would be read as a heading or a list's marker. The line is already escaped. */
  escapeStart(line: string): string;
  heading(level: 1 | 2 | 3, text: string): string;
  /** `label` is already escaped. */
  link(label: string, href: string): string;
  /** An address on its own. */
  address(url: string): string;
}

export const PLAIN_TEXT: TextFormat = {
  type: 'text/plain; charset=utf-8',
  marks: { strong: '', em: '' },
  lineBreak: '\n',
  escape: (text) => text,
  escapeStart: (line) => line,
  heading: (_level, text) => text,
  link: (label, href) => (bare(label) === bare(href) ? label : `${label} (${href.replace(/^mailto:/i, '')})`),
  address: (url) => url,
};

/** CommonMark. Any ASCII punctuation may be escaped by a backslash. */
export const MARKDOWN: TextFormat = {
  type: 'text/markdown; charset=utf-8',
  marks: { strong: '**', em: '*' },
  lineBreak: '\\\n',
  // An underscore within a word is no mark.
  escape: (text) => text.replace(/[\\`*[\]<>&|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&'),
  escapeStart: (line) => line.replace(/^[#+=-]/, '\\$&').replace(/^(\d{1,9})(?=[.)])/, '$1\\'),
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  link: (label, href) => `[${label}](${href.replace(/[\\()<>]/g, percentEncoded)})`,
  address: (url) => `<${url.replace(/[<>]/g, percentEncoded)}>`,
};

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Without what a link's text usually leaves out. */
const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

/** A paragraph of lines that are already escaped. */
export function paragraph(lines: readonly string[], format: TextFormat): string {
  return lines.map(format.escapeStart).join(format.lineBreak);
}

/** An item of a list: its first line after the marker, the others indented by as much. */
export function listItem(marker: string, text: string): string {
  return `${marker}${text.replaceAll('\n', `\n${' '.repeat(marker.length)}`)}`;
}

/** Running text from a record, in one line. */
export function running(text: string, format: TextFormat): string {
  return format.escape(text.replace(/\s+/g, ' ').trim());
}
