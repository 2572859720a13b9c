import type { OperationName } from './operations/index.ts';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** Dependencies of the command line, provided by composition. */
export interface CliContext {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly version: string;
  /** Name of the deciding editor, if no --editor is given. */
  readonly editor: string;
  /** The origin that clients use, from the running server or the configuration; null if unknown. */
  readonly baseUrl: () => Promise<string | null>;
  /** Days that evidence is kept after an upload; null for no limit. */
  readonly evidenceRetentionDays: () => number | null;
  /**
   * Runs an operation in the running server, or in this process if there is none, and resolves with its result.
   * @throws errors of runOperation; CliError if neither is possible
   */
  readonly call: (operation: OperationName, input: unknown) => Promise<unknown>;
  /** Migrates the database schema; resolves with the names of the migrations that ran. */
  readonly migrate: () => Promise<readonly string[]>;
  /** Runs the server until it is stopped; resolves with the exit code. */
  readonly serve: (options: { readonly json: boolean }) => Promise<number>;
  /** Checks configuration and dependencies without changing anything. */
  readonly doctor: () => Promise<readonly DoctorFinding[]>;
  readonly backup: BackupTools;
  /** Creates a test certificate and its key. @throws CliError */
  readonly initCredentials: (options: CredentialOptions) => Promise<CredentialFiles>;
  /** Runs a release through its life cycle; resolves with the exit code. */
  readonly demo: (options: DemoOptions) => Promise<number>;
}

/** Every method takes the path of the backup's folder. @throws CliError */
export interface BackupTools {
  readonly create: (folder: string) => Promise<BackupReport>;
  /** Reads the whole backup, and changes nothing. Without `bucket`, leaves out images that are in a bucket. */
  readonly verify: (folder: string, options: { readonly bucket: boolean }) => Promise<BackupReport>;
  /** Restores into the configured database and image store, which must be empty. */
  readonly restore: (folder: string) => Promise<BackupReport>;
}

export interface BackupReport {
  readonly folder: string;
  /** RFC 3339. */
  readonly created_at: string;
  /** Presswerk version that created the backup. */
  readonly version: string;
  readonly database: 'embedded' | 'postgresql';
  /** The last migration that ran on the database. */
  readonly schema: string;
  /** The bucket with the images, which are not part of the backup; null if they are. */
  readonly bucket: string | null;
  /** The bucket that was checked against the records: `bucket` itself or a copy of it; null if none was checked. */
  readonly checked_bucket: string | null;
  readonly tables: number;
  readonly rows: number;
  /** Number of originals that the records refer to; if a bucket was checked, only those found in it. */
  readonly originals: number;
  readonly renditions: number;
  /**
   * Renditions that a record refers to but the backup lacks: deleted while it was made, or lost. If a bucket was checked,
   * renditions not found in it.
   */
  readonly missing_renditions: number;
  readonly bytes: number;
  /** Total number of faults. */
  readonly faulty: number;
  /** The first 1,000 faults. */
  readonly faults: readonly BackupFault[];
}

export interface BackupFault {
  /**
   * Path in the backup's folder, or key in the bucket. For the fault `rows`, the path is followed by a colon, a space and the
   * table's name.
   */
  readonly file: string;
  /**
   * `rows`: the number of rows of a table differs from the manifest. `faulty_before`: the original was already missing or
   * changed when the backup was made.
   */
  readonly fault: 'missing' | 'changed' | 'unreadable' | 'rows' | 'faulty_before';
}

export interface CredentialOptions {
  /** Folder for the files; created if missing. */
  readonly folder: string;
  /** The signer named in the certificate. */
  readonly organisation: string;
}

/** Paths of the written files. */
export interface CredentialFiles {
  readonly certificate: string;
  readonly private_key: string;
  /** Root certificate, which viewers need to trust the signatures. */
  readonly root: string;
  /** RFC 3339. */
  readonly not_after: string;
}

/** The outcome of one check of the doctor. */
export interface DoctorFinding {
  /** Such as `database`. */
  readonly name: string;
  /** `warning`: the service runs, but perhaps not as intended. `skipped`: the check was not possible. */
  readonly state: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly detail: string;
  /** The fix; null if nothing needs fixing. */
  readonly remedy: string | null;
}

export interface DemoOptions {
  readonly json: boolean;
  /** Path of the picture; a generated one by default. */
  readonly image?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Keeps the data folder at the end. */
  readonly keep: boolean;
  /** Keeps the server running at the end, in a terminal. */
  readonly wait: boolean;
}
