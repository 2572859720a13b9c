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
export function makeHtmlBuilder(onTooDeep: () => void) {
  const out: string[] = [];
  /** Open elements. An empty name marks an element that was nested too deeply and left out. */
  const containers: string[] = [];
  /** Depth of the open Word lists, each with an open item. They have no enclosing element in the source. */
  let wordDepth = 0;
  /** For each open list, quotation and item: true if an <li> was added around it, which `close` ends as well. */
  const hasAddedItem: boolean[] = [];
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

  function openElement(tag: string): void {
    flush();
    const isDeep = containers.length >= CONTAINERS_MAX;
    if (isDeep) onTooDeep();
    containers.push(isDeep ? '' : tag);
    if (!isDeep) out.push(`<${tag}>`);
    block = 'p';
    isBare = tag === 'li';
  }

  function closeElement(): void {
    flush();
    const tag = containers.pop();
    if (tag) out.push(`</${tag}>`);
    block = 'p';
    isBare = false;
  }

  /** Closes the Word lists below this level. */
  function leaveWordLists(level = 0): void {
    flush();
    for (; wordDepth > level; wordDepth--) {
      closeElement();
      closeElement();
    }
  }

  return {
    text(text: string, { strong, em, href }: Formatting): void {
      // Between the bullet and the text of a Word item, where flush would keep no-break spaces.
      if (wordDepth > 0 && inline === '' && isBlank(text)) return;
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
      leaveWordLists();
      block = tag;
    },
    open(tag: 'ul' | 'ol' | 'blockquote'): void {
      leaveWordLists();
      // Google Docs nests lists directly in lists; the inner list belongs to the preceding item.
      const needsItem = tag !== 'blockquote' && isList(containers.at(-1));
      if (needsItem && out.at(-1) === '</li>') {
        out.pop();
        containers.push('li');
      } else if (needsItem) openElement('li');
      hasAddedItem.push(needsItem);
      openElement(tag);
    },
    close(): void {
      leaveWordLists();
      closeElement();
      if (hasAddedItem.pop()) closeElement();
    },
    /** Opens an item. Returns false if no list is open, so that it becomes an ordinary block. */
    item(): boolean {
      const isInList = isList(containers.at(-1));
      if (!isInList) return false;
      hasAddedItem.push(false);
      openElement('li');
      return true;
    },
    /** Adds an item of a Word list at this level. The next `block`, `open` or `close` ends the list. */
    wordItem(level: number, ordered: boolean): void {
      leaveWordLists(level);
      const tag = ordered ? 'ol' : 'ul';
      if (wordDepth === level) {
        closeElement();
        if (containers.at(-1) !== tag && containers.at(-1) !== '') {
          closeElement();
          openElement(tag);
        }
        openElement('li');
      }
      for (; wordDepth < level; wordDepth++) {
        openElement(tag);
        openElement('li');
      }
    },
    end(): string {
      flush();
      while (containers.length > 0) closeElement();
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
