import type { Check } from './finding.ts';

/** Submissions of one account with the same title count as repeated within this time. */
export const SAME_TITLE_DAYS = 30;

export const textIsNew: Check<'same_text'> = ({ release: { accountId }, sameTexts }) =>
  (['account', 'another'] as const).flatMap((by) => {
    const releases = sameTexts.filter((same) => (same.accountId === accountId) === (by === 'account'));
    return releases.length === 0 ? [] : [{ by, releases }];
  });

export const guidelinesHold: Check<'guideline'> = ({ violations }) => violations.map((violation) => ({ violation }));

export const textIsNotNearlyAnother: Check<'near_duplicate'> = ({ nearTexts }) =>
  nearTexts.length === 0 ? [] : [{ releases: nearTexts }];

export const titleIsNew: Check<'same_title'> = ({ sameTitles }) =>
  sameTitles.length === 0 ? [] : [{ releases: sameTitles }];

export const linksAnswer: Check<'dead_link'> = ({ deadLinks }) =>
  deadLinks.length === 0 ? [] : [{ links: deadLinks }];
