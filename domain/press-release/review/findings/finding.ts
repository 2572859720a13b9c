import type { Company } from '../../../catalogue/company.ts';
import type { Violation } from '../../../faults/violation.ts';
import type { AccountId, ImageId, PressReleaseId } from '../../../identifiers.ts';
import type { AiLabel, RecognisedLabel } from '../../../image/ai-label/ai-label.ts';
import type { Language } from '../../../language.ts';
import type { PressRelease } from '../../press-release.ts';

/** A release of any account that a finding names. */
export interface RelatedRelease {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly title: string;
}

/** A published release with the same text. */
export interface SameText extends RelatedRelease {
  readonly publishedAt: Date;
}

/** A release with nearly the same text. */
export interface NearText extends RelatedRelease {
  /** Share of common shingles, from 0.6 to 1, rounded down to hundredths: 1 only for the same words. */
  readonly share: number;
}

/** Reasons why a link counts as dead. */
export const LINK_FAULTS = [
  'unresolved',
  'not_public',
  'redirect',
  'timeout',
  'connection',
  'tls',
  'missing',
  'status',
] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

export interface DeadLink {
  readonly url: string;
  readonly fault: LinkFault;
}

/** UTF-16 code units of an example shown to editors. */
export const EXAMPLE_MAX = 120;

/** A text field in capitals. */
export type CapitalsField = 'title' | 'text';

/** The details of each finding, by its code (contract §13 and §17). */
export interface FindingDetails {
  /** A file's metadata implies a stronger label than the publisher declared. */
  readonly declaration_contradicted: {
    readonly imageId: ImageId;
    readonly declared: AiLabel;
    readonly recognised: RecognisedLabel;
  };
  /** Signature or hashes of the file's Content Credentials do not hold. */
  readonly manifest_invalid: { readonly imageId: ImageId };
  /** From this account or another; newest first, each once. */
  readonly same_text: { readonly by: 'account' | 'another'; readonly releases: readonly SameText[] };
  readonly guideline: { readonly violation: Violation };
  readonly description_missing: { readonly imageId: ImageId };
  /** Releases of any account, public or waiting; the nearest first. */
  readonly near_duplicate: { readonly releases: readonly NearText[] };
  /** Releases of the same account, submitted within SAME_TITLE_DAYS of this one. */
  readonly same_title: { readonly releases: readonly RelatedRelease[] };
  /** Readers see the markup: the example is its first appearance. */
  readonly markup_as_text: { readonly example: string };
  readonly mail_header: { readonly example: string };
  readonly language_mismatch: { readonly declared: Language; readonly detected: Language };
  readonly all_capitals: { readonly fields: readonly CapitalsField[] };
  readonly no_contact: Readonly<Record<never, never>>;
  /** The same original file in releases of other accounts. */
  readonly picture_used_elsewhere: { readonly imageId: ImageId; readonly releases: readonly RelatedRelease[] };
  /** Declared as original, while the file names an AI system. */
  readonly ai_system_named: { readonly imageId: ImageId; readonly system: string };
  readonly dead_link: { readonly links: readonly DeadLink[] };
}

export type FindingCode = keyof FindingDetails;

/** The result of an automatic check. An editor decides about its relevance. */
export type FindingOf<Code extends FindingCode> = { readonly code: Code } & FindingDetails[Code];
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode];

/** The input of the checks: a release and its context. */
export interface FindingSubject {
  readonly release: Pick<PressRelease, 'accountId' | 'title' | 'text' | 'language' | 'images'>;
  readonly company: Pick<Company, 'pressContact'>;
  /** Current guideline violations. */
  readonly violations: readonly Violation[];
  readonly sameTexts: readonly SameText[];
  /** The nearest first. */
  readonly nearTexts: readonly NearText[];
  readonly sameTitles: readonly RelatedRelease[];
  /** Releases of other accounts with the same original, by image. */
  readonly picturesElsewhere: ReadonlyMap<ImageId, readonly RelatedRelease[]>;
  /** Dead links of this submission; empty before they are checked. */
  readonly deadLinks: readonly DeadLink[];
}

/** A pure check: the details of its findings, none if all is well. */
export type Check<Code extends FindingCode> = (subject: FindingSubject) => readonly FindingDetails[Code][];
