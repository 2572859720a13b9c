/** Address of the speculation rules, named by the header Speculation-Rules of a release's page at the desk. */
export const PREFETCH_RULES_PATH = '/assets/desk-ahead.json';

/** Prefetches only the next release. Prefetching claims nothing. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a.ahead' }, eagerness: 'immediate' }],
});
