import { safeHref } from '../../../../../../application/press-releases/writing/safe-href.ts';
import { isBlank } from '../../../../../../domain/index.ts';
import type { LeftOut } from '../editor-data.ts';
import { makeHtmlBuilder } from './html-builder.ts';
import { isBold, isItalic, styleOf } from './styles.ts';
import { superscript } from './superscript.ts';
import { isWordListWrapper, wordItem } from './word-list.ts';

export interface Reduced {
  /** HTML with allowed tags only, ready for the schema. */
  readonly html: string;
  /** The kinds of content that were left out. */
  readonly left: ReadonlySet<LeftOut>;
}

interface Formatting {
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}

const PLAIN: Formatting = { strong: false, em: false, href: null };
const DROPPED: ReadonlySet<string> = new Set(
  'datalist head iframe link math meta noscript object optgroup option script select style svg template textarea title xml'.split(
    ' ',
  ),
);
const MEDIA: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'math',
  'object',
  'svg',
  'video',
  'form',
  'input',
  'select',
  'textarea',
]);
const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'v:shape', 'v:imagedata']);
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr legend main nav p pre section summary table tbody tfoot thead tr'.split(
    ' ',
  ),
);
/** Colours that Word, Google Docs and LibreOffice add by default. */
const USUAL_COLOURS =
  /^(?:|auto|inherit|initial|currentcolor|transparent|windowtext|black|white|#0{3,6}|#f{3}|#f{6}|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[\d.]+)?\))$/i;

/**
 * Reduces content copied elsewhere to the eleven tags. Keeps text, paragraphs, headings, lists, quotations, bold,
 * italic and links, however Word, Google Docs or LibreOffice encode them.
 */
export function reduce(body: Element): Reduced {
  const left = new Set<LeftOut>();
  const builder = makeHtmlBuilder(() => left.add('deep'));
  /** The number of open cells beside others in their row: their paragraphs are joined, so that the row stays together. */
  let cells = 0;
  walkAll(body, PLAIN);
  return { html: builder.end(), left };

  function walkAll(parent: Element, formatting: Formatting): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) builder.text(child.nodeValue ?? '', formatting);
      else if (child.nodeType === 1) walk(child as Element, formatting);
    }
  }

  function walk(element: Element, formatting: Formatting): void {
    const tag = element.localName;
    const style = styleOf(element);
    if (PICTURES.has(tag)) left.add('pictures');
    else if (MEDIA.has(tag)) left.add('media');
    if (PICTURES.has(tag) || DROPPED.has(tag) || style('display') === 'none') return;
    if (isNote(element, style)) return;
    if (tag === 'del' || element.classList.contains('TrackChangeTextDeletion')) {
      left.add('changes');
      return;
    }
    if (isWordListWrapper(element)) {
      walkAll(element, formatting);
      return;
    }
    const item = wordItem(element, style);
    if (item !== undefined) {
      builder.wordItem(item.level, item.ordered);
      const { firstElementChild: paragraph } = element;
      walkAll(tag === 'li' && paragraph?.localName === 'p' ? paragraph : element, PLAIN);
      return;
    }
    if (style('mso-list').toLowerCase() === 'ignore') return;
    const raised = positionOf(element, style);
    const characters = raised === 'super' ? superscript(element.textContent ?? '') : undefined;
    if (characters !== undefined) {
      builder.text(characters, formattingIn(element, style, formatting));
      return;
    }
    reportStyle(element, style, formatting);
    const inside = formattingIn(element, style, formatting);
    const level = headingLevel(element);
    if (level !== undefined) {
      if (level !== 2 && level !== 3) left.add('headings');
      builder.block(level < 3 ? 'h2' : 'h3');
      // Drops inline styles: headings are bold anyway.
      walkAll(element, PLAIN);
      builder.block('p');
    } else if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') {
      builder.open(tag === 'ol' ? 'ol' : 'ul');
      walkAll(element, inside);
      builder.close();
    } else if (tag === 'blockquote') {
      builder.open('blockquote');
      walkAll(element, inside);
      builder.close();
    } else if (tag === 'li') {
      const isItem = builder.item();
      if (!isItem) builder.block('p');
      walkAll(element, inside);
      if (isItem) builder.close();
      else builder.block('p');
    } else if (tag === 'br') {
      if (!element.classList.contains('Apple-interchange-newline')) builder.lineBreak();
    } else if (tag === 'td' || tag === 'th') {
      builder.text(' ', PLAIN);
      // A single cell is a frame around a text.
      const isBesideOthers = (element.parentElement?.children.length ?? 0) > 1;
      if (isBesideOthers) cells++;
      walkAll(element, inside);
      if (isBesideOthers) cells--;
      builder.text(' ', PLAIN);
    } else if (cells > 0 && (tag === 'p' || tag === 'div')) {
      builder.text(' ', PLAIN);
      walkAll(element, inside);
      builder.text(' ', PLAIN);
    } else if (BLOCKS.has(tag)) {
      if (tag === 'table') left.add('tables');
      builder.block('p');
      walkAll(element, inside);
      builder.block('p');
    } else walkAll(element, inside);
  }

  /**
   * True for footnotes and comments: their markers would link to nothing, and their text is not part of the release.
   */
  function isNote(element: Element, style: (name: string) => string): boolean {
    const kind = style('mso-element');
    const target = element.getAttribute('href') ?? backLinkTarget(element);
    if (/comment/.test(kind) || /^mso(?:comment|_com)/i.test(element.className) || /^#_?(?:msocom|cmnt)/.test(target)) {
      left.add('comments');
      return true;
    }
    const isFootnote =
      /^(?:foot|end)note(?:-list)?$/.test(kind) ||
      /^sd(?:foot|end)note\d+$/.test(element.id) ||
      /^#_?(?:ft|edn|sdfootnote|sdendnote|footnote)/.test(target);
    if (isFootnote) left.add('footnotes');
    return isFootnote;
  }

  function reportStyle(element: Element, style: (name: string) => string, { href }: Formatting): void {
    if (isBlank(element.textContent ?? '')) return;
    const tag = element.localName;
    // Insertions of tracked changes are ordinary text.
    if (tag === 'ins' || element.classList.contains('TrackChangeTextInsertion')) return;
    if (positionOf(element, style) !== undefined) left.add('scripts');
    const line = `${style('text-decoration')} ${style('text-decoration-line')}`;
    // Underlining of links is not reported: they are underlined anyway.
    const isLink = href !== null || tag === 'a' || element.querySelector('a') !== null;
    if (
      tag === 's' ||
      tag === 'strike' ||
      /line-through/.test(line) ||
      (!isLink && (tag === 'u' || /underline/.test(line)))
    ) {
      left.add('underline');
    }
    const colours = [
      style('color'),
      style('background-color'),
      style('background'),
      element.getAttribute('color') ?? '',
    ];
    if (!isLink && (tag === 'mark' || colours.some((colour) => !USUAL_COLOURS.test(colour)))) left.add('colours');
    if (
      /^(?:center|right|justify)$/.test(style('text-align') || (element.getAttribute('align') ?? '')) ||
      tag === 'center'
    ) {
      left.add('alignment');
    }
  }

  function formattingIn(element: Element, style: (name: string) => string, outer: Formatting): Formatting {
    return {
      strong: isBold(element, style) ?? outer.strong,
      em: isItalic(element, style) ?? outer.em,
      href: element.localName === 'a' ? hrefOf(element) : outer.href,
    };
  }

  function hrefOf(element: Element): string | null {
    const original = element.getAttribute('href');
    if (original === null || original.startsWith('#')) return null;
    const href = safeHref(withoutDetour(original));
    if (href === undefined) left.add('links');
    return href ?? null;
  }
}

/** Undefined for ordinary text, and for the marker of a note. */
function positionOf(element: Element, style: (name: string) => string): 'super' | 'sub' | undefined {
  const position = { sup: 'super', sub: 'sub' }[element.localName] ?? style('vertical-align');
  if (element.querySelector('a[href^="#"]') !== null) return undefined;
  return position === 'super' || position === 'sub' ? position : undefined;
}

/**
 * The heading level, from 1; undefined for other elements. Word for the web marks headings as paragraphs with a role.
 */
function headingLevel(element: Element): number | undefined {
  const level = /^h([1-6])$/.exec(element.localName)?.[1];
  if (level !== undefined) return Number(level);
  return element.getAttribute('role') === 'heading' ? Number(element.getAttribute('aria-level')) || 2 : undefined;
}

/** The target of a note's back link, from the marker at its start; empty for other elements. */
function backLinkTarget(element: Element): string {
  if (!/^(?:p|li)$/.test(element.localName)) return '';
  const mark = element.querySelector('a[href^="#"]');
  const target = mark?.getAttribute('href') ?? '';
  const isBack = /^#_?(?:ftn|ftnt_|edn|cmnt_)ref\d+$|^#sd(?:foot|end)note\d+anc$/.test(target);
  return isBack && (element.textContent ?? '').trim().startsWith((mark?.textContent ?? '').trim()) ? target : '';
}

/** Undoes the redirect through google.com in links of published Google Docs. */
function withoutDetour(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href) || !URL.canParse(href)) return href;
  return new URL(href).searchParams.get('q') ?? href;
}
