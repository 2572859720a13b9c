import type { SanitizerReport } from '../../application/ports/index.ts';

/** Names of each kind in a warning: a longer one would be unreadable. */
const NAMES_MAX = 50;
const NAME_LENGTH_MAX = 64;

/** Collects the names of removed markup. */
export interface RemovedMarkup {
  tag(name: string): void;
  attribute(name: string): void;
  /** Lower case, sorted, distinct, at most 50 of a kind. */
  report(): SanitizerReport['removed'];
}

export function collectRemovedMarkup(): RemovedMarkup {
  const tags = new Set<string>();
  const attributes = new Set<string>();
  return {
    tag: (name) => void tags.add(presentable(name)),
    attribute: (name) => void attributes.add(presentable(name)),
    report: () => ({ tags: sortedNames(tags), attributes: sortedNames(attributes) }),
  };
}

function sortedNames(names: ReadonlySet<string>): string[] {
  return [...names]
    .filter((name) => name !== '')
    .sort()
    .slice(0, NAMES_MAX);
}

/** Names come from hostile markup and appear in a response: make them printable and short. */
function presentable(name: string): string {
  return name
    .slice(0, NAME_LENGTH_MAX)
    .toWellFormed()
    .replace(/[\p{C}\s]/gu, '')
    .toLowerCase();
}
