/** What a form held that was not saved. */
export interface LocalDraft {
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** All of ours in this browser, and how old and how many they may be. */
const PREFIX = 'presswerk:release:';
const DAYS_MAX = 30;
const DRAFTS_MAX = 20;

/** Stores what is written until it is saved, in this browser alone. `write` says whether the browser stored it. */
export function localDraft(name: string) {
  const key = `${PREFIX}${name}`;
  return {
    read(): LocalDraft | undefined {
      return draftAt(key);
    },
    write(fields: LocalDraft['fields']): boolean {
      try {
        localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), fields } satisfies LocalDraft));
        return true;
      } catch {
        return false;
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored, then.
      }
    },
  };
}

function draftAt(key: string): LocalDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Drops drafts that nobody came back for. */
export function sweepDrafts(): void {
  try {
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, at: Date.parse(draftAt(key)?.at ?? '') || 0 }))
      .sort((one, other) => other.at - one.at);
    const oldest = Date.now() - DAYS_MAX * 86_400_000;
    for (const [index, { key, at }] of drafts.entries()) {
      if (index >= DRAFTS_MAX || at < oldest) localStorage.removeItem(key);
    }
  } catch {
    // A browser that stores nothing has nothing to sweep.
  }
}
