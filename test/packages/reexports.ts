import { composeInMemory } from '../../composition/index.ts';

/**
 * A third-party module that re-exports every use case under its own name, and their factories. With `declaration: true`
 * a compiler must name all their types by the packages' exports.
 */
export async function reexports(): Promise<string> {
  const service = composeInMemory();
  const paths = useCasePaths(service.application);
  await service.close();
  return [
    "import { createApplication, type Ports } from 'presswerk';",
    "import { composeInMemory, composeService, openEmbedded, openProduction } from 'presswerk/composition';",
    'export const make = (ports: Ports) => createApplication(ports);',
    'export const open = { composeInMemory, composeService, openEmbedded, openProduction };',
    'export const service = composeInMemory();',
    ...paths.map((path) => `export const ${path.join('_')} = service.application.${path.join('.')};`),
    '',
  ].join('\n');
}

/** Paths of functions in the object: `['pressReleases', 'submit']`. */
function useCasePaths(object: object): string[][] {
  return Object.entries(object).flatMap(([name, value]) => {
    if (typeof value === 'function') return [[name]];
    return name === 'idempotency' || typeof value !== 'object' || value === null
      ? []
      : useCasePaths(value).map((path) => [name, ...path]);
  });
}
