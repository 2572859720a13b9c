import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageTrouble } from '../../application/kernel/storage-trouble.ts';
import {
  type FetchedPicture,
  type PictureFetcher,
  PictureFetchFailed,
  type PictureFetchFault,
} from '../../application/ports/index.ts';
import { IMAGE_BYTES_MAX } from '../../domain/index.ts';
import { createAttempts, unlessAborted } from './attempts.ts';
import { FetchFailed } from './failure.ts';
import { type OutboundOptions, publicTargetPolicy, resolverOf } from './options.ts';
import { type Reply, safeFetch } from './safe-fetch.ts';
import { type TargetPolicy, TargetRefused, urlFault, verifyTarget } from './target-check.ts';

const FETCH_MS = 20_000;
const REDIRECTS = 3;
/** Limit for everything received over a connection: with tiny chunks, the framing takes more bytes than the picture. */
const RECEIVED_BYTES_MAX = 2 * IMAGE_BYTES_MAX;

export interface PictureFetcherOptions extends OutboundOptions {
  /** Time limit for a fetch; 20,000 by default. */
  readonly timeoutMs?: number;
}

/** A fetcher that can be closed. */
export interface ClosablePictureFetcher extends PictureFetcher {
  /** Aborts running fetches. */
  close(): void;
}

/** Fetches over node:https; targets are verified as for webhooks. */
export function createPictureFetcher(options: PictureFetcherOptions): ClosablePictureFetcher {
  const { userAgent, timeoutMs = FETCH_MS, trust = {} } = options;
  const [policy, resolve] = [publicTargetPolicy(options), resolverOf(options)];
  const attempts = createAttempts(timeoutMs);
  const headers = { 'User-Agent': userAgent, Accept: 'image/jpeg, image/png, image/webp' };

  async function fetchInto(path: string, startUrl: string, signal: AbortSignal): Promise<FetchedPicture> {
    let url = startUrl;
    for (let redirects = 0; ; redirects++) {
      const target = await unlessAborted(verifyTarget(url, policy, resolve), signal);
      let writing: Promise<Pick<FetchedPicture, 'bytes' | 'sha256'>> | undefined;
      let failure: unknown;
      const consume = async (response: IncomingMessage) => {
        try {
          assertSendsPicture(response);
          writing = store(response, path, signal);
          await writing;
        } catch (error) {
          failure = error;
          throw error;
        }
      };
      try {
        const reply = await safeFetch(target, { headers }, signal, trust, { bytesMax: RECEIVED_BYTES_MAX, consume });
        if (writing !== undefined) return { ...(await writing), finalUrl: url };
        url = redirectOf(reply, url, policy);
      } catch (error) {
        // `safeFetch` reports every error as a connection error; prefer our own.
        const trouble = storageTrouble(failure);
        throw failure instanceof PictureFetchFailed || trouble !== failure ? trouble : error;
      } finally {
        // Otherwise a file that is still being opened would be created after its removal.
        await Promise.allSettled([writing]);
      }
      if (redirects === REDIRECTS) throw new PictureFetchFailed('too_many_redirects');
    }
  }

  return {
    urlFault: (url) => urlFault(url, policy),
    async download(url, path) {
      try {
        return await attempts.run((signal) => fetchInto(path, url, signal));
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: attempts.close,
  };
}

/** @throws PictureFetchFailed */
function assertSendsPicture({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode !== 200) throw new PictureFetchFailed(FAULT_OF_STATUS[statusCode] ?? 'status');
  // The request's Accept-Encoding excludes compression. Never decompressing rules out decompression bombs.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new PictureFetchFailed('compressed');
  if (Number(headers['content-length']) > IMAGE_BYTES_MAX) throw new PictureFetchFailed('too_large');
}

const FAULT_OF_STATUS: Readonly<Record<number, PictureFetchFault>> = {
  401: 'refused',
  403: 'refused',
  404: 'missing',
  410: 'missing',
};

/** Streams the body to a new file with mode 0600, at most IMAGE_BYTES_MAX. @throws PictureFetchFailed */
async function store(
  response: IncomingMessage,
  path: string,
  signal: AbortSignal,
): Promise<Pick<FetchedPicture, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > IMAGE_BYTES_MAX) return next(new PictureFetchFailed('too_large'));
      hash.update(chunk);
      next(null, chunk);
    },
  });
  await pipeline(response, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { bytes, sha256: hash.digest('hex') };
}

/** The target of a redirect. @throws PictureFetchFailed */
function redirectOf({ location }: Reply, from: string, policy: TargetPolicy): string {
  if (location === undefined || !URL.canParse(location, from)) throw new PictureFetchFailed('redirect');
  const { href } = new URL(location, from);
  const fault = urlFault(href, policy);
  if (fault !== null) throw new PictureFetchFailed(fault === 'not_public' ? 'not_public' : 'redirect');
  return href;
}

/** Translates a failure for the port; errors of the file system stay unchanged. */
function failureOf(error: unknown): unknown {
  if (error instanceof FetchFailed) return new PictureFetchFailed(error.reason);
  if (error instanceof TargetRefused) {
    return new PictureFetchFailed(error.reason === 'unresolved' ? 'unresolved' : 'not_public');
  }
  return error;
}
