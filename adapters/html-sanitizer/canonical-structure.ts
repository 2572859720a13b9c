import { isBlank } from '../../domain/index.ts';

/** Follows plain markup as it is parsed, and says whether the document builder would leave it as it is. */
export interface StructureWatch {
  open(tag: string): void;
  close(): void;
  /** Text as it stands in the result: references are escapes of what is to be seen. */
  text(html: string): void;
  lineBreak(): void;
  /** True where the builder would change nothing but white space at either end. */
  isCanonical(): boolean;
}

interface Open {
  readonly tag: string;
  /** Whether something in it is to be seen. */
  filled: boolean;
  /** Whether white space or a line break waits for something to stand beside. */
  waiting: boolean;
}

/** What holds text and formatting. */
const LEAVES: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'li']);
const FORMATTING: ReadonlySet<string> = new Set(['strong', 'em', 'a']);
const PLAIN_SPACE = /^[ \t\r\n]*$/;
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * The structure of an everyday text: paragraphs, headings, lists of plain items, quotes of paragraphs, all with something
 * in them. Everything else is the builder's to judge. A property test holds the two to each other.
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

  /** Between two words of one block a gap stays where it is; within formatting that is a question. */
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
