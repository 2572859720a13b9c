/** Whether this is `npm test`, where a test may try fewer examples than with `npm run test:all`. */
export const IS_SHORT_RUN = process.env.PRESSWERK_TEST_RUN === 'short';

/** Whether this is `npm run audit:pages`, which looks at every page in every way. */
export const IS_AUDIT = process.env.PRESSWERK_TEST_RUN === 'audit';

/** In the short run a property is tried on a fifth of its examples. */
export const runs = (all: number): number => (IS_SHORT_RUN ? Math.ceil(all / 5) : all);
