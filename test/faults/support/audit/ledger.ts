import { isDeepStrictEqual } from 'node:util';

/** An image uploaded by the load; `id` is unknown until a response contains it. */
export interface KnownImage {
  readonly id: number | undefined;
  readonly role: 'title' | 'preview';
  readonly sha256: string;
}

export type Status = 'draft' | 'in_review' | 'published' | 'rejected';

/** The expected state of a release, by all acknowledged changes. Computed without the program. */
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

/** A request with an unknown outcome: it happened completely or not at all. Null means no release. */
export interface Pending {
  readonly what: string;
  readonly before: KnownRelease | null;
  readonly after: KnownRelease | null;
  /** Repeats the request with the same key, if it had one. */
  readonly again?: () => Promise<{ readonly status: number; readonly code: string | undefined }>;
}

/** The API's view of a release, in the ledger's terms. */
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

/** Describes the difference between the expected and the seen release; undefined if there is none. */
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

/** The expected release with the ids that were seen. */
export function withIds(known: KnownRelease, seen: SeenRelease): KnownRelease {
  const idOf = ({ role, sha256 }: KnownImage) => seen.images.find((i) => i.role === role && i.sha256 === sha256)?.id;
  return { ...known, id: seen.id, images: known.images.map((image) => ({ ...image, id: idOf(image) })) };
}

/** All acknowledged changes, and those without a response. */
export interface Ledger {
  /** By release id. */
  readonly releases: Map<number, KnownRelease>;
  /** Every original ever stored: evidence is never deleted. */
  readonly originals: Set<string>;
  /** The evidence required for each image, including removed ones. */
  readonly evidence: Map<number, string>;
  /** Tokens by secret, and whether they are valid. */
  readonly tokens: Map<string, { readonly id: number; readonly good: boolean }>;
  /** The number of submissions that each account has paid for, without refunds. */
  readonly paid: Record<AccountName, number>;
  /** Violations, as messages. */
  readonly faults: string[];
  /** Acknowledged changes, by kind. */
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

/** Records that `before` has become `after`. */
export function recordChange(ledger: Ledger, before: KnownRelease | null, after: KnownRelease | null): void {
  const id = after?.id ?? before?.id;
  if (id === undefined) throw new Error('only records with an id are kept');
  if (after === null) ledger.releases.delete(id);
  else ledger.releases.set(id, after);
  for (const image of after?.images ?? []) {
    ledger.originals.add(image.sha256);
    if (image.id !== undefined) ledger.evidence.set(image.id, image.sha256);
  }
  if (after?.charged === true && before?.charged !== true) ledger.paid[after.account] += 1;
  // Deleting a never published release refunds a single credit, but not a plan's month.
  if (after === null && before?.charged === true && before.account === 'credits') ledger.paid.credits -= 1;
}
