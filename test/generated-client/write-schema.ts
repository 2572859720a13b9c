import { writeFile } from 'node:fs/promises';
import { recordsOf, SCHEMA_FILE, servedDocument } from './schema.ts';

/** `npm run client:schema`: regenerates the client's types from the served document. */
await writeFile(SCHEMA_FILE, await recordsOf(await servedDocument()));
