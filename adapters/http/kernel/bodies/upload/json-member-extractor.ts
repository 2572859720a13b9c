import { Transform, type TransformCallback } from 'node:stream';
import { HttpError } from '../../problems/problem.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** A complete escape sequence; UNFINISHED matches the start of one at the end of a chunk. */
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([^u]))/g;
const UNFINISHED = /\\(?:u[0-9a-fA-F]{0,3})?$/;

/**
 * Extracts the text of one member from a JSON object while the body arrives, so that a large text is never held in
 * memory: passes it to `onText` in chunks, and streams what that returns. Keeps the rest of the object, with an empty text for
 * the member.
 */
export class JsonMemberExtractor extends Transform {
  /** Number of occurrences of the member. */
  count = 0;
  readonly #name: string;
  readonly #onText: (text: string) => Buffer;
  readonly #restMax: number;
  #rest: Buffer[] = [];
  #restBytes = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** True within the member's text. */
  #isMember = false;
  /** True after the member's name and colon. */
  #isMemberNext = false;
  /** The last string of the outermost object, while it may still be the member's name. */
  #string = '';
  /** The start of an escape sequence that continues in the next chunk. */
  #unfinished = '';

  /** @param restMax maximum bytes without the member; more are `body_too_large` */
  constructor(name: string, restMax: number, onText: (text: string) => Buffer) {
    super();
    this.#name = name;
    this.#restMax = restMax;
    this.#onText = onText;
  }

  /** The object with an empty text in place of the member's. */
  rest(): Buffer {
    return Buffer.concat(this.#rest);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) {
          if (this.#isMember) {
            this.#decode(chunk.toString('latin1', start, at));
            start = at;
          }
          this.#isInString = false;
          this.#isMember = false;
          continue;
        }
        if (!this.#isMember && this.#depth === 1 && this.#string.length <= this.#name.length) {
          this.#string += String.fromCharCode(byte);
        }
      } else if (byte === QUOTE) {
        this.#isInString = true;
        this.#string = '';
        this.#isMember = this.#isMemberNext;
        this.#isMemberNext = false;
        if (this.#isMember) {
          this.count++;
          this.#keepRest(chunk.subarray(start, at + 1));
          start = at + 1;
        }
      } else if (!WHITE_SPACE.has(byte)) {
        if (OPENING.has(byte)) this.#depth++;
        else if (CLOSING.has(byte)) this.#depth--;
        this.#isMemberNext = byte === COLON && this.#depth === 1 && this.#string === this.#name;
      }
    }
    if (this.#isMember) this.#decode(chunk.toString('latin1', start));
    else this.#keepRest(chunk.subarray(start));
    if (this.#restBytes > this.#restMax) done(new HttpError('body_too_large', { max: this.#restMax }));
    else done();
  }

  #keepRest(bytes: Buffer): void {
    this.#restBytes += bytes.length;
    // Copied: a view would keep the whole chunk in memory.
    if (bytes.length > 0 && this.#restBytes <= this.#restMax) this.#rest.push(Buffer.from(bytes));
  }

  #decode(escaped: string): void {
    let text = this.#unfinished + escaped;
    this.#unfinished = '';
    if (text.includes('\\')) {
      this.#unfinished = UNFINISHED.exec(text)?.[0] ?? '';
      text = text
        .slice(0, text.length - this.#unfinished.length)
        .replace(ESCAPE, (_all, code: string | undefined, letter = '') =>
          code === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
        );
    }
    const bytes = this.#onText(text);
    if (bytes.length > 0) this.push(bytes);
  }
}
