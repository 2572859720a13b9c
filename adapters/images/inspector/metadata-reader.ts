import { ImageTooComplex } from '../../../application/ports/index.ts';
import { type CredentialReading, IMAGE_BYTES_MAX, NO_CREDENTIAL } from '../../../domain/index.ts';
import { pictureJobFault, timeFor } from '../processes/picture-jobs.ts';
import { createProcessPool } from '../processes/process-pool.ts';
import type { OwnSigner } from './c2pa/credential.ts';
import type { MetadataFindings } from './findings.ts';

export interface MetadataJob {
  readonly path: string;
  readonly trustAnchorsPem: string | null;
  /** Its Content Credentials alone are asked for, and whether they are this signer's; absent for all metadata. */
  readonly credentialOf?: OwnSigner | null;
}

/** `isSpent` is true where the process should not be asked again. */
export type MetadataAnswer = { readonly isSpent: boolean } & (
  | { readonly findings: readonly MetadataFindings[] }
  | { readonly credential: CredentialReading }
  /** There is more in it than is read; why, for the log. */
  | { readonly tooComplex: string }
  /** Something else went wrong, such as a missing file. */
  | { readonly error: Error }
);

export interface MetadataReaderOptions {
  /** How much of the processor the longest file may take; shorter ones have less, down to a third. */
  readonly processorMs: number;
  readonly trustAnchorsPem: string | null;
  /** The program of the processes; this folder's own by default. */
  readonly program?: URL;
}

export interface MetadataReader {
  /**
   * The kinds of metadata in the file of so many bytes at `path`, the strongest evidence first.
   * @throws as ImageInspector.provenance; the system's error where the file cannot be opened
   */
  read(path: string, bytes: number, share: string): Promise<readonly MetadataFindings[]>;
  /** The Content Credentials in that file, as ImageInspector.credential has them. Throws as `read`. */
  credential(path: string, bytes: number, share: string, own: OwnSigner | null): Promise<CredentialReading>;
  /** Ends the processes; what is running is given up. */
  close(): Promise<void>;
}

const PROGRAM = new URL('./metadata-process.ts', import.meta.url);

/** Metadata is small; a file that makes more than this of it is no honest one. */
const HEAP_LIMIT_MB = 256;

/** Few and quick to read, so that few processes are enough. */
const CONCURRENCY = 2;
const QUEUE = { total: 64, perShare: 32 };
const IDLE_MS = 10_000;

const MB = 1024 * 1024;
/** About how long a file takes whose manifest is validated: whatever its size, and for what is hashed. */
const LEAST_MS = 50;
const MEGABYTE_MS = 20;

/** Reads metadata in processes of its own: a file that is too much for one takes nothing else along. */
export function createMetadataReader(options: MetadataReaderOptions): MetadataReader {
  const { processorMs, trustAnchorsPem, program = PROGRAM } = options;
  const pool = createProcessPool<MetadataJob, MetadataAnswer>({
    program,
    concurrency: CONCURRENCY,
    queue: QUEUE,
    memoryLimitMb: 0,
    heapLimitMb: HEAP_LIMIT_MB,
    idleMs: IDLE_MS,
    isFitAfter: ({ isSpent }) => !isSpent,
  });
  async function ask(job: Pick<MetadataJob, 'path' | 'credentialOf'>, bytes: number, share: string) {
    const terms = {
      share,
      expectedMs: LEAST_MS + (bytes / MB) * MEGABYTE_MS,
      processorMs: timeFor(processorMs, bytes / IMAGE_BYTES_MAX),
    };
    const answer = await pool.run({ ...job, trustAnchorsPem }, terms).catch((error: unknown) => {
      throw pictureJobFault(error);
    });
    if ('tooComplex' in answer) throw new ImageTooComplex(answer.tooComplex);
    if ('error' in answer) throw answer.error;
    return answer;
  }

  return {
    async read(path, bytes, share) {
      const answer = await ask({ path }, bytes, share);
      return 'findings' in answer ? answer.findings : [];
    },
    async credential(path, bytes, share, own) {
      const answer = await ask({ path, credentialOf: own }, bytes, share);
      return 'credential' in answer ? answer.credential : NO_CREDENTIAL;
    },
    close: () => pool.close(),
  };
}
