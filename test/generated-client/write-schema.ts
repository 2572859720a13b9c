import { writeFile } from 'node:fs/promises';
import { recordsOf, SCHEMA_FILE, servedDocument } from './schema.ts';

/** `npm run client:schema`: brings the client's types in line with the served document. */
await writeFile(SCHEMA_FILE, await recordsOf(await servedDocument()));
