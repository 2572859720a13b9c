import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordExamples } from './recorded-examples.ts';

/** `npm run examples`: records what the OpenAPI document shows as examples. */
const file = fileURLToPath(new URL('../../adapters/http/api/openapi/examples.ts', import.meta.url));
const { EXAMPLES, PROBLEM_EXAMPLES, SENT_EXAMPLES } = await recordExamples();
const literal = (value: unknown) => JSON.stringify(value, null, 2);
writeFileSync(
  file,
  `// Recorded from a walk through the API by \`npm run examples\`; a test says when it is outdated. Not to be edited.
import type { Example, OperationExamples } from './examples-of.ts';

/** By operation. */
export const EXAMPLES: Readonly<Record<string, OperationExamples>> = ${literal(EXAMPLES)};

/** By code. */
export const PROBLEM_EXAMPLES: Readonly<Record<string, Example>> = ${literal(PROBLEM_EXAMPLES)};

/** What webhooks are sent, by type of event. */
export const SENT_EXAMPLES: Readonly<Record<string, Example>> = ${literal(SENT_EXAMPLES)};
`,
);
const { status } = spawnSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' });
process.exitCode = status ?? 1;
