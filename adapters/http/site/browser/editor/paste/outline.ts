import { isBlank } from '../../../../../../domain/index.ts';

interface Formatting {
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}

/**
 * Maximum nesting of lists and quotations, counting list and item separately. The sanitiser's limit is sixteen
 * elements.
 */
const CONTAINERS_MAX = 14;

/** Builds the HTML of a paste block by block. Text goes into the open block; blank blocks are dropped. */
export function makeOutline(onTooDeep: () => void) {
  const out: string[] = [];
  /** Open elements. An empty name marks an element that was nested too deeply and left out. */
  const containers: string[] = [];
  /** Number of innermost containers that are Word lists, which have no enclosing element in the source. */
  let wordLevels = 0;
  /** For each open list or quotation: whether an item has been opened for it. */
  const inItems: boolean[] = [];
  let block: 'p' | 'h2' | 'h3' = 'p';
  let inline = '';
  let isBare = false;

  function flush(): void {
    const text = withoutTrailingBreaks(inline).replace(/^(?:<br>|[ \t\r\n])+/, '');
    inline = '';
    if (isBlank(text.replace(/<[^<>]*>/g, ''))) return;
    // The first paragraph of an item needs no tag.
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
    block(tag: 'p' | 'h2' | 'h3'): void {
      if (wordLevels > 0) endWordLists();
      flush();
      block = tag;
    },
    open(tag: 'ul' | 'ol' | 'blockquote'): void {
      endWordLists();
      // Google Docs nests lists directly in lists; the inner list belongs to the preceding item.
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
    /** Opens an item. Returns false if no list is open, so that it becomes an ordinary block. */
    item(): boolean {
      const isInList = isList(containers.at(-1));
      if (!isInList) return false;
      inItems.push(false);
      open('li');
      return true;
    },
    /** Adds an item of a Word list at this level. The next `block` ends the list. */
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
      // Word for the web copies each item as a separate list.
      return out.join('').replaceAll('</ul><ul>', '').replaceAll('</ol><ol>', '');
    },
  };
}

function isList(tag: string | undefined): boolean {
  return tag === 'ul' || tag === 'ol';
}

function withoutTrailingBreaks(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith('<br>')) text = text.slice(0, -'<br>'.length).trimEnd();
  return text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
