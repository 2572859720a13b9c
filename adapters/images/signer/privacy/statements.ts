/** All statements in a structure, at any depth: member names, texts, and non-text bytes. */
export interface Statements {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly bytes: readonly Uint8Array[];
}

/** A structure that cannot be read to its end. */
export class UnreadableStatements extends Error {}

/** A JSON string, and whether it is a member's name. */
const JSON_STRING = /"((?:[^"\\]|\\.)*)"\s*(:)?/g;

/** A standard's namespace, as the value of its prefix. */
const NAMESPACE =
  /\s*"https?:\/\/(?:ns\.adobe\.com|purl\.org|iptc\.org|cipa\.jp|ns\.useplus\.org|schema\.org|www\.w3\.org|creativecommons\.org)\/[\w./-]{0,80}#?"/y;

/**
 * Statements of every member, also of those with repeated names, of which a parser returns only one. Skips namespace
 * prefixes.
 * @throws UnreadableStatements
 */
export function statementsInJson(content: Buffer): Statements {
  const json = content.toString('utf8');
  const [names, texts]: [string[], string[]] = [[], []];
  try {
    JSON.parse(json);
    for (const { 0: match, 1: string, 2: isName, index } of json.matchAll(JSON_STRING)) {
      NAMESPACE.lastIndex = index + match.length;
      if (isName !== undefined && NAMESPACE.test(json)) continue;
      (isName === undefined ? texts : names).push(JSON.parse(`"${string}"`));
    }
  } catch {
    throw new UnreadableStatements('not JSON');
  }
  return { names, texts, bytes: [] };
}

/** Deeper than any legitimate structure. */
const MAX_DEPTH = 64;

const UNKNOWN_LENGTH = 31;
const BREAK = 0xff;

/** Reads exactly one CBOR item (RFC 8949). @throws UnreadableStatements for more, or less */
export function statementsInCbor(content: Buffer): Statements {
  const found = { names: [] as string[], texts: [] as string[], bytes: [] as Uint8Array[] };
  let at = 0;
  const take = (length: number) => {
    if (at + length > content.length) throw new UnreadableStatements('CBOR that breaks off');
    at += length;
    return content.subarray(at - length, at);
  };
  const argument = (info: number) => {
    if (info < 24) return info;
    if (info > 27) throw new UnreadableStatements('CBOR of no known form');
    const bytes = take(2 ** (info - 24));
    return bytes.length === 8 ? Number(bytes.readBigUInt64BE()) : bytes.readUIntBE(0, bytes.length);
  };
  /** Reads that many items, or all up to the break code. */
  const readItems = (info: number, item: () => void) => {
    if (info !== UNKNOWN_LENGTH) for (let remaining = argument(info); remaining > 0; remaining--) item();
    else {
      while (content[at] !== BREAK) item();
      take(1);
    }
  };
  const string = (info: number): Buffer => {
    if (info !== UNKNOWN_LENGTH) return take(argument(info));
    const parts: Buffer[] = [];
    readItems(info, () => parts.push(take(argument(take(1).readUInt8() & 0x1f))));
    return Buffer.concat(parts);
  };
  const read = (depth: number, isName: boolean): void => {
    if (depth > MAX_DEPTH) throw new UnreadableStatements('CBOR that is nested too deep');
    const head = take(1).readUInt8();
    const [major, info] = [head >> 5, head & 0x1f];
    if (major === 2) found.bytes.push(string(info));
    else if (major === 3) (isName ? found.names : found.texts).push(string(info).toString('utf8'));
    else if (major === 4) readItems(info, () => read(depth + 1, false));
    else if (major === 5) {
      readItems(info, () => {
        read(depth + 1, true);
        read(depth + 1, false);
      });
    } else {
      // Skips a number or simple value: only its length matters.
      argument(info);
      if (major === 6) read(depth + 1, isName);
    }
  };
  read(0, false);
  if (at < content.length) throw new UnreadableStatements('more than one item of CBOR');
  return found;
}
