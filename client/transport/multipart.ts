/** A text field of a form. */
export type FormField = readonly [name: string, value: string];

/** The file of a form. */
export interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A random boundary, so that no file contains it. */
export function randomBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return `presswerk-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function multipartType(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

/**
 * Encodes a form on demand (RFC 7578, with names and values as browsers write them), so that a file is never in memory as a
 * whole. Fields come first, so that a server that refuses them need not read the file.
 */
export async function* writeMultipart(
  boundary: string,
  fields: readonly FormField[],
  file: FilePart,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const head = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"\r\n\r\n${withLineEnds(value)}\r\n`,
  );
  head.push(
    `--${boundary}\r\nContent-Disposition: form-data; name="${quote(file.name)}"; filename="${quote(file.fileName)}"\r\n`,
    `Content-Type: ${mediaTypeOf(file.mediaType)}\r\n\r\n`,
  );
  yield encoder.encode(head.join(''));
  for await (const chunk of file.content) if (chunk.byteLength > 0) yield chunk;
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}

/** Escapes line breaks and quotes in a name. */
function quote(name: string): string {
  return name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');
}

/** Forms use CRLF. */
function withLineEnds(value: string): string {
  return value.replace(/\r\n|\r|\n/g, '\r\n');
}

function mediaTypeOf(given: string): string {
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(given) ? given : 'application/octet-stream';
}
