import { parseId } from '../../domain/index.ts';
import { boundedLines } from './output/bounded-lines.ts';

/** One line of a legacy key file: a key with its account, or the fault of the line, which never contains the key. */
export type KeyLine = { readonly line: number; readonly bytesRead: number } & (
  | { readonly accountId: number; readonly key: string }
  | { readonly fault: string }
);

/** More than any line with a key and its account has. */
const LINE_MAX_BYTES = 2048;

/**
 * Parses CSV (columns account and key, separated by comma, semicolon or tab, optionally quoted; a header line may reorder
 * them) or NDJSON (`{"account": 1, "key": "…"}` per line). The first non-blank line decides which; blank lines are skipped.
 */
export async function* readLegacyKeys(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<KeyLine> {
  let read: ((text: string) => Fields | 'header' | Fault) | undefined;
  for await (const { number: line, text, bytesRead } of boundedLines(chunks, LINE_MAX_BYTES)) {
    if (text === undefined) {
      yield { line, bytesRead, fault: `the line is longer than ${LINE_MAX_BYTES} bytes` };
      continue;
    }
    if (text.trim() === '') continue;
    read ??= text.trimStart().startsWith('{') ? readJsonLine : createCsvReader();
    const fields = read(text);
    if (fields === 'header') continue;
    if ('fault' in fields) {
      yield { line, bytesRead, fault: fields.fault };
      continue;
    }
    const accountId = parseId(fields.account.trim());
    yield accountId === undefined
      ? { line, bytesRead, fault: 'the account is not an id: ids are whole numbers from 1' }
      : { line, bytesRead, accountId, key: fields.key.trim() };
  }
}

interface Fields {
  readonly account: string;
  readonly key: string;
}

interface Fault {
  readonly fault: string;
}

function readJsonLine(text: string): Fields | Fault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'the line is not valid JSON' };
  }
  if (typeof value !== 'object' || value === null) return { fault: 'the line is not a JSON object' };
  const { account, key } = value as { account?: unknown; key?: unknown };
  if (typeof account !== 'number' && typeof account !== 'string') return { fault: 'the account is missing' };
  if (typeof key !== 'string') return { fault: 'the key is missing or not a string' };
  return { account: String(account), key };
}

/** Parses CSV lines; the first may be a header. */
function createCsvReader(): (text: string) => Fields | 'header' | Fault {
  let columns: { account: number; key: number; count: number } | undefined;
  return (text) => {
    const cells = splitCsv(text);
    if (cells === undefined) return { fault: 'a quoted value is not closed' };
    if (columns === undefined) {
      const names = cells.map((cell) => cell.trim().toLowerCase());
      const account = names.findIndex((name) => name === 'account' || name === 'account_id');
      const key = names.indexOf('key');
      columns = account >= 0 && key >= 0 ? { account, key, count: cells.length } : { account: 0, key: 1, count: 2 };
      if (account >= 0 && key >= 0) return 'header';
    }
    if (cells.length !== columns.count) {
      return { fault: `expected ${columns.count} columns, found ${cells.length}` };
    }
    return { account: cells[columns.account] ?? '', key: cells[columns.key] ?? '' };
  };
}

/** The cells of one CSV line; undefined for an unclosed quote. */
function splitCsv(text: string): string[] | undefined {
  const cells: string[] = [];
  const cell = / *"((?:[^"]|"")*)" *(?:[,;\t]|$)|([^,;\t]*)(?:[,;\t]|$)/y;
  let at = 0;
  for (;;) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (match === null) return undefined;
    const [whole, quoted, plain] = match;
    if (quoted === undefined && plain?.trimStart().startsWith('"') === true) return undefined;
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    at += whole.length;
    if (at >= text.length && !/[,;\t]$/.test(whole)) return cells;
  }
}
