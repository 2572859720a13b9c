import {
  type CredentialReading,
  decideLabel,
  type Image,
  type ImageRendition,
  imageFaults,
  NO_CREDENTIAL,
  type ProvenanceReading,
  type RecognisedLabel,
  refuseIfAny,
  type Violation,
} from '../../domain/index.ts';
import type { makeReadPortal } from '../portal/read-portal.ts';
import type { Ports, PublicRelease } from '../ports/index.ts';
import type { LabelSettings } from './attach-image.ts';
import type { UploadedFile } from './judge-upload.ts';
import { refusingUnreadable } from './refusing-unreadable.ts';

export interface CheckPicture {
  /** Undefined where no file came. Whoever put it there removes it. */
  readonly upload: UploadedFile | undefined;
  readonly faults: readonly Violation[];
  /** The key of a rendition of the picture with which it is to be compared. */
  readonly renditionKey?: string | undefined;
}

/**
 * A public picture that a file is, and how: byte for byte a rendition of it, or the original that it was made from; or by its manifest,
 * which the operator has signed for a rendition of it. That one holds for what was `signed`, and not for what was `changed` since. What was
 * `signed` and is no rendition is one from before it was signed anew, or differs in bytes that no signature covers, its own among them.
 */
export interface KnownPicture {
  readonly as: 'rendition' | 'original' | 'signed' | 'changed';
  readonly image: Image;
  readonly release: PublicRelease;
}

export interface PictureCheck {
  /** Null where no public picture is that file. What is not public is no other answer. */
  readonly known: KnownPicture | null;
  /** What the file says of itself. */
  readonly reading: ProvenanceReading;
  /** The label that the file itself calls for; null where it names no known term. */
  readonly recognised: RecognisedLabel | null;
  /** What the operator has signed in it; null where there is no such thing, or it is of no public picture. */
  readonly signed: CredentialReading | null;
}

/** All that strangers have checked shares one part of the inspector's queue, so that no account waits for the others. */
const SHARE = 'picture-check';

/**
 * Whether a file is one of the pictures that are public here (contract §15), answered from its hash and its manifest. Nothing is kept.
 * @throws DomainError `validation_failed`; ApplicationError `unavailable`
 */
export function makeCheckPicture(
  {
    reading,
    imageInspector,
    imageStore,
  }: Pick<Ports, 'imageInspector' | 'imageStore'> & {
    readonly reading: Pick<ReturnType<typeof makeReadPortal>, 'picture' | 'pictureOfFile'>;
  },
  settings: LabelSettings = {},
) {
  const decide = settings.decideLabel ?? decideLabel;
  /** Renditions that were stored before their hashes were kept are hashed now, where somebody says which picture to look at. */
  async function hasBytes({ renditions }: Image, sha256: string): Promise<boolean> {
    for (const rendition of renditions) if ((await hashOf(rendition)) === sha256) return true;
    return false;
  }

  async function hashOf({ key, sha256 }: ImageRendition): Promise<string | undefined> {
    if (sha256 !== null) return sha256;
    const bytes = await imageStore.readRendition(key);
    return bytes && hex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))));
  }

  async function knownAs(sha256: string, key: string | undefined): Promise<KnownPicture | null> {
    const found = await reading.pictureOfFile(sha256);
    if (found !== undefined && found.image.sha256 !== sha256) return { ...found, as: 'rendition' };
    const named = key === undefined ? undefined : await reading.picture(key);
    if (named !== undefined && (await hasBytes(named.image, sha256))) return { ...named, as: 'rendition' };
    return found === undefined ? null : { ...found, as: 'original' };
  }

  async function signedFor({ changed, rendition }: CredentialReading): Promise<KnownPicture | null> {
    const found = rendition === null ? undefined : await reading.picture(rendition);
    return found === undefined ? null : { ...found, as: changed ? 'changed' : 'signed' };
  }

  return async ({ upload, faults, renditionKey }: CheckPicture): Promise<PictureCheck> => {
    refuseIfAny(upload === undefined && faults.length === 0 ? [{ field: 'image', rule: 'required' }] : faults);
    if (upload === undefined) throw new Error('the upload was checked above');
    const header = await imageInspector.header(upload.path);
    refuseIfAny(imageFaults(header, upload.bytes));
    if (header === undefined) throw new Error('the header was checked above');
    const reading = await refusingUnreadable('image', imageInspector.provenance(upload.path, header, SHARE));
    const credential =
      reading.provenance.c2paState === null
        ? NO_CREDENTIAL
        : await refusingUnreadable('image', imageInspector.credential(upload.path, header, SHARE));
    const bySignature = credential.ours ? await signedFor(credential) : null;
    const known = (await knownAs(upload.sha256, renditionKey)) ?? bySignature;
    const { recognised } = decide('original', reading.sourceTypes);
    return { known, reading, recognised, signed: bySignature === null ? null : credential };
  };
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
