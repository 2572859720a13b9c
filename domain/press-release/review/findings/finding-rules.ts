import { guidelinesHold, linksAnswer, textIsNew, textIsNotNearlyAnother, titleIsNew } from './context-checks.ts';
import type { Check, Finding, FindingCode, FindingOf, FindingSubject } from './finding.ts';
import { hasNoMailHeader } from './mail-header.ts';
import { hasNoVisibleMarkup } from './markup.ts';
import {
  declarationsHold,
  manifestsHold,
  originalsNameNoAi,
  picturesAreDescribed,
  picturesAreOwn,
} from './picture-checks.ts';
import { isInDeclaredLanguage } from './spoken-language.ts';
import { isNotInCapitals, namesContact } from './text-checks.ts';

/** `warning` is nearly always a reason to act; `notice` may be intended. */
export type FindingSeverity = 'warning' | 'notice';

interface FindingRule<Code extends FindingCode> {
  readonly severity: FindingSeverity;
  readonly check: Check<Code>;
}

/**
 * Every finding with its rule, in the order in which editors see them (contract §17). Records, sentences and settings are
 * tables of the same codes, so that a new code does not compile until every table has it.
 */
export const FINDING_RULES: { readonly [Code in FindingCode]: FindingRule<Code> } = {
  declaration_contradicted: { severity: 'warning', check: declarationsHold },
  manifest_invalid: { severity: 'warning', check: manifestsHold },
  same_text: { severity: 'warning', check: textIsNew },
  guideline: { severity: 'warning', check: guidelinesHold },
  description_missing: { severity: 'notice', check: picturesAreDescribed },
  near_duplicate: { severity: 'warning', check: textIsNotNearlyAnother },
  same_title: { severity: 'notice', check: titleIsNew },
  markup_as_text: { severity: 'warning', check: hasNoVisibleMarkup },
  mail_header: { severity: 'warning', check: hasNoMailHeader },
  language_mismatch: { severity: 'warning', check: isInDeclaredLanguage },
  all_capitals: { severity: 'notice', check: isNotInCapitals },
  no_contact: { severity: 'notice', check: namesContact },
  picture_used_elsewhere: { severity: 'warning', check: picturesAreOwn },
  ai_system_named: { severity: 'warning', check: originalsNameNoAi },
  dead_link: { severity: 'warning', check: linksAnswer },
};

export const FINDING_CODES = Object.keys(FINDING_RULES) as readonly FindingCode[];

/** All findings in the table's order, without those that the deployment has switched off. */
export function findingsOf(subject: FindingSubject, off: readonly FindingCode[] = []): Finding[] {
  return FINDING_CODES.filter((code) => !off.includes(code)).flatMap((code) => findingsOfCode(code, subject));
}

function findingsOfCode<Code extends FindingCode>(code: Code, subject: FindingSubject): Finding[] {
  const { check }: FindingRule<Code> = FINDING_RULES[code];
  return check(subject).map((details): FindingOf<Code> => ({ code, ...details })) as Finding[];
}
