import { readFileSync } from 'node:fs';

/** Of this package. */
export function packageVersion(): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}
