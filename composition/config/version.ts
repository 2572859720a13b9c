import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Of this package, which names itself: its description stands elsewhere, seen from the sources and from what is built. */
export function packageVersion(): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('presswerk/package.json')), 'utf8'),
  );
  return manifest.version;
}
