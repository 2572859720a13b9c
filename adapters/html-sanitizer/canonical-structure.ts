import { isBlank } from '../../domain/index.ts';

/** Follows plain markup while it is parsed, and reports whether the document builder would leave it unchanged. */
export interface StructureWatch {
  open(tag: string): void;
  close(): void;
  /** Text as in the result: references are escapes of visible characters. */
  text(html: string): void;
  lineBreak(): void;
  /** True if the builder would change nothing but white space at either end. */
  isCanonical(): boolean;
}

interface Open {
  readonly tag: string;
  /** Whether it has visible content. */
  filled: boolean;
  /** Whether it has white space or a line break that depends on the text after it. */
  waiting: boolean;
}

/** Elements that contain text and formatting. */
const LEAVES: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'li']);
const FORMATTING: ReadonlySet<string> = new Set(['strong', 'em', 'a']);
const PLAIN_SPACE = /^[ \t\r\n]*$/;
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * Accepts the structure of everyday texts: paragraphs, headings, lists of plain items, quotes of paragraphs, none of
 * them empty. Everything else is left to the builder. A property test compares the two.
 */
export function watchStructure(): StructureWatch {
  const open: Open[] = [];
  let canonical = true;
  const leaf = () => open.findLast(({ tag }) => LEAVES.has(tag));

  return {
    open(tag) {
      if (!mayStandIn(tag, open)) canonical = false;
      open.push({ tag, filled: false, waiting: false });
    },
    close() {
      const closed = open.pop();
      if (closed === undefined || !closed.filled || closed.waiting) canonical = false;
      const around = open.at(-1);
      if (around !== undefined && closed?.filled === true) around.filled = true;
    },
    text(html) {
      const around = open.at(-1);
      if (CONTROL_CHARACTERS.test(html)) canonical = false;
      else if (!isBlank(html)) {
        const block = leaf();
        if (around === undefined || block === undefined) canonical = false;
        else {
          around.filled = true;
          block.waiting = false;
        }
      } else if (around === undefined || !isInText(around.tag)) canonical &&= PLAIN_SPACE.test(html);
      else wait();
    },
    lineBreak() {
      wait();
    },
    isCanonical: () => canonical && open.length === 0,
  };

  /** A gap between two words of one block stays in place; inside formatting it may move. */
  function wait(): void {
    const block = open.at(-1);
    if (block === undefined || !LEAVES.has(block.tag) || !block.filled) canonical = false;
    else block.waiting = true;
  }
}

function isInText(tag: string): boolean {
  return LEAVES.has(tag) || FORMATTING.has(tag);
}

function mayStandIn(tag: string, open: readonly Open[]): boolean {
  const around = open.at(-1)?.tag;
  if (FORMATTING.has(tag)) {
    return around !== undefined && isInText(around) && !open.some((element) => element.tag === tag);
  }
  if (tag === 'li') return around === 'ul' || around === 'ol';
  if (tag === 'blockquote' || tag === 'ul' || tag === 'ol') return around === undefined;
  return around === undefined || around === 'blockquote';
}
