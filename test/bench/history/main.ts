import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readHistory } from './history.ts';
import { pictureOf } from './picture.ts';

// npm run bench:history: draws history.ndjson as history.svg.

const runs = readHistory();
const file = fileURLToPath(new URL('../history.svg', import.meta.url));
writeFileSync(file, pictureOf(runs));
process.stdout.write(`${runs.length} runs in ${file}\n`);
