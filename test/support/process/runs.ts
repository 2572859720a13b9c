/** True for `npm test`, where a test may try fewer examples than with `npm run test:all`. */
export const IS_SHORT_RUN = process.env.PRESSWERK_TEST_RUN === 'short';

/** True for `npm run audit:pages`, which visits every page in every viewport and colour scheme. */
export const IS_AUDIT = process.env.PRESSWERK_TEST_RUN === 'audit';

/** The number of examples for a property: a fifth in the short run. */
export const runs = (all: number): number => (IS_SHORT_RUN ? Math.ceil(all / 5) : all);
