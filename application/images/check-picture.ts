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
  type TakeDown,
  type Violation,
} from '../../domain/index.ts';
import type { makeReadPortal } from '../portal/read-portal.ts';
import type { Ports, PublicRelease } from '../ports/index.ts';
import type { LabelSettings } from './attach-image.ts';
import { refusingUnreadable } from './refusing-unreadable.ts';
import type { UploadedFile } from './validate-upload.ts';

export interface CheckPicture {
  /** Undefined if no file was sent. The caller removes the file. */
  readonly upload: UploadedFile | undefined;
  readonly faults: readonly Violation[];
  /** Key of a rendition of the picture to compare with. */
  readonly renditionKey?: string | undefined;
}

/**
 * The public picture that a file matches. `rendition`, `original`: identical bytes. `signed`: our manifest in the file
 * is valid. `changed`: our manifest, but the file was modified.
 */
export interface KnownPicture {
  readonly as: 'rendition' | 'original' | 'signed' | 'changed';
  readonly image: Image;
  readonly release: PublicRelease;
}

export interface PictureCheck {
  /** Null if no public picture matches. Non-public pictures give the same result. */
  readonly known: KnownPicture | null;
  /** The public notice, if the file is a picture that was public and has been taken down. */
  readonly takenDown: TakeDown | null;
  /** The file's metadata. */
  readonly reading: ProvenanceReading;
  /** The label derived from the file; null if it has no known term. */
  readonly recognised: RecognisedLabel | null;
  /** The operator's manifest in the file; null if there is none, or if it belongs to no public picture. */
  readonly signed: CredentialReading | null;
}

/** All anonymous checks share one turn in the fair queue, so that accounts never wait for them. */
const FAIR_QUEUE_KEY = 'picture-check';

/**
 * Checks a file against the public pictures (contract §15) by its hash and its manifest. Stores nothing.
 * @throws DomainError `validation_failed`; ApplicationError `unavailable`
 */
export function makeCheckPicture(
  {
    reading: portal,
    imageInspector,
    imageStore,
  }: Pick<Ports, 'imageInspector' | 'imageStore'> & {
    readonly reading: Pick<ReturnType<typeof makeReadPortal>, 'picture' | 'pictureOfFile' | 'formerPicture'>;
  },
  settings: LabelSettings = {},
) {
  const decide = settings.decideLabel ?? decideLabel;
  /** Renditions stored without a hash are hashed here. */
  async function hasRendition({ renditions }: Image, sha256: string): Promise<boolean> {
    for (const rendition of renditions) if ((await hashOf(rendition)) === sha256) return true;
    return false;
  }

  async function hashOf({ key, sha256 }: ImageRendition): Promise<string | undefined> {
    if (sha256 !== null) return sha256;
    const bytes = await imageStore.readRendition(key);
    return bytes && hex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))));
  }

  async function findByHash(sha256: string, key: string | undefined): Promise<KnownPicture | null> {
    const match = await portal.pictureOfFile(sha256);
    if (match !== undefined && match.image.sha256 !== sha256) return { ...match, as: 'rendition' };
    const requested = key === undefined ? undefined : await portal.picture(key);
    if (requested !== undefined && (await hasRendition(requested.image, sha256))) {
      return { ...requested, as: 'rendition' };
    }
    return match === undefined ? null : { ...match, as: 'original' };
  }

  async function findByManifest({ changed, rendition }: CredentialReading): Promise<KnownPicture | null> {
    const match = rendition === null ? undefined : await portal.picture(rendition);
    return match === undefined ? null : { ...match, as: changed ? 'changed' : 'signed' };
  }

  return async ({ upload, faults, renditionKey }: CheckPicture): Promise<PictureCheck> => {
    refuseIfAny(upload === undefined && faults.length === 0 ? [{ field: 'image', rule: 'required' }] : faults);
    if (upload === undefined) throw new Error('the upload was checked above');
    const header = await imageInspector.header(upload.path);
    refuseIfAny(imageFaults(header, upload.bytes));
    if (header === undefined) throw new Error('the header was checked above');
    const reading = await refusingUnreadable('image', imageInspector.provenance(upload.path, header, FAIR_QUEUE_KEY));
    const credential =
      reading.provenance.c2paState === null
        ? NO_CREDENTIAL
        : await refusingUnreadable('image', imageInspector.credential(upload.path, header, FAIR_QUEUE_KEY));
    const byManifest = credential.ours ? await findByManifest(credential) : null;
    const known = (await findByHash(upload.sha256, renditionKey)) ?? byManifest;
    const takenDown = known === null ? await portal.formerPicture({ sha256: upload.sha256 }) : undefined;
    const { recognised } = decide('original', reading.sourceTypes);
    return {
      known,
      takenDown: takenDown ?? null,
      reading,
      recognised,
      signed: byManifest === null ? null : credential,
    };
  };
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
