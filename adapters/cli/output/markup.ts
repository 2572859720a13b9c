import { printable } from '../../../application/messages/printable.ts';
import { decoded } from '../../../domain/index.ts';
import { indent, LINE_WIDTH } from './layout.ts';

/** HTML laid out for a terminal. */
export interface LaidOut {
  readonly lines: readonly string[];
  /** Link targets in the order of their numbers, which start at 1. */
  readonly links: readonly string[];
}

/** An open list, item or quote. */
interface Container {
  readonly tag: 'ul' | 'ol' | 'li' | 'blockquote';
  /** Items so far, for the numbers of an `ol`. */
  items: number;
  /** Bullet or number before the item's first line; later lines are indented by its width. */
  marker: string;
  hasStarted: boolean;
}

const TOKEN = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^<>]*>|[^<]+/g;
const HEADINGS: Readonly<Record<string, string>> = { h2: '## ', h3: '### ' };
const CONTAINERS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote']);

/**
 * Lays out sanitised HTML in lines of at most `width` characters (longer words are not broken): headings as `##`, lists
 * with bullets and numbers, quotes after `>`, each link followed by the number of its target. Control characters are
 * replaced.
 */
export function layOutHtml(html: string, width: number): LaidOut {
  const lines: string[] = [];
  const links: string[] = [];
  const openContainers: Container[] = [];
  let heading = '';
  let inline = '';
  let target: string | undefined;
  let wasInList = false;

  const flush = () => {
    const text = inline.trim();
    inline = '';
    if (text === '') return;
    const inList = openContainers.some(({ tag }) => tag === 'li');
    if (lines.length > 0 && !(inList && wasInList)) lines.push('');
    wasInList = inList;
    for (const paragraph of text.split('\n')) {
      for (const line of wrap(printable(paragraph.trim()), width - prefixOf(openContainers).length)) {
        lines.push(`${prefixOf(openContainers)}${heading}${line}`.trimEnd());
        for (const container of openContainers) container.hasStarted = true;
      }
    }
  };

  for (const [token, slash, tag, href] of html.matchAll(TOKEN)) {
    if (tag === undefined) inline += decoded(token).replace(/\s+/g, ' ');
    else if (tag === 'br') inline += '\n';
    else if (tag === 'a' && slash === '') target = decoded(href ?? '');
    else if (tag === 'a' && target !== undefined) {
      if (!links.includes(target)) links.push(target);
      inline += ` [${links.indexOf(target) + 1}]`;
      target = undefined;
    } else if (tag === 'p' || tag in HEADINGS || CONTAINERS.has(tag)) {
      flush();
      heading = slash === '' ? (HEADINGS[tag] ?? '') : '';
      if (!CONTAINERS.has(tag)) continue;
      if (slash === '') openContainers.push(openContainer(tag as Container['tag'], openContainers.at(-1)));
      else openContainers.length = Math.max(0, lastIndexOfTag(openContainers, tag));
    }
  }
  flush();
  return { lines, links };
}

function lastIndexOfTag(containers: readonly Container[], tag: string): number {
  return containers.findLastIndex((container) => container.tag === tag);
}

function openContainer(tag: Container['tag'], parent: Container | undefined): Container {
  if (tag === 'li' && parent !== undefined) parent.items++;
  const marker = tag !== 'li' ? '' : parent?.tag === 'ol' ? `${parent.items}. ` : '- ';
  return { tag, items: 0, marker, hasStarted: false };
}

function prefixOf(open: readonly Container[]): string {
  return open
    .map(({ tag, marker, hasStarted: begun }) =>
      tag === 'blockquote' ? '> ' : begun ? ' '.repeat(marker.length) : marker,
    )
    .join('');
}

/** Plain text, wrapped and indented. */
export function plainText(text: string): string {
  return indent(text.split('\n').flatMap((line) => wrap(printable(line), LINE_WIDTH)));
}

/** Wraps at spaces only. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
