import type { Image, ImageId, ImageRendition } from '../../domain/index.ts';
import { leaseOf } from '../kernel/lease.ts';
import type { ImageToSign, Ports } from '../ports/index.ts';
import { signRenditions } from './signing.ts';

/** Lease of an image during signing: longer than a successful run takes. Milliseconds. */
export const SIGNING_LEASE_MS = 2 * 60_000;
/** Remaining lease that is needed to store files, so that no other process claims the image while they are written. */
const STORING_MS = SIGNING_LEASE_MS / 2;

export interface SigningResult {
  /** SHA-256 of the signing certificate; null without one, in which case nothing was done. */
  readonly certificate: string | null;
  /** The processed image; null if no image after `after` is left that no other process leases. */
  readonly imageId: ImageId | null;
  /** Reason for not signing; null if it was signed, or removed in the meantime. */
  readonly fault: string | null;
}

type RequiredPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'imageStore' | 'imageSigner' | 'clock'>;

/**
 * Signs the renditions of the next image after `after` that the current certificate has not signed (contract §15), or
 * that lacks a time stamp (§18). Keeps their keys, so that published addresses stay valid. Safe to run in several
 * processes. After a crash every rendition is intact, old or signed; unrecorded work is repeated.
 * @throws ApplicationError `unavailable` if certificate or key cannot sign
 */
export function makeSignNext(ports: RequiredPorts) {
  const { unitOfWork, imageSigner, clock } = ports;
  return async ({ after }: { readonly after: number }): Promise<SigningResult> => {
    const certificate = await imageSigner.certificate();
    const { addsTimeStamps } = imageSigner;
    if (certificate === null) return { certificate, imageId: null, fault: null };
    const { next, leaseEndsAt } = await unitOfWork.run(async ({ signings }) => {
      const { now, leaseEndsAt } = leaseOf({ clock }, SIGNING_LEASE_MS);
      const [next] = await signings.claim({ certificate, addsTimeStamps, after, limit: 1, now, leaseEndsAt });
      return { next, leaseEndsAt };
    });
    if (next === undefined) return { certificate, imageId: null, fault: null };
    const imageId = next.image.id;
    const giveUp = () => unitOfWork.run(({ signings }) => signings.giveUp(imageId, leaseEndsAt));
    try {
      const fault = await signOne(ports, next, { certificate, leaseEndsAt });
      if (fault !== null) await giveUp();
      return { certificate, imageId, fault };
    } catch (error) {
      await giveUp();
      throw error;
    }
  };
}

const NO_STAMP = 'got no time stamp';

async function signOne(
  { unitOfWork, imageStore, imageSigner, clock }: RequiredPorts,
  { image }: ImageToSign,
  { certificate, leaseEndsAt }: { readonly certificate: string; readonly leaseEndsAt: Date },
): Promise<string | null> {
  const original = await imageStore.openOriginal(image.sha256);
  if (original === undefined) return 'the original is not there';
  const stored = await readRenditions(imageStore, image);
  if (stored === undefined) return 'a rendition is not there';
  if (stored.length === 0) return 'there are no renditions';
  const source = { original, share: 'renditions', needsStamp: true };
  const { published, parentManifest } = await signRenditions(imageSigner, image, stored, source);
  if (published.some(({ signed }) => signed !== certificate)) return 'was not signed';
  const lacksStamp = imageSigner.addsTimeStamps && published.some(({ stamped }) => !stamped);
  if (lacksStamp && image.renditions.every(({ signed }) => signed === certificate)) return NO_STAMP;
  if (leaseEndsAt.getTime() - clock.now().getTime() < STORING_MS) return 'signing it took too long';
  for (const { key, bytes } of published) await imageStore.putRendition(key, bytes);
  const renditions = published.map(
    ({ bytes, ...rendition }): ImageRendition => ({ ...rendition, bytes: bytes.length }),
  );
  await unitOfWork.run(({ signings }) => signings.record(image.id, leaseEndsAt, { renditions, parentManifest }));
  return lacksStamp ? NO_STAMP : null;
}

async function readRenditions(imageStore: Ports['imageStore'], { renditions }: Image) {
  const files = [];
  for (const rendition of renditions) {
    const bytes = await imageStore.readRendition(rendition.key);
    if (bytes === undefined) return undefined;
    files.push({ ...rendition, bytes });
  }
  return files;
}

export interface SigningState {
  /** Null without a certificate; nothing is counted then. */
  readonly certificate: string | null;
  readonly images: number;
  /** Images not signed by the certificate, or without a time stamp where there should be one. */
  readonly unsigned: number;
}

/** Progress of signing stored images. @throws ApplicationError `unavailable` */
export function makeSigningState({ queries, imageSigner }: Pick<Ports, 'queries' | 'imageSigner'>) {
  return async (_: object): Promise<SigningState> => {
    const certificate = await imageSigner.certificate();
    if (certificate === null) return { certificate, images: 0, unsigned: 0 };
    return { certificate, ...(await queries.images.signings(certificate, imageSigner.addsTimeStamps)) };
  };
}
