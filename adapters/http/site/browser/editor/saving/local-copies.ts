/** A copy of what a form held that was not saved. */
export interface LocalCopy {
  /** Its name in the browser's storage. */
  readonly key: string;
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** All of ours in this browser, and how old and how many they may be. */
const PREFIX = 'presswerk:release:';
const DAYS_MAX = 30;
const COPIES_MAX = 50;

/** Tells this page's copies from those of other tabs. */
const TAB = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;

export interface LocalCopies {
  /** Stores this page's copy in place of its earlier one. False where the browser stores nothing. */
  write(fields: LocalCopy['fields']): boolean;
  /** Drops this page's copy. */
  drop(): void;
  /** The copies that other pages left, newest first; not those of pages that are still open. */
  others(): Promise<LocalCopy[]>;
}

/**
 * Keeps what is written in this browser until it is saved: a copy for each page, so that two tabs never overwrite each other's.
 * `keep` names what the form is about.
 */
export function localCopies(keep: string): LocalCopies {
  const name = `${PREFIX}${keep}`;
  const own = `${name}:${TAB}`;
  // Held as long as the page is open: other tabs leave its copy alone.
  locks()
    ?.request(own, () => new Promise<void>(() => undefined))
    .catch(() => undefined);
  return {
    write(fields) {
      try {
        localStorage.setItem(own, JSON.stringify({ at: new Date().toISOString(), fields }));
        return true;
      } catch {
        return false;
      }
    },
    drop: () => dropCopy(own),
    async others() {
      const held = await heldNames();
      return keys()
        .filter((key) => (key === name || key.startsWith(`${name}:`)) && key !== own && !held.has(key))
        .flatMap((key) => copyAt(key) ?? [])
        .sort(newestFirst);
    },
  };
}

export function copyAt(key: string): LocalCopy | undefined {
  try {
    const { at, fields } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return typeof at === 'string' && typeof fields === 'object' && fields !== null ? { key, at, fields } : undefined;
  } catch {
    return undefined;
  }
}

export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Drops copies that are too old or too many; never those of open pages. */
export async function sweepCopies(): Promise<void> {
  const held = await heldNames();
  const copies = keys()
    .map((key) => ({ key, at: copyAt(key)?.at ?? '' }))
    .sort(newestFirst);
  const oldest = new Date(Date.now() - DAYS_MAX * 86_400_000).toISOString();
  for (const [index, { key, at }] of copies.entries()) {
    if ((index >= COPIES_MAX || at < oldest) && !held.has(key)) dropCopy(key);
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0;

/** Browsers have them at https, and at this machine's own addresses. */
function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

async function heldNames(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await locks()?.query())?.held?.map(({ name }) => name));
  } catch {
    return new Set();
  }
}
