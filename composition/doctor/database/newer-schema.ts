import { type Finding, warning } from '../finding.ts';

/** An older program on the schema of a newer one. */
export function newerSchemaFinding(unknown: readonly string[]): Finding {
  return warning(
    'migrations',
    `the schema is newer than this program: ${unknown.join(', ')}`,
    'Run the version that created it; docs/upgrade.md lists which versions can be downgraded.',
  );
}
