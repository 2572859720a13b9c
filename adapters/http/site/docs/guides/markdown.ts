import { Marked, type Renderer, Renderer as RendererClass, type Tokens } from 'marked';
import { escapeHtml } from '../../page/html.ts';

export interface RenderedGuide {
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly summary: string;
  readonly sections: readonly { readonly id: string; readonly text: string }[];
  /** Everything below the title. */
  readonly markup: string;
}

export interface MarkdownOptions {
  /** Maps a link's URL in the Markdown to its URL on the page. */
  readonly link: (href: string) => string;
  /** The accessible name of a heading's anchor link. */
  readonly linkTo: (heading: string) => string;
  /** The accessible name of a scrollable table, before its number. */
  readonly table: string;
  /** The URL of the named picture, and its size in pixels. @throws Error for an unknown name */
  readonly picture: (name: string) => { readonly url: string; readonly width: number; readonly height: number };
}

/** A heading's text, and the anchor at its end. */
function readHeading(text: string): { readonly text: string; readonly id: string | undefined } {
  const start = text.lastIndexOf('{#');
  const id = start === -1 ? undefined : /^\{#([a-z0-9_-]+)\}$/.exec(text.slice(start))?.[1];
  return id === undefined ? { text, id } : { text: text.slice(0, start).trimEnd(), id };
}

/**
 * Renders a guide's Markdown. Headings below the title specify their anchor, as in `## Keys {#keys}`, so that it is the
 * same in every language. HTML comments are for tests and are left out.
 * @throws Error for a guide without a title, a heading without an anchor, or any other HTML
 */
export function renderMarkdown(markdown: string, { link, linkTo, table, picture }: MarkdownOptions): RenderedGuide {
  let title = '';
  let summary = '';
  let tables = 0;
  const sections: { id: string; text: string }[] = [];
  const defaultRenderer = new RendererClass();
  const renderer: Partial<Renderer> & ThisType<Renderer> = {
    heading({ tokens, depth, text }: Tokens.Heading) {
      if (depth === 1) {
        title = text;
        return '';
      }
      const heading = readHeading(text);
      const { id } = heading;
      if (id === undefined) throw new Error(`the heading "${text}" names no anchor`);
      const inner = readHeading(this.parser.parseInline(tokens)).text;
      const name = heading.text.replaceAll('`', '');
      if (depth === 2) sections.push({ id, text: name });
      const anchor = `<a class="anchor" href="#${id}" aria-label="${escapeHtml(linkTo(name))}">#</a>`;
      return `<h${depth} id="${id}">${inner}${anchor}</h${depth}>\n`;
    },
    paragraph({ tokens, text }: Tokens.Paragraph) {
      const inner = this.parser.parseInline(tokens);
      if (summary !== '') return `<p>${inner}</p>\n`;
      summary = text
        .replaceAll('\n', ' ')
        .replaceAll('`', '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      return `<p class="lead">${inner}</p>\n`;
    },
    code({ text, lang = '' }: Tokens.Code) {
      // Scrollable elements must be reachable by keyboard.
      const code = `<code class="language-${escapeHtml(lang)}">${escapeHtml(text)}\n</code>`;
      return `<div class="code"><pre tabindex="0">${code}</pre></div>\n`;
    },
    table(token: Tokens.Table) {
      tables += 1;
      defaultRenderer.parser = this.parser;
      // Markdown requires a header row; an empty one means that there is none.
      const hasNoHeader = token.header.every(({ text }) => text === '');
      const tableMarkup = defaultRenderer.table(token);
      const inner = hasNoHeader ? `<table>\n${tableMarkup.slice(tableMarkup.indexOf('<tbody>'))}` : tableMarkup;
      return `<div class="table" role="region" aria-label="${escapeHtml(`${table} ${tables}`)}" tabindex="0">${inner}</div>\n`;
    },
    image({ href, text }: Tokens.Image) {
      const { url, width, height } = picture(href);
      return `<img class="shot" src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${escapeHtml(link(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    html({ text }: Tokens.HTML | Tokens.Tag) {
      if (/^\s*<!--[\s\S]*-->\s*$/.test(text)) return '';
      throw new Error(`a guide is Markdown alone: ${text}`);
    },
  };
  const markup = new Marked({ gfm: true, async: false, renderer }).parse(markdown) as string;
  if (title === '' || summary === '') throw new Error('a guide must begin with a title and a paragraph');
  return { title, summary, sections, markup };
}
