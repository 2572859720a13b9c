export interface Line {
  /** Line number, from 1. */
  readonly number: number;
  /** Without its line ending; undefined if it is too long. */
  readonly text: string | undefined;
  /** Bytes of the file read so far. */
  readonly bytesRead: number;
}

const LINE_FEED = 0x0a;

/**
 * Splits a UTF-8 file into lines, ended by LF or CRLF. Memory is bounded by one chunk plus `maxBytes` of a line. For a
 * longer line only its number is yielded.
 */
export async function* boundedLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let number = 1;
  let bytesRead = 0;
  let pending = Buffer.alloc(0);
  let tooLong = false;

  const append = (chunk: Uint8Array): void => {
    if (tooLong || pending.length + chunk.length > maxBytes) {
      tooLong = true;
      pending = Buffer.alloc(0);
    } else {
      pending = Buffer.concat([pending, chunk]);
    }
  };
  const takeLine = (): Line => {
    const line = { number: number++, text: tooLong ? undefined : decode(pending), bytesRead };
    pending = Buffer.alloc(0);
    tooLong = false;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      if (end === -1) break;
      append(chunk.subarray(from, end));
      bytesRead += end + 1 - from;
      from = end + 1;
      yield takeLine();
    }
    append(chunk.subarray(from));
    bytesRead += chunk.length - from;
  }
  if (tooLong || pending.length > 0) yield takeLine();
}

function decode(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r$/, '');
}
