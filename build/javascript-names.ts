import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Programs started by path: `new URL('./worker.ts', import.meta.url)`. */
const STARTED = /(new URL\((['"])\.{1,2}\/[^'"]+)\.ts\2, import\.meta\.url\)/g;
/** Imports in declarations. */
const DECLARED = /((?:\bfrom |\bimport |\bimport\()(['"])\.{1,2}\/[^'"]+)\.ts\2/g;

/** The compiler rewrites imports in code to JavaScript names, but leaves these two as in the sources. */
export async function nameJavaScript(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.js')) await rewrite(path, STARTED, '$1.js$2, import.meta.url)');
    if (entry.name.endsWith('.d.ts')) await rewrite(path, DECLARED, '$1.js$2');
  }
}

async function rewrite(path: string, pattern: RegExp, replacement: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changed = text.replace(pattern, replacement);
  if (changed !== text) await writeFile(path, changed);
}
