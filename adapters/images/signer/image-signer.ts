import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApplicationError } from '../../../application/errors.ts';
import {
  type ImageSigner,
  ImageTooComplex,
  type RenditionToSign,
  type SignedRendition,
  type SignRequest,
  type SignResult,
} from '../../../application/ports/index.ts';
import type { ManifestStatement, ParentManifest } from '../../../domain/index.ts';
import { pictureJobFault } from '../processes/picture-jobs.ts';
import { createProcessPool } from '../processes/process-pool.ts';
import { type CredentialFiles, readChain } from './certificates.ts';
import { createUnsignedSigner } from './unsigned-signer.ts';

export interface SignJob {
  readonly files: CredentialFiles;
  readonly trustAnchorsPem: string | null;
  /** Path of the original; null leaves its manifests out. */
  readonly original: string | null;
  readonly renditions: readonly RenditionToSign[];
  readonly statement: ManifestStatement;
  /** URL of the time stamper; null signs without time stamps. */
  readonly timeStamper: string | null;
  /** The `User-Agent` of requests to the time stamper. */
  readonly userAgent: string;
}

interface Signed {
  readonly renditions: readonly Omit<SignedRendition, 'signed'>[];
  readonly parentManifest: ParentManifest;
  readonly certificate: string;
  /** The reason time stamps are missing; null if none is missing, or none was requested. */
  readonly stampFault: string | null;
  /** Null if no time stamp was requested. */
  readonly stampSeconds: number | null;
}

/** `isSpent` is true if the process should be replaced. */
export type SignResponse = { readonly isSpent: boolean } & (
  | Signed
  /** Certificate or key cannot sign; the reason, for the operator. */
  | { readonly refused: string }
  | { readonly error: Error }
);

export interface ImageSignerOptions extends CredentialFiles {
  /** Folder for originals downloaded from a store while they are read. */
  readonly temporaryFolder: string;
  /** If a rendition cannot be signed: refuse the upload, or publish it unsigned. Default: `refused`. */
  readonly whenBroken?: 'refused' | 'unsigned';
  /** Receives the reason if something was not signed, as one log line. */
  readonly onFault?: (line: string) => void;
  /** PEM certificates that make the signers of originals trusted. */
  readonly trustAnchorsPem?: string | null;
  /** URL of an RFC 3161 time stamper. Default: signatures carry no time stamp. */
  readonly timeStamper?: string | null;
  /** The `User-Agent` of requests to it. Default: `Presswerk-Time-Stamps`. */
  readonly userAgent?: string;
  /** Milliseconds from a fault of the time stamper to the next trial. Default: 30 s. */
  readonly stamperPauseMs?: number;
  /** Images signed in parallel, each in a process of its own. Default: the number of cores, but at most 2. */
  readonly concurrency?: number;
}

const PROGRAM = new URL('./sign-process-main.ts', import.meta.url);
const HEAP_LIMIT_MB = 256;
const QUEUE = { total: 64, perShare: 32 };
const IDLE_MS = 10_000;
/** Six times what the largest original takes. */
const PROCESSOR_MS = 30_000;

const MB = 1024 * 1024;
/** Approximate time for the renditions of an image, plus the time for each megabyte of them. */
const BASE_MS = 150;
const MEGABYTE_MS = 60;

const STAMPER_PAUSE_MS = 30_000;

/** A picture of one pixel, to test whether signing works. */
const TRIAL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

export interface CredentialSigner extends ImageSigner {
  /** The reason nothing can be signed, as one line for the operator; undefined if a test signature succeeds and validates. */
  fault(): Promise<string | undefined>;
  /** The reason signatures carry no time stamp, as one line; undefined if a test signature gets one, or none is configured. */
  stampFault(): Promise<string | undefined>;
}

/**
 * Signs with the Content Authenticity SDK in child processes. Only they read the key from its file: neither the
 * renderer, whose libraries read hostile pixels, nor our own process ever has it.
 */
export function createImageSigner(options: ImageSignerOptions): CredentialSigner {
  const {
    certificatePath,
    keyPath,
    temporaryFolder,
    trustAnchorsPem = null,
    timeStamper = null,
    userAgent = 'Presswerk-Time-Stamps',
    stamperPauseMs = STAMPER_PAUSE_MS,
    concurrency = Math.min(2, availableParallelism()),
  } = options;
  const { whenBroken = 'refused', onFault = () => undefined } = options;
  const files = { certificatePath, keyPath };
  const unsigned = createUnsignedSigner();
  /**
   * The time of the next trial of the time stamper, in milliseconds of the monotonic clock; null while it is known to
   * answer. Infinite during a trial.
   */
  let nextTrialAt: number | null = timeStamper === null ? null : 0;
  const closing = new AbortController();
  const pool = createProcessPool<SignJob, SignResponse>({
    program: PROGRAM,
    concurrency,
    queue: QUEUE,
    memoryLimitMb: 0,
    heapLimitMb: HEAP_LIMIT_MB,
    idleMs: IDLE_MS,
    isReusableAfter: ({ isSpent }) => !isSpent,
  });

  async function runJob(
    { renditions, statement, share, needsStamp = false }: SignJobRequest,
    original: string | null,
    stamper = stamperNow(needsStamp),
  ): Promise<SignResponse> {
    const bytes = renditions.reduce((sum, rendition) => sum + rendition.bytes.length, 0);
    const terms = { share, expectedMs: BASE_MS + (bytes / MB) * MEGABYTE_MS, processorMs: PROCESSOR_MS };
    try {
      const job = { files, trustAnchorsPem, original, renditions, statement, timeStamper: stamper, userAgent };
      return await pool.run(job, terms);
    } catch (error) {
      throw pictureJobFault(error);
    }
  }

  /**
   * Null at first and after a fault, until a trial gets a stamp: no picture waits for a time stamper that is not known
   * to answer.
   */
  function stamperNow(isNeeded: boolean): string | null {
    if (isNeeded || nextTrialAt === null) return timeStamper;
    void tryStamper();
    return null;
  }

  /** Does nothing if it is known to answer, or before the time of the next trial. */
  async function tryStamper(): Promise<void> {
    if (nextTrialAt === null || performance.now() < nextTrialAt) return;
    nextTrialAt = Number.POSITIVE_INFINITY;
    // Not in a process of the pool: a silent time stamper would occupy it.
    const { createTimeStamps } = await import('./time-stamp/time-stamper.ts');
    const timeStamps = createTimeStamps(timeStamper ?? '', userAgent, closing.signal);
    await timeStamps.stamp(randomBytes(32));
    if (!closing.signal.aborted)
      recordStamps({ stampFault: timeStamps.fault ?? null, stampSeconds: timeStamps.seconds });
  }

  function recordStamps({ stampFault, stampSeconds }: Pick<Signed, 'stampFault' | 'stampSeconds'>): void {
    if (stampFault !== null) {
      nextTrialAt = performance.now() + stamperPauseMs;
      onFault(`signatures carry no time stamp: ${stampFault}`);
    } else if (stampSeconds !== null) nextTrialAt = null;
  }

  /** If the original is too complex, the renditions are signed without it. */
  async function runWithFallback(request: SignJobRequest, original: string): Promise<SignResponse> {
    try {
      return await runJob(request, original);
    } catch (error) {
      if (!(error instanceof ImageTooComplex)) throw error;
      onFault(`the manifests of an original are left out: ${error.message}`);
      return runJob(request, null);
    }
  }

  async function resultOf(request: SignRequest, original: string): Promise<SignResult> {
    const response = await runWithFallback(request, original).catch((error: unknown) => {
      if (error instanceof ImageTooComplex) return { refused: error.message };
      throw error;
    });
    if ('error' in response) throw response.error;
    if ('refused' in response) {
      onFault(`renditions are not signed: ${response.refused}`);
      if (whenBroken === 'unsigned') return unsigned.sign(request);
      throw new ApplicationError('unavailable', { retryAfterSeconds: 60 }, { cause: new Error(response.refused) });
    }
    const { certificate, parentManifest, stampFault, stampSeconds } = response;
    recordStamps({ stampFault, stampSeconds });
    const renditions = response.renditions.map((rendition) => ({ ...rendition, signed: certificate }));
    return { parentManifest, renditions, stampSeconds };
  }

  return {
    addsTimeStamps: timeStamper !== null,
    contactTimeStamper: tryStamper,
    async sign(request) {
      if (typeof request.original === 'string') return resultOf(request, request.original);
      const path = join(temporaryFolder, `original-${randomUUID()}`);
      try {
        await pipeline(request.original.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await resultOf(request, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async certificate() {
      try {
        return (await readChain(certificatePath, new Date())).fingerprint;
      } catch (error) {
        throw new ApplicationError('unavailable', { retryAfterSeconds: 60 }, { cause: error });
      }
    },
    async fault() {
      const response = await runJob(TRIAL_REQUEST, null, null);
      if ('error' in response) throw response.error;
      return 'refused' in response ? response.refused : undefined;
    },
    async stampFault() {
      const response = await runJob(TRIAL_REQUEST, null, timeStamper);
      if ('error' in response) throw response.error;
      return ('refused' in response ? response.refused : response.stampFault) ?? undefined;
    },
    close() {
      closing.abort();
      return pool.close();
    },
  };
}

const TRIAL_REQUEST: SignJobRequest = {
  renditions: [{ bytes: TRIAL, key: null, mimeType: 'image/webp', edits: [] }],
  statement: {
    credit: 'Presswerk',
    copyrightNotice: null,
    licenceUrl: null,
    aiLabel: 'original',
    labelSource: 'declared',
    sourceType: null,
  },
  share: 'trial',
};

type SignJobRequest = Pick<SignRequest, 'renditions' | 'statement' | 'share' | 'needsStamp'>;
