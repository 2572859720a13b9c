import type { Image, ImageId, ImageRendition } from '../../domain/index.ts';
import type { ImageToSign, Ports } from '../ports/index.ts';
import { signRenditions } from './signing.ts';

/** Nothing takes longer that ends well; a process that dies holds its image back for as long. */
export const SIGNING_CLAIM_MS = 2 * 60_000;
/** What is stored after this much of it might be stored under somebody else's claim. */
const STORED_BY_MS = SIGNING_CLAIM_MS / 2;

export interface SignedNext {
  /** SHA-256 of the certificate that signs; null where there is none, and nothing was done. */
  readonly certificate: string | null;
  /** The image that was looked at; null where there is none left after `after` that nobody else has claimed. */
  readonly imageId: ImageId | null;
  /** Why it was not signed; null where it was, or went meanwhile. */
  readonly fault: string | null;
}

type Needed = Pick<Ports, 'unitOfWork' | 'queries' | 'imageStore' | 'imageSigner' | 'clock'>;

/**
 * Signs the renditions of the next image after `after` that the certificate of today has not signed (contract §15), under the keys
 * that they have: their addresses stand elsewhere. Any number of processes may do so at once. Killed at any moment, each rendition is
 * whole, as it was or signed; what is not recorded is done again.
 * @throws ApplicationError `unavailable` where certificate or key cannot sign
 */
export function makeSignNext(ports: Needed) {
  const { unitOfWork, imageSigner, clock } = ports;
  return async ({ after }: { readonly after: number }): Promise<SignedNext> => {
    const certificate = await imageSigner.certificate();
    if (certificate === null) return { certificate, imageId: null, fault: null };
    const now = clock.now();
    const until = new Date(now.getTime() + SIGNING_CLAIM_MS);
    const [next] = await unitOfWork.run(({ signings }) => signings.claim({ certificate, after, limit: 1, now, until }));
    if (next === undefined) return { certificate, imageId: null, fault: null };
    const imageId = next.image.id;
    const giveUp = () => unitOfWork.run(({ signings }) => signings.giveUp(imageId, until));
    try {
      const fault = await signOne(ports, next, { certificate, until });
      if (fault !== null) await giveUp();
      return { certificate, imageId, fault };
    } catch (error) {
      await giveUp();
      throw error;
    }
  };
}

async function signOne(
  { unitOfWork, imageStore, imageSigner, clock }: Needed,
  { image }: ImageToSign,
  { certificate, until }: { readonly certificate: string; readonly until: Date },
): Promise<string | null> {
  const original = await imageStore.openOriginal(image.sha256);
  if (original === undefined) return 'the original is not there';
  const stored = await readAll(imageStore, image);
  if (stored === undefined) return 'a rendition is not there';
  if (stored.length === 0) return 'there are no renditions';
  const from = { original, share: 'renditions' };
  const { published, parentManifest } = await signRenditions(imageSigner, image, stored, from);
  if (published.some(({ signed }) => signed !== certificate)) return 'was not signed';
  if (until.getTime() - clock.now().getTime() < STORED_BY_MS) return 'signing it took too long';
  for (const { key, bytes } of published) await imageStore.putRendition(key, bytes);
  const renditions = published.map(({ bytes: _, ...rendition }): ImageRendition => rendition);
  await unitOfWork.run(({ signings }) => signings.record(image.id, until, { renditions, parentManifest }));
  return null;
}

async function readAll(imageStore: Ports['imageStore'], { renditions }: Image) {
  const read = [];
  for (const rendition of renditions) {
    const bytes = await imageStore.readRendition(rendition.key);
    if (bytes === undefined) return undefined;
    read.push({ ...rendition, bytes });
  }
  return read;
}

export interface SigningState {
  /** Null where there is no certificate; then nothing is counted. */
  readonly certificate: string | null;
  readonly images: number;
  /** Those that the certificate has not signed. */
  readonly unsigned: number;
}

/** How far the signing of what is stored has come. @throws ApplicationError `unavailable` */
export function makeSigningState({ queries, imageSigner }: Pick<Ports, 'queries' | 'imageSigner'>) {
  return async (_: object): Promise<SigningState> => {
    const certificate = await imageSigner.certificate();
    if (certificate === null) return { certificate, images: 0, unsigned: 0 };
    return { certificate, ...(await queries.images.signings(certificate)) };
  };
}
