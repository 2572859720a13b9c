import { isDeepStrictEqual } from 'node:util';

/** What the load knows of an image that it uploaded; `id` is unknown until an answer shows it. */
export interface KnownImage {
  readonly id: number | undefined;
  readonly role: 'title' | 'preview';
  readonly sha256: string;
}

export type Status = 'draft' | 'in_review' | 'published' | 'rejected';

/** A release as it has to be, by all that was acknowledged. Kept apart from the program: nothing here asks it. */
export interface KnownRelease {
  readonly id: number | undefined;
  readonly account: AccountName;
  readonly title: string;
  readonly text: string;
  readonly keywords: string | null;
  readonly status: Status;
  readonly images: readonly KnownImage[];
  /** The actions of its history, oldest first. */
  readonly history: readonly string[];
  readonly charged: boolean;
}

/** One account has a plan with a quota, the other single credits. */
export type AccountName = 'plan' | 'credits';

/** A request whose outcome nobody knows: it happened wholly, or not at all. Null stands for no release. */
export interface Pending {
  readonly what: string;
  readonly before: KnownRelease | null;
  readonly after: KnownRelease | null;
  /** Sends the same again under the same key, where the first had one. */
  readonly again?: () => Promise<{ readonly status: number; readonly code: string | undefined }>;
}

/** What an API answers of a release, in the ledger's terms. */
export interface SeenRelease {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly keywords: string | null;
  readonly status: string;
  readonly images: readonly {
    readonly id: number;
    readonly role: string;
    readonly sha256: string;
    readonly urls: readonly string[];
  }[];
  readonly history: readonly string[];
}

/** The difference between what has to be and what is seen, in words; undefined where there is none. */
export function differenceOf(known: KnownRelease | null, seen: SeenRelease | null): string | undefined {
  const expected = known === null ? null : shape(known);
  const actual = seen === null ? null : shape(seen);
  if (isDeepStrictEqual(expected, actual)) return undefined;
  return `expected ${JSON.stringify(expected)}, saw ${JSON.stringify(actual)}`;
}

function shape(of: KnownRelease | SeenRelease) {
  const { title, text, keywords, status, history } = of;
  const images = of.images.map(({ role, sha256 }) => `${role} ${sha256}`).sort();
  return { title, text, keywords, status, images, history: [...history] };
}

/** The release as known, with the ids that were seen. */
export function identified(known: KnownRelease, seen: SeenRelease): KnownRelease {
  const idOf = ({ role, sha256 }: KnownImage) => seen.images.find((i) => i.role === role && i.sha256 === sha256)?.id;
  return { ...known, id: seen.id, images: known.images.map((image) => ({ ...image, id: idOf(image) })) };
}

/** Everything that was acknowledged, and what was not. */
export interface Ledger {
  /** By the id of the release. */
  readonly releases: Map<number, KnownRelease>;
  /** Every original that was ever kept: evidence stays. */
  readonly originals: Set<string>;
  /** Of images, removed ones included: what each has to have as evidence. */
  readonly evidence: Map<number, string>;
  /** Token secrets, and whether they are good. */
  readonly tokens: Map<string, { readonly id: number; readonly good: boolean }>;
  /** How many submissions each account has paid for, and not got back. */
  readonly paid: Record<AccountName, number>;
  /** Broken promises, in words. */
  readonly faults: string[];
  /** What was acknowledged, by kind. */
  readonly counts: Map<string, number>;
}

export function createLedger(): Ledger {
  return {
    releases: new Map(),
    originals: new Set(),
    evidence: new Map(),
    tokens: new Map(),
    paid: { plan: 0, credits: 0 },
    faults: [],
    counts: new Map(),
  };
}

/** Writes down that `before` has become `after`. */
export function keep(ledger: Ledger, before: KnownRelease | null, after: KnownRelease | null): void {
  const id = after?.id ?? before?.id;
  if (id === undefined) throw new Error('the ledger keeps what has an id');
  if (after === null) ledger.releases.delete(id);
  else ledger.releases.set(id, after);
  for (const image of after?.images ?? []) {
    ledger.originals.add(image.sha256);
    if (image.id !== undefined) ledger.evidence.set(image.id, image.sha256);
  }
  if (after?.charged === true && before?.charged !== true) ledger.paid[after.account] += 1;
  // A single credit comes back with the deletion of what was never published; a plan's month does not.
  if (after === null && before?.charged === true && before.account === 'credits') ledger.paid.credits -= 1;
}
