const KIND = process.env.PRESSWERK_TEST_RUN;

/** True for `npm test`, which starts no browser. */
export const IS_SHORT_RUN = KIND === 'short';

/** True for `npm run audit:pages`, which visits every page in every viewport and colour scheme. */
export const IS_AUDIT = KIND === 'audit';

/** True for `npm test` and `npm run test:all`, which try a sample of large tables; `npm run test:whole` tries them whole. */
export const IS_SAMPLED = KIND === 'short' || KIND === 'long';

/** The number of examples for a property: a fifth in a sampled run. */
export const runs = (all: number): number => (IS_SAMPLED ? Math.ceil(all / 5) : all);

/** The cases of a table: the first and every `step`th in a sampled run. */
export const sampled = <Case>(cases: readonly Case[], step: number): readonly Case[] =>
  IS_SAMPLED ? cases.filter((_case, at) => at % step === 0) : cases;
