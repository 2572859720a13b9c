import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { safeHref } from '../../application/press-releases/writing/safe-href.ts';
import { ALLOWED_TAGS } from '../../domain/index.ts';
import { flatten } from './flatten.ts';
import type { RemovedMarkup } from './removed-markup.ts';
import { BLOCK_MARK, BLOCKS, CELL_MARK, CELLS, DROPPED_WITH_CONTENT, NEAREST_HEADING, SYNONYMS } from './tags.ts';

/** Nesting depth. Browsers stop at 512. Beyond this limit the parser's cost grows with the square of the depth. */
const DEPTH_MAX = 1000;

/** Tags not reported as removed: allowed ones, and their synonyms. */
const UNREPORTED_TAGS: ReadonlySet<string> = new Set([...ALLOWED_TAGS, ...Object.keys(SYNONYMS)]);

/** Loaded on first use, since most markup needs no library; synchronously, since callers do not await a result. */
let loaded: typeof sanitizeHtml | undefined;
const library = (): typeof sanitizeHtml => {
  loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return loaded;
};

/**
 * Reduces markup to allowed tags, links without unsafe URLs and the two markers, properly nested; text and
 * attributes are escaped. sanitize-html decides what is safe; `removed` is called with everything it removes.
 */
export function allowedMarkup(html: string, removed: RemovedMarkup): string {
  try {
    return library()(html, rules(removed));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    const flat = flatten(html, (tag) => {
      if (!UNREPORTED_TAGS.has(tag)) removed.tag(tag);
    });
    return library()(flat, rules(removed));
  }
}

class TooDeep extends Error {}

/**
 * A removed tag keeps its name: sanitize-html would give a name set here to the end tag of the next element, and leave
 * that element unclosed (its issue 398). So a link without a target stays a link, which the document builder ignores.
 */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS, BLOCK_MARK, CELL_MARK],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  selfClosing: ['br'],
  nonTextTags: [...DROPPED_WITH_CONTENT],
  transformTags: {
    ...SYNONYMS,
    ...NEAREST_HEADING,
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, BLOCK_MARK])),
    ...Object.fromEntries(CELLS.map((tag) => [tag, CELL_MARK])),
    a: (_tag, { href }) => {
      const safe = href === undefined ? undefined : safeHref(href);
      return { tagName: 'a', attribs: safe === undefined ? {} : { href: safe } };
    },
    b: (_tag, attribs) => ({ tagName: isNotBold(attribs.style) ? 'b' : 'strong', attribs: {} }),
  },
};

/** The rules, with a callback for each tag and attribute. */
function rules(removed: RemovedMarkup): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    ...RULES,
    onOpenTag: (name, attribs) => {
      if (++depth > DEPTH_MAX) throw new TooDeep();
      const isSafeLink = name === 'a' && attribs.href !== undefined && safeHref(attribs.href) !== undefined;
      if (!UNREPORTED_TAGS.has(name) || (name === 'a' && !isSafeLink)) removed.tag(name);
      for (const attribute of Object.keys(attribs)) {
        if (!(isSafeLink && attribute === 'href')) removed.attribute(attribute);
      }
    },
    onCloseTag: () => {
      depth--;
    },
  };
}

/** Google Docs wraps all copied text in a `b` that is styled as not bold. */
function isNotBold(style: string | undefined): boolean {
  return style !== undefined && /font-weight:\s*(?:normal|[1-4]00)\b/i.test(style);
}
