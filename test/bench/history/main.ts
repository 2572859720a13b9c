import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HISTORY_FILE, readHistory } from './history.ts';
import { pictureOf } from './picture.ts';

// npm run bench:history: draws history.ndjson as history.svg.

const runs = readHistory();
if (runs.length === 0) {
  process.stderr.write(`No run is recorded in ${HISTORY_FILE} yet. "npm run bench" records one.\n`);
  process.exitCode = 1;
} else {
  const file = fileURLToPath(new URL('../history.svg', import.meta.url));
  writeFileSync(file, pictureOf(runs));
  process.stdout.write(`${runs.length} runs in ${file}\n`);
}
