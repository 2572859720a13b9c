// Enables Node's compile cache for modules loaded from now on: saves half of the time of a start, and some memory, from
// the second start on. The cache is in the data folder, where nobody else can write code that this process will run.
// Plain JavaScript, because the first TypeScript module would load the type stripper. Does not create a missing folder
// before the configuration is checked; NODE_COMPILE_CACHE overrides the location.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const dataDir = process.env.DATA_DIR || './data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
