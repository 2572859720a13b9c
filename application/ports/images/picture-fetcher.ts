import type { TargetFault } from '../outbound/target-fault.ts';

/** Reasons why a picture could not be fetched. */
export const PICTURE_FETCH_FAULTS = [
  'unresolved',
  'not_public',
  'redirect',
  'too_many_redirects',
  'timeout',
  'connection',
  'tls',
  'refused',
  'missing',
  'status',
  'compressed',
  'too_large',
] as const;
export type PictureFetchFault = (typeof PICTURE_FETCH_FAULTS)[number];

/** A picture could not be fetched because of its URL or the host. */
export class PictureFetchFailed extends Error {
  readonly fault: PictureFetchFault;

  constructor(fault: PictureFetchFault) {
    super(`the picture could not be fetched: ${fault}`);
    this.name = 'PictureFetchFailed';
    this.fault = fault;
  }
}

/** A file that was fetched completely. */
export interface FetchedPicture {
  readonly bytes: number;
  readonly sha256: string;
  /** The URL that sent the file, after redirects. */
  readonly finalUrl: string;
}

/** Fetches pictures from URLs that publishers name (contract §19). */
export interface PictureFetcher {
  /** Checks a URL without resolving its host name, which is checked at each request; null if valid. */
  urlFault(url: string): TargetFault | null;
  /**
   * Downloads over https into the new file `path`: at most IMAGE_BYTES_MAX, within 20 seconds, following three redirects.
   * Connects to public addresses only, whatever a name resolves to or a redirect points to. Nothing writes to the file
   * any more once it settles; the caller removes the file, also after a failure.
   * @throws PictureFetchFailed; ApplicationError `unavailable` if the file cannot be written
   */
  download(url: string, path: string): Promise<FetchedPicture>;
}
