import type { Mark, Node } from 'prosemirror-model';
import { isBlank } from '../../../../../domain/index.ts';
import { NODES } from './schema.ts';

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
};

/** Control characters, which the sanitiser removes too. */
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
/** White space that browsers collapse, and control characters that count as white space (contract §1). */
const COLLAPSED_SPACE = /[ \t\r\n\u000b\u000c\u0085]+/g;

/**
 * Serialises the text in the sanitiser's form: no empty elements, collapsed white space, formatting only around visible
 * text, one block per line.
 */
export function toHtml(doc: Node): string {
  return blocksOf(doc).join('\n');
}

function blocksOf(parent: Node): string[] {
  const blocks: string[] = [];
  /** True after text without a tag, with which further text would merge. */
  let afterBare = false;
  for (const child of parent.children) {
    const isBare: boolean =
      child.type === NODES.paragraph && child.attrs.bare && parent.type !== NODES.doc && !afterBare;
    const inner = child.isTextblock ? inlineHtml(child) : blocksOf(child).join('');
    if (inner === '') continue;
    const tag = child.type === NODES.heading ? `h${child.attrs.level}` : TAGS[child.type.name];
    blocks.push(isBare ? inner : `<${tag}>${inner}</${tag}>`);
    afterBare = isBare;
  }
  return blocks;
}

interface Run {
  readonly html: string;
  readonly marks: readonly Mark[];
  /** True for a line break or invisible text, which keeps the preceding formatting or has none. */
  readonly isGap: boolean;
}

function inlineHtml(block: Node): string {
  const runs = runsOf(block);
  if (runs.every(({ isGap }) => isGap)) return '';
  let html = '';
  let open: readonly Mark[] = [];
  for (const { html: inner, marks, isGap } of runs) {
    let same = 0;
    while (same < open.length && same < marks.length && open[same]?.eq(marks[same] as Mark)) same++;
    for (const mark of open.slice(same).reverse()) html += closing(mark);
    const opened = isGap ? [] : marks.slice(same);
    for (const mark of opened) html += opening(mark);
    open = [...open.slice(0, same), ...opened];
    html += inner;
  }
  for (const mark of [...open].reverse()) html += closing(mark);
  return html;
}

/** Text and line breaks, without the white space that browsers collapse at the ends and around line breaks. */
function runsOf(block: Node): Run[] {
  const runs: Run[] = [];
  /** True if white space here would collapse into the preceding text. */
  let collapses = true;
  for (const child of block.children) {
    if (child.type === NODES.hard_break) {
      trimEnd(runs);
      runs.push({ html: '<br />', marks: child.marks, isGap: true });
      collapses = true;
      continue;
    }
    let text = (child.text ?? '').toWellFormed().replace(CONTROL_CHARACTERS, '').replace(COLLAPSED_SPACE, ' ');
    if (collapses) text = text.replace(/^ /, '');
    if (text === '') continue;
    collapses = text.endsWith(' ');
    runs.push({ html: escaped(text), marks: child.marks, isGap: isBlank(text) });
  }
  trimEnd(runs);
  return runs;
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (last === undefined || !last.html.endsWith(' ')) return;
  const html = last.html.slice(0, -1);
  runs.pop();
  if (html !== '') runs.push({ ...last, html });
}

const opening = (mark: Mark) =>
  mark.type.name === 'link'
    ? `<a href="${escaped(mark.attrs.href).replaceAll('"', '&quot;')}">`
    : `<${mark.type.name}>`;
const closing = (mark: Mark) => (mark.type.name === 'link' ? '</a>' : `</${mark.type.name}>`);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
