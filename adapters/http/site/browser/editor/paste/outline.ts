import { isBlank } from '../../../../../../domain/index.ts';

interface Formatting {
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}

/** Lists and quotations in each other; each list counts with its item. The sanitiser stops at sixteen elements. */
const CONTAINERS_MAX = 14;

/** Writes what a paste comes to, block by block: text goes into the block that is open, and blank blocks are left out. */
export function makeOutline(onTooDeep: () => void) {
  const out: string[] = [];
  /** The elements that are open; an empty name is one that stood too deep, and was left out. */
  const containers: string[] = [];
  /** How many of the last containers are lists of Word, which no element holds together. */
  let wordLevels = 0;
  /** Of each list and quotation that is open, whether an item was opened for it. */
  const inItems: boolean[] = [];
  let block: 'p' | 'h2' | 'h3' = 'p';
  let inline = '';
  let isBare = false;

  function flush(): void {
    const text = withoutBreaksBehind(inline).replace(/^(?:<br>|[ \t\r\n])+/, '');
    inline = '';
    if (isBlank(text.replace(/<[^<>]*>/g, ''))) return;
    // The first paragraph of an item is the item itself.
    out.push(isBare && block === 'p' ? text : `<${block}>${text}</${block}>`);
    isBare = false;
  }

  function open(tag: string): void {
    flush();
    const isDeep = containers.length >= CONTAINERS_MAX;
    if (isDeep) onTooDeep();
    containers.push(isDeep ? '' : tag);
    if (!isDeep) out.push(`<${tag}>`);
    block = 'p';
    isBare = tag === 'li';
  }

  function close(): void {
    flush();
    const tag = containers.pop();
    if (tag) out.push(`</${tag}>`);
    block = 'p';
    isBare = false;
  }

  function endWordLists(): void {
    flush();
    for (; wordLevels > 0; wordLevels--) {
      close();
      close();
    }
  }

  return {
    text(text: string, { strong, em, href }: Formatting): void {
      if (wordLevels > 0 && inline === '' && isBlank(text)) return;
      let html = escaped(text);
      if (!isBlank(text)) {
        if (em) html = `<em>${html}</em>`;
        if (strong) html = `<strong>${html}</strong>`;
        if (href !== null) html = `<a href="${escaped(href)}">${html}</a>`;
      }
      inline += html;
    },
    lineBreak(): void {
      inline += '<br>';
    },
    /** What comes now stands in a block of this kind. */
    block(tag: 'p' | 'h2' | 'h3'): void {
      if (wordLevels > 0) endWordLists();
      flush();
      block = tag;
    },
    open(tag: 'ul' | 'ol' | 'blockquote'): void {
      endWordLists();
      // Google Docs puts a list into a list, where it belongs to the item before.
      const isBare = tag !== 'blockquote' && isList(containers.at(-1));
      if (isBare && out.at(-1) === '</li>') {
        out.pop();
        containers.push('li');
      } else if (isBare) open('li');
      inItems.push(isBare);
      open(tag);
    },
    close(): void {
      endWordLists();
      close();
      if (inItems.pop()) close();
    },
    /** Opens an item; false where no list is open, and it is a block like others. */
    item(): boolean {
      const isInList = isList(containers.at(-1));
      if (!isInList) return false;
      inItems.push(false);
      open('li');
      return true;
    },
    /** An item of a list of Word, on this level; `block` ends the list. */
    wordItem(level: number, ordered: boolean): void {
      flush();
      const tag = ordered ? 'ol' : 'ul';
      for (; wordLevels > level; wordLevels--) {
        close();
        close();
      }
      if (wordLevels === level) {
        close();
        if (containers.at(-1) !== tag && containers.at(-1) !== '') {
          close();
          open(tag);
        }
        open('li');
      }
      for (; wordLevels < level; wordLevels++) {
        open(tag);
        open('li');
      }
    },
    end(): string {
      flush();
      while (containers.length > 0) close();
      // Word in the browser copies each item as a list of its own.
      return out.join('').replaceAll('</ul><ul>', '').replaceAll('</ol><ol>', '');
    },
  };
}

function isList(tag: string | undefined): boolean {
  return tag === 'ul' || tag === 'ol';
}

function withoutBreaksBehind(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith('<br>')) text = text.slice(0, -'<br>'.length).trimEnd();
  return text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
