import { lexer, type Tokens } from 'marked';

/** The body rows of the table under a heading of a Markdown text; empty without such a table. */
export function rowsUnder(heading: string, markdown: string): readonly Tokens.TableCell[][] {
  const blocks = lexer(markdown);
  const from = blocks.findIndex((block) => block.type === 'heading' && block.text === heading);
  const table =
    from === -1 ? undefined : blocks.slice(from).find((block): block is Tokens.Table => block.type === 'table');
  return table?.rows ?? [];
}

/** The code spans in a cell. */
export const codeIn = (cell: Tokens.TableCell | undefined): string[] =>
  (cell?.tokens ?? []).flatMap((token) => (token.type === 'codespan' ? [token.text] : []));
