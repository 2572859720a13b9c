import { type Caller, DomainError, IMAGE_BYTES_MAX, type Violation } from '../../domain/index.ts';
import { httpsFaults } from '../events/webhooks/fields.ts';
import { createFairSlots } from '../kernel/fair-slots.ts';
import { type FetchedFrom, PictureFetchFailed, type Ports } from '../ports/index.ts';
import type { AttachImage, UploadedFile } from './validate-upload.ts';

const FIELD = 'image_url';
/** Maximum code points of a URL. */
export const PICTURE_URL_MAX = 2_048;

/** Concurrent fetches in this process: hosts may be slow, and every fetch holds a connection. */
const SLOTS = { slots: 8, runningPerShare: 2, waiting: { total: 64, perShare: 8 } } as const;

/** A fetched file, and where and when it was fetched, for evidence. */
export interface Fetched {
  readonly upload: UploadedFile;
  readonly from: FetchedFrom;
}

/** Every fault of a picture's URL that can be found without connecting. */
export function pictureUrlFaults(url: string, fetcher: Pick<Ports['pictureFetcher'], 'urlFault'>): Violation[] {
  return httpsFaults(FIELD, url, PICTURE_URL_MAX, fetcher);
}

/**
 * Fetches a picture of which the request names the URL (contract §19).
 * @throws DomainError `validation_failed` with the cause; ApplicationError `unavailable` if too many are waiting
 */
export function makeFetchPicture({ pictureFetcher, clock }: Pick<Ports, 'pictureFetcher' | 'clock'>) {
  const slots = createFairSlots(SLOTS);
  return async (caller: Caller, { url, path }: NonNullable<AttachImage['fetch']>): Promise<Fetched> => {
    try {
      const { bytes, sha256, finalUrl } = await slots.run(String(caller.accountId), 1, () =>
        pictureFetcher.download(url, path),
      );
      return { upload: { path, bytes, sha256 }, from: { url, finalUrl, at: clock.now().toISOString() } };
    } catch (error) {
      if (!(error instanceof PictureFetchFailed)) throw error;
      throw new DomainError('validation_failed', { violations: [faultOf(error)] });
    }
  };
}

function faultOf({ fault }: PictureFetchFailed): Violation {
  if (fault === 'too_large') return { field: FIELD, rule: 'file_size', max: IMAGE_BYTES_MAX };
  return { field: FIELD, rule: 'fetched', other: fault };
}
