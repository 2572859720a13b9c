export type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/**
 * The defaults with the given numbers in their place.
 * @throws Error naming an unknown name, or a value that is no number of at least 0 (`above`: above 0)
 */
export function withNumbers<Name extends string>(
  what: string,
  defaults: Numbers<Name>,
  given: unknown,
  { above = false } = {},
): Numbers<Name> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(`${what}: give an object of names and numbers, such as {"${Object.keys(defaults)[0]}": 1}`);
  }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name)) {
      throw new Error(`${what}: there is no "${name}"; there are ${Object.keys(defaults).join(', ')}`);
    }
    const isSound = typeof value === 'number' && Number.isFinite(value) && (above ? value > 0 : value >= 0);
    if (!isSound) {
      throw new Error(
        `${what}: "${name}" must be a number ${above ? 'above 0' : 'of at least 0'}, not ${JSON.stringify(value)}`,
      );
    }
  }
  return { ...defaults, ...given };
}

/**
 * Reads `name=value` pairs.
 * @throws Error for one without a value
 */
export function readPairs(what: string, pairs: readonly string[]): Record<string, number | string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (name === undefined || value === undefined) throw new Error(`${what}: write name=number, not ${pair}`);
      const number = Number(value);
      return [name, Number.isNaN(number) ? value : number];
    }),
  );
}
