import { writeFile } from 'node:fs/promises';
import { SCHEMA_FILE, schemaOf, servedDocument } from './schema.ts';

/** `npm run client:schema`: brings the client's types in line with what the service says of itself. */
await writeFile(SCHEMA_FILE, await schemaOf(await servedDocument()));
