/** A paragraph that is just an address, which mail programs turn into a link. */
export interface AddressParagraph {
  readonly address: string;
}

/** Literal text, or an address. */
export type Paragraph = string | AddressParagraph;

export interface MailText<Facts> {
  readonly subject: string | ((facts: Facts) => string);
  /** What happened, what to do, and where. */
  readonly paragraphs: (facts: Facts) => readonly Paragraph[];
}

/**
 * A user-chosen name made safe to quote: short, without quotation marks, and with nothing that mail programs turn into
 * a link. A word joiner (U+2060) is invisible and not part of an address.
 */
export function quotable(name: string): string {
  return shortTitle(name.replace(/["„“”«»‹›‟]/gu, '')).replace(/[.:/@](?=\S)/g, '$&\u2060');
}

/** Maximum code points of a title in a subject. */
const TITLE_MAX = 60;

/** Shortens a title to one line that fits into a list of mails. */
export function shortTitle(title: string): string {
  const points = Array.from(title.replace(/\s+/gu, ' ').trim());
  return points.length <= TITLE_MAX
    ? points.join('')
    : `${points
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
