/** A local copy of a form's unsaved values. */
export interface LocalCopy {
  /** Its key in the browser's local storage. */
  readonly key: string;
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Key prefix of all copies in this browser. */
const PREFIX = 'presswerk:release:';
/** Session storage key of the copy whose form this tab has sent; same as in unsaved.js. */
const SENT = 'presswerk:sent';
/** Copies older than this, or in excess of COPIES_MAX, are dropped. */
const DAYS_MAX = 30;
const COPIES_MAX = 50;

/** Distinguishes this page's copies from those of other tabs. */
const TAB = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;

export interface LocalCopies {
  /** Stores this page's copy, replacing its earlier one. False if the browser's storage refuses. */
  write(fields: LocalCopy['fields']): boolean;
  /** Drops this page's copy. */
  drop(): void;
  /** Has the copy dropped by the page that the form leads to, if that page was sent by the service (unsaved.js). */
  dropOnceAnswered(): void;
  /** Copies left by closed pages, newest first. */
  ofClosedPages(): Promise<LocalCopy[]>;
}

/**
 * Copies of unsaved changes in this browser, one per open page, so that two tabs never overwrite each other's copy.
 * `key` identifies the form's release, account and user.
 */
export function localCopies(key: string): LocalCopies {
  const name = `${PREFIX}${key}`;
  const ownKey = `${name}:${TAB}`;
  // Held while the page is open: other tabs do not touch a copy whose lock is held.
  locks()
    ?.request(ownKey, () => new Promise<void>(() => undefined))
    .catch(() => undefined);
  return {
    write(fields) {
      try {
        localStorage.setItem(ownKey, JSON.stringify({ at: new Date().toISOString(), fields }));
        return true;
      } catch {
        return false;
      }
    },
    drop: () => dropCopy(ownKey),
    dropOnceAnswered() {
      try {
        sessionStorage.setItem(SENT, ownKey);
      } catch {
        // Without storage, there is no copy to drop.
      }
    },
    async ofClosedPages() {
      const openPages = await lockedKeys();
      return keys()
        .filter((key) => (key === name || key.startsWith(`${name}:`)) && key !== ownKey && !openPages.has(key))
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
    // Without storage, there is no copy to drop.
  }
}

/** Drops copies that are too old or too many, except those of open pages. */
export async function sweepCopies(): Promise<void> {
  const openPages = await lockedKeys();
  const copies = keys()
    .map((key) => ({ key, at: copyAt(key)?.at ?? '' }))
    .sort(newestFirst);
  const oldest = new Date(Date.now() - DAYS_MAX * 86_400_000).toISOString();
  for (const [index, { key, at }] of copies.entries()) {
    if ((index >= COPIES_MAX || at < oldest) && !openPages.has(key)) dropCopy(key);
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

/** The lock manager; undefined except over https and on localhost. */
function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

async function lockedKeys(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await locks()?.query())?.held?.map(({ name }) => name));
  } catch {
    return new Set();
  }
}
