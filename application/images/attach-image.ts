import {
  assertTitleImageFree,
  attachImage,
  CURRENT_CONFIRM_TEXT,
  type DecideLabel,
  decideLabel,
  fileWords,
  type Image,
  type ImageHeader,
  imageFaults,
  type PressRelease,
  roleOf,
  titleImageExists,
} from '../../domain/index.ts';
import { UniqueConflict } from '../errors.ts';
import { publisher } from '../kernel/actor.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import type { FetchedFrom, Ports } from '../ports/index.ts';
import { loadForChange } from '../press-releases/guard.ts';
import { discardRenditions, noteRenditions } from './discard-renditions.ts';
import { type Fetched, makeFetchPicture, pictureUrlFaults } from './fetch-picture.ts';
import { evidenceOf } from './image-evidence.ts';
import { makeRenditions } from './make-renditions.ts';
import { refusingUnreadable } from './refusing-unreadable.ts';
import { storeThenRecord } from './store-files.ts';
import { type AttachImage, type UploadedFile, validateFields, validateUpload } from './validate-upload.ts';

type RequiredPorts = Pick<
  Ports,
  | 'unitOfWork'
  | 'queries'
  | 'imageStore'
  | 'imageInspector'
  | 'imageRenderer'
  | 'imageSigner'
  | 'pictureFetcher'
  | 'clock'
  | 'randomness'
>;

export interface LabelSettings {
  /** Replaces the domain's `decideLabel`, for uploads and picture checks. */
  readonly decideLabel?: DecideLabel;
}

/**
 * Specification §2.2 and §4.2, POST /press-releases/{id}/images. Fetches the picture if the request names its URL. Checks
 * the header, decodes the file, stores the files and only then writes the record, so that a record never lacks its files.
 * A refused upload leaves at most an original for the sweep.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed`, `confirm_text_outdated`,
 *   `title_image_exists`; ApplicationError `unavailable`
 */
export function makeAttachImage(ports: RequiredPorts, settings: LabelSettings = {}) {
  const decide = settings.decideLabel ?? decideLabel;
  const fetchPicture = makeFetchPicture(ports);
  const assertRoleFree = async ({ id, fields }: AttachImage) => {
    if (roleOf(fields.isPreview ?? false) === 'title') {
      assertTitleImageFree(await ports.queries.images.ofRelease(id));
    }
  };

  return async (request: AttachImage, completion?: Completion<Image>): Promise<Image> => {
    let fetched: Fetched | undefined;
    if (request.fetch !== undefined) {
      // Nothing is fetched for a request that is refused anyway.
      validateFields(request, pictureUrlFaults(request.fetch.url, ports.pictureFetcher));
      await assertRoleFree(request);
      fetched = await fetchPicture(request.caller, request.fetch);
    }
    const { fileField = 'image' } = request;
    const upload = fetched?.upload ?? request.upload;
    const header = upload === undefined ? undefined : await ports.imageInspector.header(upload.path);
    // Fair queueing: an account waits for its own pictures only.
    const share = String(request.caller.accountId);
    const inspect = (path: string, fileHeader: ImageHeader) =>
      refusingUnreadable(fileField, ports.imageInspector.provenance(path, fileHeader, share));
    const isPrefillable =
      request.isFilledFromFile === true && upload && header && imageFaults(header, upload.bytes).length === 0;
    const reading = isPrefillable ? await inspect(upload.path, header) : undefined;
    const fields = { ...(reading && fileWords(reading)), ...request.fields };
    const command = { ...request, upload, fields };
    const { file, description, aiDeclaration } = validateUpload(command, header);
    const role = roleOf(fields.isPreview ?? false);
    await assertRoleFree(command);

    const { provenance, sourceTypes } = reading ?? (await inspect(file.path, file.header));
    const decision = decide(aiDeclaration, sourceTypes);
    const original = {
      ...description,
      pressReleaseId: command.id,
      role,
      aiLabel: decision.label,
      aiLabelDeclared: decision.declared,
      aiLabelSource: decision.source,
      aiLabelRecognised: decision.recognised,
      provenance,
      takenDown: null,
      mimeType: file.header.mimeType,
      bytes: file.bytes,
      sha256: file.sha256,
    };
    const rendered = await refusingUnreadable(fileField, makeRenditions(ports, original, { ...file, share }));
    const at = ports.clock.now();
    const { size, published, parentManifest, renditions } = rendered;
    const image = {
      ...original,
      ...size,
      rights: { textVersion: CURRENT_CONFIRM_TEXT.version, confirmedAt: at },
      createdAt: at,
      parentManifest,
      renditions,
    };
    return record(ports, command, completion, { file, published, image, from: fetched?.from ?? null });
  };
}

/** Stores the files and writes the record. */
async function record(
  ports: RequiredPorts,
  command: AttachImage,
  completion: Completion<Image> | undefined,
  {
    file: original,
    published,
    image: newImage,
    from,
  }: {
    readonly file: UploadedFile;
    readonly published: readonly { readonly key: string; readonly bytes: Uint8Array }[];
    readonly image: Omit<Image, 'id'>;
    readonly from: FetchedFrom | null;
  },
): Promise<Image> {
  const at = newImage.createdAt;
  const { image, replaced } = await storeThenRecord(ports, { original, published, at }, async (transaction) => {
    const release: PressRelease = await loadForChange(transaction, command, 'attach_image');
    const attached = { ...newImage, id: await transaction.pressReleases.nextImageId() };
    const change = attachImage(release, attached, { actor: publisher(command.caller), at }, command.confirmedBy);
    // Also stores the event image.attached.
    await transaction.pressReleases.save(change);
    await transaction.pressReleases.addEvidence(evidenceOf(attached, command.caller, command.remoteAddress, from));
    if (change.replaced !== null) await noteRenditions(transaction, [change.replaced], at);
    await complete(transaction, completion, attached);
    return { image: attached, replaced: change.replaced };
  }).catch((error: unknown) => {
    if (error instanceof UniqueConflict && error.what === 'title_image') throw titleImageExists();
    throw error;
  });
  if (replaced !== null) await discardRenditions(ports.imageStore, [replaced]);
  return image;
}
