// Lets Node keep what it compiles of the modules that are loaded from now on: half the work of a start, and some memory,
// from the second start on. It is kept in the data folder, where nobody else can write what this process will run. Plain
// JavaScript, because reading the first line of TypeScript loads the compiler. A folder that is not there yet is not
// made here, before the configuration is checked; NODE_COMPILE_CACHE names another.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const dataDir = process.env.DATA_DIR || './data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
