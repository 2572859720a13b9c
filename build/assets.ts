import { cp } from 'node:fs/promises';

/** Copies what is no code, such as Markdown and style sheets, to the same places beside the code that reads it. */
export async function copyAssets(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !/\.ts$|\/presswerk\.js$/.test(path) });
}
