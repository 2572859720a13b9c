export interface Line {
  /** 1 for the first. */
  readonly number: number;
  /** Without its end; undefined where it is longer than allowed. */
  readonly text: string | undefined;
  /** How many bytes of the file are read so far. */
  readonly bytesRead: number;
}

const LINE_FEED = 0x0a;

/**
 * The lines of a file's bytes, ended by LF or CRLF. However long the file or a line of it is, memory holds one chunk and
 * at most `maxBytes` of a line; a longer line is skipped and reported by its number. Text is read as UTF-8.
 */
export async function* boundedLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let number = 1;
  let bytesRead = 0;
  let pending = Buffer.alloc(0);
  let tooLong = false;

  const take = (part: Uint8Array): void => {
    if (tooLong || pending.length + part.length > maxBytes) {
      tooLong = true;
      pending = Buffer.alloc(0);
    } else {
      pending = Buffer.concat([pending, part]);
    }
  };
  const finish = (): Line => {
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
      take(chunk.subarray(from, end));
      bytesRead += end + 1 - from;
      from = end + 1;
      yield finish();
    }
    take(chunk.subarray(from));
    bytesRead += chunk.length - from;
  }
  if (tooLong || pending.length > 0) yield finish();
}

function decode(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r$/, '');
}
