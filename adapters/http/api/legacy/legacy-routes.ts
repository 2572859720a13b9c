import * as v from 'valibot';
import type { LegacyRoute } from '../../kernel/options.ts';

/** The built-in legacy routes (contract §9); an operator's file adds to them. */
export const LEGACY_ROUTES: readonly LegacyRoute[] = [
  { method: 'GET', path: '/service/pressreleases', target: '/pressreleases' },
  { method: 'POST', path: '/service/pressreleases', target: '/pressreleases' },
];

/** Thrown for legacy routes whose target does not exist; the message has one line per route. */
export class LegacyTargetError extends Error {}

const LEGACY_ROUTE = v.strictObject(
  {
    method: v.picklist(['GET', 'POST', 'PATCH', 'DELETE'], 'method must be GET, POST, PATCH or DELETE'),
    path: v.pipe(
      v.string('path must be text'),
      v.regex(
        /^\/service(\/(?::[A-Za-z_][A-Za-z0-9_]*|(?!\.{1,2}(?:\/|$))[A-Za-z0-9_.-]+))+$/,
        'path must begin with /service/ and have no empty segment; a parameter is a segment of its own, such as :id',
      ),
      v.check((path) => new Set(parametersOf(path)).size === parametersOf(path).length, 'path names a parameter twice'),
    ),
    target: v.pipe(
      v.string('target must be text'),
      v.regex(/^(\/:?[A-Za-z0-9_-]+)+$/, 'target must be a path of the API, such as /press-releases/:id'),
    ),
  },
  ({ expected, received }) => {
    if (expected === 'Object') return 'must be an object with method, path and target';
    if (expected === 'never') return `${received} is unknown; an entry has method, path and target`;
    return `${expected} is missing`;
  },
);

/**
 * Parses an operator's table: a JSON array of `{ "method", "path", "target" }`.
 * @throws Error with one line per fault, each with the entry's number
 */
export function parseLegacyRoutes(json: unknown): LegacyRoute[] {
  if (!Array.isArray(json)) throw new Error('the legacy routes must be a JSON array of {"method", "path", "target"}');
  const faults: string[] = [];
  const routes = json.flatMap((entry: unknown, index) => {
    const result = v.safeParse(LEGACY_ROUTE, entry);
    if (result.success) {
      const missing = parametersOf(result.output.target).filter(
        (name) => !parametersOf(result.output.path).includes(name),
      );
      if (missing.length === 0) return [result.output];
      faults.push(`entry ${index + 1}: the path lacks ${missing.join(', ')}, which the target needs`);
    } else {
      faults.push(...result.issues.map((issue) => `entry ${index + 1}: ${issue.message}`));
    }
    return [];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return routes;
}

function parametersOf(path: string): string[] {
  return path.match(/:[A-Za-z0-9_]+/g) ?? [];
}
