/**
 * Bytes of a box's length and type (ISO 19566-5, annex A). Extended lengths, for boxes from 4 GB, are not supported: the
 * SDK writes none.
 */
const HEAD = 8;

/** Type of a superbox: a box of boxes, the first of which describes it. */
const SUPERBOX = 'jumb';
const DESCRIPTION = 'jumd';
/** Fields of a description before its label: content type, and which fields are present. */
const KIND = 16;
const TOGGLES = 1;
const HAS_LABEL = 0b10;
/**
 * A label, and after it at most the salt, which prevents guessing redacted content from its hash (C2PA specification,
 * §8.4.2.3).
 */
const KNOWN_TOGGLES = 0b10011;
const SALT = 'c2sh';
const SALT_MAX = 32;

/** @throws UnreadableStore unless the bytes are a whole number of complete boxes */
export class UnreadableStore extends Error {}

interface Box {
  readonly type: string;
  readonly content: Buffer;
  /** Offset in the source. */
  readonly at: number;
}

/** A named component of a manifest with its boxes, such as one of JSON, or the two of an embedded file. */
export interface StorePart {
  readonly label: string;
  readonly boxes: readonly Pick<Box, 'type' | 'content'>[];
}

export interface StoredManifest {
  readonly label: string;
  readonly assertions: readonly StorePart[];
  /** The claim, its data boxes, and everything else besides assertions and signature. */
  readonly others: readonly StorePart[];
}

const ASSERTIONS = 'c2pa.assertions';
const DATA = 'c2pa.databoxes';
const APART: ReadonlySet<string> = new Set([ASSERTIONS, DATA, 'c2pa.signature']);

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + HEAD <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (size < HEAD || at + size > bytes.length) {
      throw new UnreadableStore('the manifest store is not made of whole boxes');
    }
    const type = bytes.toString('latin1', at + 4, at + HEAD);
    boxes.push({ type, content: bytes.subarray(at + HEAD, at + size), at });
    at += size;
  }
  return boxes;
}

/** The label of a superbox, and its content. */
function partOf({ type, content }: Pick<Box, 'type' | 'content'>): StorePart {
  const [description, ...boxes] = type === SUPERBOX ? boxesIn(content) : [];
  if (description?.type !== DESCRIPTION) throw new UnreadableStore(`a box ${type} where one with a name belongs`);
  const fields = description.content;
  const toggles = fields[KIND] ?? 0;
  const end = fields.indexOf(0, KIND + TOGGLES);
  if ((toggles & HAS_LABEL) === 0 || (toggles & ~KNOWN_TOGGLES) !== 0 || end === -1) {
    throw new UnreadableStore('a box without a name of its own, or with more than that');
  }
  const rest = boxesIn(fields.subarray(end + 1));
  if (rest.some((box) => box.type !== SALT || box.content.length > SALT_MAX)) {
    throw new UnreadableStore('a box whose description says more than its name');
  }
  return { label: fields.toString('utf8', KIND + TOGGLES, end), boxes };
}

/**
 * The manifests of a store, in stored order (C2PA specification 2.x, §11.1).
 * @throws UnreadableStore if a box is in an unknown position
 */
export function manifestsIn(store: Uint8Array): StoredManifest[] {
  const [root, ...rest] = boxesIn(bufferOf(store));
  if (root === undefined || rest.length > 0) throw new UnreadableStore('there is not one manifest store');
  return partOf(root).boxes.map((box) => {
    const { label, boxes } = partOf(box);
    const parts = boxes.map(partOf);
    const inside = (store: string) =>
      parts.filter((part) => part.label === store).flatMap((part) => part.boxes.map(partOf));
    const others = parts.filter((part) => !APART.has(part.label));
    return { label, assertions: inside(ASSERTIONS), others: [...others, ...inside(DATA)] };
  });
}

/**
 * A manifest store without its last manifest, which is the active one: the store that an ingredient had before
 * something was made with it. The store is one box with a description and a box per manifest.
 * @throws UnreadableStore unless it consists of complete boxes
 */
export function withoutLast(store: Uint8Array): Uint8Array {
  const last = HEAD + (boxesIn(bufferOf(store.subarray(HEAD))).at(-1)?.at ?? 0);
  const rest = Uint8Array.from(store.subarray(0, last));
  new DataView(rest.buffer).setUint32(0, last);
  return rest;
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
