/** Path of the speculation rules; the Speculation-Rules header of a release's desk page names it. */
export const PREFETCH_RULES_PATH = '/assets/desk-ahead.json';

/** Prefetches only the next release. Prefetching does not claim it. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a.ahead' }, eagerness: 'immediate' }],
});
