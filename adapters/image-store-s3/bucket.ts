import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { addAbortSignal, type Readable } from 'node:stream';
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
import { type BucketAddress, isPassing, statusOf, translateError } from './errors.ts';

/** A request is sent this often at most. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;
const quiet = () => undefined;
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

export interface Limits {
  /** How long it may take until there is a connection. */
  readonly connectMs: number;
  /** How long a request without a body may take, with all its attempts; and a storage may be silent while we read. */
  readonly answerMs: number;
  /** How long a storage may take nothing more of a file, or not answer after its end; a rendition in all. */
  readonly silenceMs: number;
  /** How long the sending of a file may take, with all its attempts. */
  readonly sendMs: number;
}

/**
 * An upload ends well before the 60 seconds of most proxies: a storage that hangs holds it for `silenceMs`, and the removal
 * of its renditions for `answerMs`. `sendMs` is enough for 16 MiB at 3.5 Mbit a second.
 */
export const LIMITS: Limits = { connectMs: 3_000, answerMs: 10_000, silenceMs: 15_000, sendMs: 40_000 };

export interface BucketOptions extends BucketAddress {
  readonly region: string;
  /** Null leaves it to the library: its own variables and files, or the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Whether the bucket stands in the path instead of in the host name. */
  readonly pathStyle: boolean;
  /** Names and versions that follow the library's own in `User-Agent`. */
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
 * The requests that the store is made of, on at most `sockets` connections of their own: what comes beyond waits its turn.
 * Each is bounded in time, sent again a few times where that may help, and throws ApplicationError `unavailable` where the
 * storage does not do it.
 */
export function openBucket(options: BucketOptions, limits: Limits, sockets: number) {
  const { bucket: Bucket, endpoint, region, credentials, pathStyle, userAgent = [] } = options;
  const agents = { keepAlive: true, maxSockets: sockets };
  const httpAgent = new HttpAgent(agents);
  const httpsAgent = new HttpsAgent(agents);
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    customUserAgent: userAgent.map(([name, version]) => [name, version]),
    // Checksums in trailers are known to Amazon and to few others. What we send is hashed for its signature all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // It would warn on the console; what matters is in the errors.
    logger: SILENT,
    requestHandler: { httpAgent, httpsAgent, connectionTimeout: limits.connectMs, logger: SILENT },
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  });

  /** Runs `send` for at most `ms`, the answer's head included, its body not. */
  async function within<T>(
    ms: number,
    send: (abortSignal: AbortSignal) => Promise<T>,
    deadline?: AbortSignal,
  ): Promise<T> {
    const silence = new AbortController();
    const late = new Error(`no answer within ${ms / 1000} seconds`);
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

  /** Asks for an object; of its answer, the head has come. */
  async function get(
    Key: string,
    abortSignal: AbortSignal,
  ): Promise<{ body: Readable; announced: number | undefined }> {
    const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
    const body = Body as Readable;
    // The reader sees its end; an error after that concerns nobody.
    body.on('error', () => undefined);
    return { body, announced: ContentLength };
  }

  /** One attempt at sending a file; the library cannot send a stream twice. */
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
    // Every storage holds the bytes against the hash that is signed, also those that know no checksums.
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
      if (unreadable.signal.aborted) throw new LocalFault(unreadable.signal.reason);
      if (silence.signal.aborted) throw silence.signal.reason;
      throw error;
    } finally {
      silence.end();
      file.destroy();
    }
  }

  return {
    /**
     * Keeps a local file, of which the storage checks length and hash. Throws what the file system says where the file
     * cannot be read.
     */
    async putFile(key: string, path: string, sha256: string): Promise<void> {
      const { size } = await stat(path);
      try {
        await within(limits.sendMs, async (signal) => {
          for (let attempt = 1; ; attempt++) {
            try {
              return await sendFile(key, path, sha256, size, signal);
            } catch (error) {
              const isFinal = error instanceof LocalFault || error instanceof Silence || signal.aborted;
              if (isFinal || attempt === ATTEMPTS || !isPassing(error)) throw error;
              await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()), undefined, { signal });
            }
          }
        });
      } catch (error) {
        throw error instanceof LocalFault ? error.cause : error;
      }
    },

    async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      const command = { Bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: contentType };
      await within(limits.silenceMs, (abortSignal) =>
        client.send(new PutObjectCommand({ ...command, ChecksumSHA256 }), { abortSignal }),
      );
    },

    /** What the storage knows of an object, or undefined where there is none. Ends at the `deadline` at the latest. */
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
      return within(limits.answerMs, look, deadline);
    },

    /**
     * The object's bytes, exactly as many as its length says: not one more is handed on. Throws where they do not
     * come. Holds a connection from the first that is asked for until the reader is done.
     */
    async *read(key: string, bytes: number): AsyncGenerator<Uint8Array> {
      const { body, announced } = await within(limits.answerMs, (abortSignal) => get(key, abortSignal));
      let came = 0;
      try {
        if (announced !== undefined && announced !== bytes) throw wrongSize(key, announced, bytes);
        for await (const chunk of withReadTimeout(body, limits.answerMs)) {
          came += chunk.length;
          if (came > bytes) throw wrongSize(key, came, bytes);
          yield chunk;
        }
        if (came < bytes) throw wrongSize(key, came, bytes);
      } catch (error) {
        throw translateError(error, options);
      } finally {
        body.destroy();
      }
    },

    /**
     * All of an object that has at most `max` bytes, or undefined where there is none. The reading is bounded in time,
     * too.
     */
    async readWhole(key: string, max: number): Promise<Uint8Array | undefined> {
      return within(limits.answerMs, async (abortSignal) => {
        try {
          const { body } = await get(key, abortSignal);
          return await whole(body, max, abortSignal);
        } catch (error) {
          if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
          throw error;
        }
      });
    },

    /** Removes an object; one that is not there is no fault. Ends at the `deadline` at the latest. */
    async remove(key: string, deadline?: AbortSignal): Promise<void> {
      const command = new DeleteObjectCommand({ Bucket, Key: key });
      await within(limits.answerMs, (abortSignal) => client.send(command, { abortSignal }), deadline);
    },

    /** The objects whose keys begin so, a page at a time, in no particular order. */
    async *list(prefix: string): AsyncGenerator<ListedObject[]> {
      let token: string | undefined;
      do {
        const page = await within(limits.answerMs, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }), { abortSignal }),
        );
        const listed = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key === undefined || LastModified === undefined ? [] : [{ key: Key, lastModified: LastModified }],
        );
        if (listed.length > 0) yield listed;
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    /** Resolves where the bucket is there and this key may look into it. */
    async look(): Promise<void> {
      await within(limits.answerMs, async (abortSignal) => {
        try {
          await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        } catch (error) {
          // An answer to HEAD has no body that could name the code.
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

function wrongSize(key: string, came: number, expected: number): Error {
  return new Error(`${key} has ${came} bytes and not ${expected}`);
}

/** All of a body that has at most `max` bytes. Ends it when the signal says so, or too much comes. */
async function whole(body: Readable, max: number, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let came = 0;
  for await (const part of addAbortSignal(signal, body) as AsyncIterable<Uint8Array>) {
    came += part.length;
    if (came > max) throw new Error(`an object has more than ${max} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The storage took nothing for so long: another attempt would wait as long again. */
class Silence extends Error {}

/** A signal that is aborted once `progress` has stayed the same for `ms`; until `end` is called. */
function watchProgress(progress: () => number, ms: number): { readonly signal: AbortSignal; end(): void } {
  const silence = new AbortController();
  let last = progress();
  let since = performance.now();
  const timer = setInterval(() => {
    const now = progress();
    if (now !== last) since = performance.now();
    else if (performance.now() - since >= ms) silence.abort(new Silence(`no answer within ${ms / 1000} seconds`));
    last = now;
  }, ms / 10);
  return { signal: silence.signal, end: () => clearInterval(timer) };
}

/** The local file cannot be read, of which the storage knows nothing. */
class LocalFault extends Error {
  constructor(cause: unknown) {
    super('the file cannot be read', { cause });
  }
}

/**
 * The parts of a body, each within `ms` of being asked for. The time that the reader takes between two does not count:
 * a slow client is no fault of the storage.
 */
async function* withReadTimeout(body: Readable, ms: number): AsyncGenerator<Buffer> {
  const parts: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  const next = async () => {
    const timer = setTimeout(() => body.destroy(new Error(`nothing more came within ${ms / 1000} seconds`)), ms);
    try {
      return await parts.next();
    } finally {
      clearTimeout(timer);
    }
  };
  for (let part = await next(); part.done !== true; part = await next()) yield part.value;
}
