import type { Language, MemberMailContent } from '../../domain/index.ts';

/** A paragraph that is a single link. */
export interface AddressParagraph {
  readonly address: string;
}

/** A press release with a link to its page. */
export interface ReleaseParagraph {
  readonly title: string;
  readonly address: string;
  /** The release's language, which may differ from the mail's. */
  readonly language: Language;
  readonly newsroom: string;
  readonly text: string;
  readonly picture: { readonly src: string; readonly alt: string } | null;
}

/** Plain text, a link, or a release. */
export type Paragraph = string | AddressParagraph | ReleaseParagraph;

export interface MailText<Facts> {
  readonly subject: string | ((facts: Facts) => string);
  readonly paragraphs: (facts: Facts) => readonly Paragraph[];
}

export type MemberMail = MemberMailContent['kind'];

/** The content of a mail to a member, its recipient, and the pages that it links to. */
export type MemberMailFacts<Kind extends MemberMail> = Extract<MemberMailContent, { kind: Kind }> & {
  readonly name: string;
  /** Page of the release or the newsroom in the account, or the account's overview. */
  readonly address: string;
  /** The page that turns these mails off. */
  readonly profileAddress: string;
};

export type MemberTexts<Kinds extends MemberMail> = { readonly [Kind in Kinds]: MailText<MemberMailFacts<Kind>> };

/** Tells how to stop mails of this kind. Omitted from mails that cannot be turned off. */
export const unsubscribeDe = ({ profileAddress }: { readonly profileAddress: string }) => [
  'Benachrichtigungen dieser Art können Sie hier abbestellen:',
  { address: profileAddress },
];
export const unsubscribeEn = ({ profileAddress }: { readonly profileAddress: string }) => [
  'To stop receiving emails like this, change your notification settings:',
  { address: profileAddress },
];

/**
 * A user-chosen name, safe to quote in our mails: shortened, without quotation marks, and without anything that mail
 * programs turn into a link. The word joiner (U+2060) is invisible and cannot be part of an address.
 */
export function quotable(name: string): string {
  return shortTitle(name.replace(/["„“”«»‹›‟]/gu, '')).replace(/[.:/@](?=\S)/g, '$&\u2060');
}

/** In code points. */
const SHORT_TITLE_MAX = 60;

/** A title on one line, at most SHORT_TITLE_MAX code points long. */
export function shortTitle(title: string): string {
  const points = Array.from(title.replace(/\s+/gu, ' ').trim());
  return points.length <= SHORT_TITLE_MAX
    ? points.join('')
    : `${points
        .slice(0, SHORT_TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
