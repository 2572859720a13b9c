import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type BucketAddress, isTransient, statusOf, translateError } from './errors.ts';
import { LocalFileError, readBody, StalledTransfer, watchProgress, withReadTimeout } from './transfers.ts';

/** Maximum number of attempts for a request. */
const ATTEMPTS_MAX = 3;
const FIRST_PAUSE_MS = 100;
const noLog = () => undefined;
const NO_LOGGER = { trace: noLog, debug: noLog, info: noLog, warn: noLog, error: noLog };

export interface Limits {
  /** Time limit for connecting. */
  readonly connectMs: number;
  /** Time limit for a request without a body, including all attempts; also the longest silence while reading. */
  readonly responseMs: number;
  /**
   * Longest time in which the storage accepts no more bytes of a file, or does not respond after its end. For a rendition,
   * the total time.
   */
  readonly silenceMs: number;
  /** Time limit for sending a file, including all attempts. */
  readonly sendMs: number;
}

/**
 * An upload ends well before the 60 seconds of most proxies: a storage that hangs delays it by `silenceMs`, and the
 * removal of its renditions by `responseMs`. `sendMs` is enough for 16 MiB at 3.5 Mbit a second.
 */
export const LIMITS: Limits = { connectMs: 3_000, responseMs: 10_000, silenceMs: 15_000, sendMs: 40_000 };

export interface BucketOptions extends BucketAddress {
  readonly region: string;
  /** Null for the client library's own lookup: its variables and files, or the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** True if the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Names and versions appended to the library's own in `User-Agent`. */
  readonly userAgent?: readonly (readonly [name: string, version: string])[];
}

export interface StoredObject {
  readonly bytes: number;
  readonly lastModified: Date;
}

export interface ListedObject {
  readonly key: string;
  readonly lastModified: Date;
}

/**
 * The store's requests, over at most `sockets` connections of their own; further requests queue. Each has a time limit,
 * is retried if that may help, and throws ApplicationError `unavailable` if the storage fails.
 */
export function openBucket(options: BucketOptions, limits: Limits, sockets: number) {
  const { bucket: Bucket, endpoint, region, credentials, pathStyle, userAgent = [] } = options;
  const agents = { keepAlive: true, maxSockets: sockets };
  const httpAgent = new HttpAgent(agents);
  const httpsAgent = new HttpsAgent(agents);
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS_MAX,
    customUserAgent: userAgent.map(([name, version]) => [name, version]),
    // Few storages besides Amazon's support checksums in trailers. Uploads are hashed for their signature anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // The default logger prints warnings to the console; thrown errors contain everything needed.
    logger: NO_LOGGER,
    requestHandler: { httpAgent, httpsAgent, connectionTimeout: limits.connectMs, logger: NO_LOGGER },
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  });

  /** Runs `send` for at most `ms`, including the response's headers but not its body. */
  async function withinTime<T>(
    ms: number,
    send: (abortSignal: AbortSignal) => Promise<T>,
    deadline?: AbortSignal,
  ): Promise<T> {
    const silence = new AbortController();
    const late = new Error(`no response within ${ms / 1000} seconds`);
    const timer = setTimeout(() => silence.abort(late), ms);
    const signal = deadline === undefined ? silence.signal : AbortSignal.any([silence.signal, deadline]);
    try {
      return await send(signal);
    } catch (error) {
      throw translateError(signal.aborted ? signal.reason : error, options);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Requests an object; resolves with the response's headers. */
  async function get(
    Key: string,
    abortSignal: AbortSignal,
  ): Promise<{ body: Readable; contentLength: number | undefined }> {
    const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
    const body = Body as Readable;
    // The reader notices the end by itself; an unhandled error event would end the process.
    body.on('error', () => undefined);
    return { body, contentLength: ContentLength };
  }

  /** One attempt to send a file; the library cannot send a stream twice. */
  async function sendFile(Key: string, path: string, sha256: string, bytes: number, abortSignal: AbortSignal) {
    const file = createReadStream(path);
    const silence = watchProgress(() => file.bytesRead, limits.silenceMs);
    const unreadable = new AbortController();
    file.on('error', (error) => unreadable.abort(error));
    const command = new PutObjectCommand({
      Bucket,
      Key,
      Body: file,
      ContentLength: bytes,
      ContentType: 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    });
    // Every storage verifies the signed hash, even one without support for checksums.
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build', name: 'signContentHash' },
    );
    try {
      await client.send(command, { abortSignal: AbortSignal.any([abortSignal, silence.signal, unreadable.signal]) });
    } catch (error) {
      if (unreadable.signal.aborted) throw new LocalFileError(unreadable.signal.reason);
      if (silence.signal.aborted) throw silence.signal.reason;
      throw error;
    } finally {
      silence.end();
      file.destroy();
    }
  }

  return {
    /**
     * Stores a local file; the storage verifies its length and hash. Throws the file system's error if the file cannot
     * be read.
     */
    async putFile(key: string, path: string, sha256: string): Promise<void> {
      const { size } = await stat(path);
      try {
        await withinTime(limits.sendMs, async (signal) => {
          for (let attempt = 1; ; attempt++) {
            try {
              return await sendFile(key, path, sha256, size, signal);
            } catch (error) {
              const isFinal = error instanceof LocalFileError || error instanceof StalledTransfer || signal.aborted;
              if (isFinal || attempt === ATTEMPTS_MAX || !isTransient(error)) throw error;
              await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()), undefined, { signal });
            }
          }
        });
      } catch (error) {
        throw error instanceof LocalFileError ? error.cause : error;
      }
    },

    async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      const command = { Bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: contentType };
      await withinTime(limits.silenceMs, (abortSignal) =>
        client.send(new PutObjectCommand({ ...command, ChecksumSHA256 }), { abortSignal }),
      );
    },

    /** The storage's metadata of an object; undefined if it does not exist. Ends at the `deadline` at the latest. */
    async head(key: string, deadline?: AbortSignal): Promise<StoredObject | undefined> {
      const look = async (abortSignal: AbortSignal) => {
        try {
          const found = await client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal });
          return { bytes: found.ContentLength ?? 0, lastModified: found.LastModified ?? new Date() };
        } catch (error) {
          if (statusOf(error) === 404) return undefined;
          throw error;
        }
      };
      return withinTime(limits.responseMs, look, deadline);
    },

    /**
     * The object's bytes, exactly as many as its length says and never more. Throws if they do not arrive. Holds a
     * connection from the first read until the reader is done.
     */
    async *read(key: string, bytes: number): AsyncGenerator<Uint8Array> {
      const { body, contentLength } = await withinTime(limits.responseMs, (abortSignal) => get(key, abortSignal));
      let received = 0;
      try {
        if (contentLength !== undefined && contentLength !== bytes) throw wrongSize(key, contentLength, bytes);
        for await (const chunk of withReadTimeout(body, limits.responseMs)) {
          received += chunk.length;
          if (received > bytes) throw wrongSize(key, received, bytes);
          yield chunk;
        }
        if (received < bytes) throw wrongSize(key, received, bytes);
      } catch (error) {
        throw translateError(error, options);
      } finally {
        body.destroy();
      }
    },

    /** The whole object of at most `max` bytes; undefined if it does not exist. Reading is limited in time, too. */
    async readWhole(key: string, max: number): Promise<Uint8Array | undefined> {
      return withinTime(limits.responseMs, async (abortSignal) => {
        try {
          const { body } = await get(key, abortSignal);
          return await readBody(body, max, abortSignal);
        } catch (error) {
          if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
          throw error;
        }
      });
    },

    /** Removes an object; a missing one is no error. Ends at the `deadline` at the latest. */
    async remove(key: string, deadline?: AbortSignal): Promise<void> {
      const command = new DeleteObjectCommand({ Bucket, Key: key });
      await withinTime(limits.responseMs, (abortSignal) => client.send(command, { abortSignal }), deadline);
    },

    /** The objects with that key prefix, page by page, in no particular order. */
    async *list(prefix: string): AsyncGenerator<ListedObject[]> {
      let token: string | undefined;
      do {
        const page = await withinTime(limits.responseMs, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }), { abortSignal }),
        );
        const listed = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key === undefined || LastModified === undefined ? [] : [{ key: Key, lastModified: LastModified }],
        );
        if (listed.length > 0) yield listed;
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    /** Resolves if the bucket exists and the credentials permit access. */
    async assertExists(): Promise<void> {
      await withinTime(limits.responseMs, async (abortSignal) => {
        try {
          await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        } catch (error) {
          // A response to HEAD has no body with a code.
          throw statusOf(error) === 404 ? Object.assign(error as Error, { Code: 'NoSuchBucket' }) : error;
        }
      });
    },

    close(): void {
      client.destroy();
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

export type Bucket = ReturnType<typeof openBucket>;

function wrongSize(key: string, received: number, expected: number): Error {
  return new Error(`${key} has ${received} bytes instead of ${expected}`);
}
