import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXAMPLES_FILE } from '../../../adapters/http/api/openapi/document/examples.ts';
import { recordExamples } from './recorded-examples.ts';

/** `npm run examples`: records the examples of the OpenAPI document. */
writeFileSync(EXAMPLES_FILE, JSON.stringify(await recordExamples(), null, 2));
const { status } = spawnSync('npx', ['biome', 'check', '--write', fileURLToPath(EXAMPLES_FILE)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
