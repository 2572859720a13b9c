import { ImageTooComplex } from '../../../application/ports/index.ts';
import { type CredentialReading, IMAGE_BYTES_MAX, NO_CREDENTIAL } from '../../../domain/index.ts';
import { pictureJobFault, timeLimitFor } from '../processes/picture-jobs.ts';
import { createProcessPool } from '../processes/process-pool.ts';
import type { OwnSigner } from './c2pa/credential.ts';
import type { MetadataFindings } from './findings.ts';

export interface MetadataJob {
  readonly path: string;
  readonly trustAnchorsPem: string | null;
  /** If given, reads only the Content Credentials, and whether they are this signer's; if absent, all metadata. */
  readonly credentialOf?: OwnSigner | null;
}

/** `isSpent` is true if the process should be replaced. */
export type MetadataResponse = { readonly isSpent: boolean } & (
  | { readonly findings: readonly MetadataFindings[] }
  | { readonly credential: CredentialReading }
  /** The file exceeds a limit; the reason, for the log. */
  | { readonly tooComplex: string }
  /** Another failure, such as a missing file. */
  | { readonly error: Error }
);

export interface MetadataReaderOptions {
  /** Processor time for the largest file; smaller ones get less, down to a third. */
  readonly processorMs: number;
  readonly trustAnchorsPem: string | null;
  /** The program of the processes. Default: this folder's own. */
  readonly program?: URL;
}

export interface MetadataReader {
  /**
   * The kinds of metadata in the file of `bytes` bytes at `path`, strongest evidence first.
   * @throws as ImageInspector.provenance; the system's error if the file cannot be opened
   */
  read(path: string, bytes: number, share: string): Promise<readonly MetadataFindings[]>;
  /** The Content Credentials in the file, as ImageInspector.credential returns them. Throws as `read`. */
  credential(path: string, bytes: number, share: string, own: OwnSigner | null): Promise<CredentialReading>;
  /** Ends the processes and abandons running jobs. */
  close(): Promise<void>;
}

const PROGRAM = new URL('./metadata-process-main.ts', import.meta.url);

/** Metadata are small: no legitimate file needs more. */
const HEAP_LIMIT_MB = 256;

/** Jobs are few and quick, so a few processes are enough. */
const CONCURRENCY = 2;
const QUEUE = { total: 64, perShare: 32 };
const IDLE_MS = 10_000;

const MB = 1024 * 1024;
/** Approximate time for a file with a manifest: a constant, plus hashing by size. */
const BASE_MS = 50;
const MEGABYTE_MS = 20;

/** Reads metadata in child processes, so that a file that crashes one affects nothing else. */
export function createMetadataReader(options: MetadataReaderOptions): MetadataReader {
  const { processorMs, trustAnchorsPem, program = PROGRAM } = options;
  const pool = createProcessPool<MetadataJob, MetadataResponse>({
    program,
    concurrency: CONCURRENCY,
    queue: QUEUE,
    memoryLimitMb: 0,
    heapLimitMb: HEAP_LIMIT_MB,
    idleMs: IDLE_MS,
    isReusableAfter: ({ isSpent }) => !isSpent,
  });
  async function runJob(job: Pick<MetadataJob, 'path' | 'credentialOf'>, bytes: number, share: string) {
    const terms = {
      share,
      expectedMs: BASE_MS + (bytes / MB) * MEGABYTE_MS,
      processorMs: timeLimitFor(processorMs, bytes / IMAGE_BYTES_MAX),
    };
    const response = await pool.run({ ...job, trustAnchorsPem }, terms).catch((error: unknown) => {
      throw pictureJobFault(error);
    });
    if ('tooComplex' in response) throw new ImageTooComplex(response.tooComplex);
    if ('error' in response) throw response.error;
    return response;
  }

  return {
    async read(path, bytes, share) {
      const response = await runJob({ path }, bytes, share);
      return 'findings' in response ? response.findings : [];
    },
    async credential(path, bytes, share, own) {
      const response = await runJob({ path, credentialOf: own }, bytes, share);
      return 'credential' in response ? response.credential : NO_CREDENTIAL;
    },
    close: () => pool.close(),
  };
}
