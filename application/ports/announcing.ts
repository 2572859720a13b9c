import type { CompanyId, Portal, PressReleaseId } from '../../domain/index.ts';

/** A change of an exported release, with the data from which its public URLs are built. */
export interface AnnouncedChange {
  readonly release: { readonly id: PressReleaseId; readonly slug: string; readonly portal: Portal };
  /** The lists that show the release; null once it is no longer public. */
  readonly lists: {
    readonly newsroom: { readonly id: CompanyId; readonly slug: string };
    /** The slugs of its category and of all parents. */
    readonly categories: readonly string[];
  } | null;
}

/** Notifies search engines and hubs about changed public URLs. */
export interface Announcer {
  /** Keys of the configured targets; empty if announcing is off. */
  readonly targets: readonly string[];
  /**
   * Announces the changes to a target. Returns null if the target accepted all of them, else a reason for the log.
   * Failures of the target are never thrown.
   */
  announce(target: string, changes: readonly AnnouncedChange[]): Promise<string | null>;
}

/** Progress of announcing the list of changes (PortalQueries.changes) to a target. */
export interface Announcement {
  readonly position: number;
  /** Failed attempts since the last success. */
  readonly failures: number;
  /** Nothing is announced to the target before this time: the end of a process's lease, or the next retry. */
  readonly dueAt: Date;
}

export interface AnnouncementRepository {
  /**
   * Reserves the target until `until` if it is due at `now`, and returns its state; undefined if it is not due. A
   * target without a state begins at the end of the list: nothing older is announced to it.
   */
  claim(target: string, now: Date, until: Date): Promise<Announcement | undefined>;
  /** Stores the new state, unless another process has claimed the target since `claimed`. */
  finish(target: string, claimed: Announcement, next: Announcement): Promise<void>;
}

export interface AnnouncementQueries {
  announcement(target: string): Promise<Announcement | undefined>;
}
