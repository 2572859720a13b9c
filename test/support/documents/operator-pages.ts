import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fence, fences } from './readme.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

export interface OperatorPage {
  /** Below `docs/`, without `.md`. */
  readonly name: string;
  readonly blocks: readonly Fence[];
}

const textOf = (name: string) => readFileSync(join(DOCS, `${name}.md`), 'utf8');

/** docs/operate.md, and the pages of `docs/` that it links to. */
export function operatorPages(): OperatorPage[] {
  const linked = [...textOf('operate').matchAll(/\]\(([a-z-]+(?:\/[a-z-]+)?)\.md/g)].map(([, name = '']) => name);
  const names = ['operate', ...new Set(linked)].filter((name) => existsSync(join(DOCS, `${name}.md`)));
  return names.map((name) => ({ name, blocks: fences(textOf(name)) }));
}

/** Pages whose blocks marked `run` are executed, in this order, at a service with a release in review. */
export const RUN_PAGES = [
  'operate/review',
  'operate/accounts',
  'operate/incidents',
  'operate/retention',
  'verify-history',
] as const;

/** The commands of a block, with continued lines joined, each as words without quotes. */
export function wordsOf(code: string): string[][] {
  return code
    .replace(/\\\n\s*/g, '')
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''));
}
