import { DomainError } from '../../errors.ts';
import type { Violation } from '../../faults/violation.ts';
import { isBlank } from '../../text/text.ts';
import { countLinks, isBlankHtml } from '../content/content.ts';
import type { PressReleaseContent } from '../content/fields.ts';

export interface GuidelineSettings {
  readonly maxLinks: number;
  /** The deployment's own rules, applied after the built-in ones at check, submission, desk and correction alike. */
  readonly rules?: readonly Guideline[];
}

/** Deliberately lenient (contract §6). */
export const DEFAULT_GUIDELINES: GuidelineSettings = { maxLinks: 25 };

/** The input of a guideline: the release as it would go to review, and its context. */
export interface GuidelineSubject {
  readonly content: PressReleaseContent;
  readonly categoryActive: boolean;
}

/**
 * A pure rule: its violations, none if the release complies. A deployment's own rule returns `custom` violations,
 * with a code for programs and a sentence in each language.
 */
export type Guideline = (subject: GuidelineSubject, settings: GuidelineSettings) => readonly Violation[];

/** Drafts may be stored without a title while they are written. */
export const titlePresent: Guideline = ({ content }) =>
  isBlank(content.title) ? [{ field: 'title', rule: 'required' }] : [];

export const visibleTextPresent: Guideline = ({ content }) =>
  isBlankHtml(content.text) ? [{ field: 'text', rule: 'visible_text' }] : [];

export const linksWithinLimit: Guideline = ({ content }, { maxLinks }) =>
  countLinks(content.text) > maxLinks ? [{ field: 'text', rule: 'max_links', max: maxLinks }] : [];

export const categoryStillActive: Guideline = ({ categoryActive }) =>
  categoryActive ? [] : [{ field: 'category_id', rule: 'active' }];

export const GUIDELINES: readonly Guideline[] = [
  titlePresent,
  visibleTextPresent,
  linksWithinLimit,
  categoryStillActive,
];

/** All violations of the release. */
export function guidelineViolations(
  subject: GuidelineSubject,
  settings: GuidelineSettings = DEFAULT_GUIDELINES,
  guidelines: readonly Guideline[] = GUIDELINES,
): Violation[] {
  return [...guidelines, ...(settings.rules ?? [])].flatMap((guideline) => guideline(subject, settings));
}

/** @throws DomainError `guideline_violation` with all violations */
export function assertGuidelines(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new DomainError('guideline_violation', { violations });
}
