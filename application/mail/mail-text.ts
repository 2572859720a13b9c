/** A paragraph that is an address alone, which programs make a link of. */
export interface AddressParagraph {
  readonly address: string;
}

/** Text as it is, whatever stands in it, or an address. */
export type Paragraph = string | AddressParagraph;

export interface MailText<Facts> {
  readonly subject: string | ((facts: Facts) => string);
  /** What happened, what to do, and where. */
  readonly paragraphs: (facts: Facts) => readonly Paragraph[];
}

/**
 * A name in a text of ours, which anybody may have chosen: short, without quotation marks of its own, and with nothing that mail
 * programs make a link of. A word joiner (U+2060) shows nothing and belongs to no address.
 */
export function quotable(name: string): string {
  return shortTitle(name.replace(/["„“”«»‹›‟]/gu, '')).replace(/[.:/@](?=\S)/g, '$&\u2060');
}

/** A title in a subject: so many code points. */
const TITLE_MAX = 60;

/** A title within a line of somebody else's: one line, and no more of it than a list of mails shows. */
export function shortTitle(title: string): string {
  const points = Array.from(title.replace(/\s+/gu, ' ').trim());
  return points.length <= TITLE_MAX
    ? points.join('')
    : `${points
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
