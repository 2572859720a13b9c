/** In the short run (`npm test`) a property is tried on a fifth of its examples, and on all of them with `npm run test:all`. */
export const runs = (all: number): number => (process.env.PRESSWERK_TEST_RUN === 'short' ? Math.ceil(all / 5) : all);
