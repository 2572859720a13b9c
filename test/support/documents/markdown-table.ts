import { lexer, type Tokens } from 'marked';

/** The rows of the table under a heading of a Markdown text, without its head; none where there is no such table. */
export function rowsUnder(heading: string, markdown: string): readonly Tokens.TableCell[][] {
  const blocks = lexer(markdown);
  const from = blocks.findIndex((block) => block.type === 'heading' && block.text === heading);
  const table =
    from === -1 ? undefined : blocks.slice(from).find((block): block is Tokens.Table => block.type === 'table');
  return table?.rows ?? [];
}

/** What stands in a cell as code. */
export const codeIn = (cell: Tokens.TableCell | undefined): string[] =>
  (cell?.tokens ?? []).flatMap((token) => (token.type === 'codespan' ? [token.text] : []));
