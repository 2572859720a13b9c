import type { Readable } from 'node:stream';

/**
 * The lines of a text, split only at line feeds: `node:readline` also splits at U+2028, which texts of releases may
 * contain.
 */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    rest += chunk;
    // Splitting a long line again with each chunk would be quadratic.
    if (!chunk.includes('\n')) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
