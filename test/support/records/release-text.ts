import { decoded } from '../../../domain/index.ts';

/**
 * The content of sanitised HTML, independent of its markup: nested blocks, each word with its formatting. Order of
 * nested formatting, adjacent links with one target and collapsible white space make no difference.
 */
export function meaningOf(html: string): string[] {
  const tokens: string[] = [];
  const open: string[] = [];
  let space = '';
  let isAtStart = true;
  const isTopLevel = () => !open.some((tag) => BLOCKS.has(tag));
  const block = (token: string) => {
    if (tokens.at(-1) === ' ') tokens.pop();
    tokens.push(token);
    space = '';
    isAtStart = true;
  };
  /** Text outside blocks is a paragraph. */
  let loose = false;
  const endLoose = () => {
    if (loose) block('</p>');
    loose = false;
  };
  for (const [token, slash, tag, href] of html.matchAll(/<(\/?)([a-z0-9]+)(?: href="([^"]*)")?(?: \/)?>|[^<]+/g)) {
    if (tag === undefined) {
      for (const word of decoded(token).match(/\s+|\S/gu) ?? []) {
        if (/^\s/.test(word)) {
          if (!isAtStart) space = ' ';
          continue;
        }
        if (isTopLevel() && !loose) {
          block('<p>');
          loose = true;
        }
        const marks = open.filter((each) => !BLOCKS.has(each)).toSorted();
        if (space !== '') tokens.push(space);
        space = '';
        isAtStart = false;
        tokens.push([word, ...new Set(marks)].join(' '));
      }
    } else if (tag === 'br') {
      if (isTopLevel() && !loose) {
        block('<p>');
        loose = true;
      }
      space = '';
      tokens.push('<br>');
      isAtStart = true;
    } else if (BLOCKS.has(tag)) {
      endLoose();
      block(token);
      if (slash === '') open.push(tag);
      else open.splice(open.lastIndexOf(tag), 1);
    } else if (slash === '') open.push(tag === 'a' ? `a=${href}` : tag);
    else
      open.splice(
        open.findLastIndex((each) => each === tag || each.startsWith(`${tag}=`)),
        1,
      );
  }
  endLoose();
  return withoutLoneBreaks(tokens);
}

/** Line breaks without text next to them are invisible, and so are paragraphs of nothing else. */
function withoutLoneBreaks(tokens: readonly string[]): string[] {
  const isBlock = (token: string) => /^<[^b]|^<b[^r]/.test(token);
  const kept = tokens.filter((token, at) => {
    if (token !== '<br>') return true;
    const from = tokens.findLastIndex((each, i) => i < at && isBlock(each));
    const to = tokens.findIndex((each, i) => i > at && isBlock(each));
    return tokens.slice(from + 1, to === -1 ? undefined : to).some((each) => each !== '<br>' && each !== ' ');
  });
  return kept.filter(
    (token, at) => !(token === '<p>' && kept[at + 1] === '</p>') && !(token === '</p>' && kept[at - 1] === '<p>'),
  );
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote']);
