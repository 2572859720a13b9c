import {
  assertTitleImageFree,
  attachImage,
  CURRENT_CONFIRM_TEXT,
  type DecideLabel,
  DomainError,
  decideLabel,
  type Image,
  type PressRelease,
  renditionSpecs,
  roleOf,
  titleImageExists,
} from '../../domain/index.ts';
import { ApplicationError, UniqueConflict } from '../errors.ts';
import { publisher } from '../kernel/actor.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import type { FetchedFrom, Ports } from '../ports/index.ts';
import { loadForChange } from '../press-releases/guard.ts';
import { discardRenditions, noteRenditions } from './discard-renditions.ts';
import { type Fetched, makeFetchPicture, pictureUrlFaults } from './fetch-picture.ts';
import { evidenceOf } from './image-evidence.ts';
import { type AttachImage, judgeFields, judgeUpload, type UploadedFile } from './judge-upload.ts';
import { refusingUnreadable } from './refusing-unreadable.ts';
import { signRenditions } from './signing.ts';

type Needed = Pick<
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
 * Specification §2.2 and §4.2, POST /press-releases/{id}/images. Fetches a picture sent by address. Checks the header, decodes the file, stores the files
 * and only then writes the record, so that a record never lacks its files. A refused upload leaves at most an original
 * for the sweep.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed`, `confirm_text_outdated`,
 *   `title_image_exists`; ApplicationError `unavailable`
 */
export function makeAttachImage(ports: Needed, settings: LabelSettings = {}) {
  const decide = settings.decideLabel ?? decideLabel;
  const fetchPicture = makeFetchPicture(ports);
  const assertFree = async ({ id, fields }: AttachImage) => {
    if (roleOf(fields.isPreview ?? false) === 'title') {
      assertTitleImageFree(await ports.queries.images.ofRelease(id));
    }
  };

  return async (given: AttachImage, completion?: Completion<Image>): Promise<Image> => {
    let fetched: Fetched | undefined;
    if (given.fetch !== undefined) {
      // Nothing is fetched for a request that is refused anyway.
      judgeFields(given, pictureUrlFaults(given.fetch.url, ports.pictureFetcher));
      await assertFree(given);
      fetched = await fetchPicture(given.caller, given.fetch);
    }
    const command = { ...given, upload: fetched?.upload ?? given.upload };
    const { upload, fields, fileField = 'image' } = command;
    const header = upload === undefined ? undefined : await ports.imageInspector.header(upload.path);
    const { file, description, aiDeclaration } = judgeUpload(command, header);
    const role = roleOf(fields.isPreview ?? false);
    await assertFree(command);

    // Fair queueing: an account waits for its own pictures only.
    const share = String(command.caller.accountId);
    const { provenance, sourceTypes } = await refusingUnreadable(
      fileField,
      ports.imageInspector.provenance(file.path, file.header, share),
    );
    const decision = decide(aiDeclaration, sourceTypes);
    const rendered = await refusingUnreadable(
      fileField,
      ports.imageRenderer.render({
        renditions: renditionSpecs(description),
        path: file.path,
        header: file.header,
        focusX: description.focusX,
        focusY: description.focusY,
        noCrop: description.noCrop,
        metadata: {
          credit: description.copyright,
          copyrightNotice: provenance.copyrightNotice,
          licenceUrl: description.licenseUrl,
          aiLabel: decision.label,
          dataMining: provenance.dataMining,
          otherConstraints: provenance.otherConstraints,
          caption: description.description,
        },
        share,
      }),
    );
    const at = ports.clock.now();
    const described = {
      ...description,
      pressReleaseId: command.id,
      role,
      aiLabel: decision.label,
      aiLabelDeclared: decision.declared,
      aiLabelSource: decision.source,
      aiLabelRecognised: decision.recognised,
      provenance,
      rights: { textVersion: CURRENT_CONFIRM_TEXT.version, confirmedAt: at },
      takenDown: null,
      mimeType: file.header.mimeType,
      width: rendered.width,
      height: rendered.height,
      bytes: file.bytes,
      sha256: file.sha256,
      createdAt: at,
    };
    const made = rendered.renditions.map((rendition) => ({ ...rendition, key: ports.randomness.uuid() }));
    const from = { original: file.path, share };
    const { published, parentManifest } = await signRenditions(ports.imageSigner, described, made, from);
    const image = {
      ...described,
      parentManifest,
      renditions: published.map(({ bytes, ...rendition }) => ({ ...rendition, bytes: bytes.length })),
    };
    return record(ports, command, completion, { file, published, image, from: fetched?.from ?? null });
  };
}

/**
 * Notes the files, stores them, then writes the record. If the record is refused, removes the renditions; the sweep
 * removes the rest.
 */
async function record(
  ports: Needed,
  command: AttachImage,
  completion: Completion<Image> | undefined,
  {
    file,
    published,
    image: unfiled,
    from,
  }: {
    readonly file: UploadedFile;
    readonly published: readonly { readonly key: string; readonly bytes: Uint8Array }[];
    readonly image: Omit<Image, 'id'>;
    readonly from: FetchedFrom | null;
  },
): Promise<Image> {
  const { unitOfWork, imageStore } = ports;
  const keys = published.map(({ key }) => key);
  const files = { originals: [file.sha256], renditions: keys };
  let recording = false;
  let replaced: Image | null;
  let image: Image;
  await unitOfWork.run(({ unsettledFiles }) => unsettledFiles.note(files, unfiled.createdAt));
  try {
    await allDone([
      imageStore.putOriginal(file.sha256, file.path),
      ...published.map(({ key, bytes }) => imageStore.putRendition(key, bytes)),
    ]);
    recording = true;
    ({ image, replaced } = await unitOfWork.run(async (transaction) => {
      const release: PressRelease = await loadForChange(transaction, command, 'attach_image');
      const attached = { ...unfiled, id: await transaction.pressReleases.nextImageId() };
      const change = attachImage(
        release,
        attached,
        { actor: publisher(command.caller), at: attached.createdAt },
        command.confirmedBy,
      );
      // With its event image.attached.
      await transaction.pressReleases.save(change);
      await transaction.pressReleases.addEvidence(evidenceOf(attached, command.caller, command.remoteAddress, from));
      await transaction.unsettledFiles.settle(files);
      if (change.replaced !== null) await noteRenditions(transaction, [change.replaced], attached.createdAt);
      await complete(transaction, completion, attached);
      return { image: attached, replaced: change.replaced };
    }));
  } catch (error) {
    // Only without a record: a commit whose response was lost may have succeeded and needs its files.
    if (!recording || isRefusal(error)) await imageStore.removeRenditions(keys).catch(() => undefined);
    if (!(error instanceof UniqueConflict) || error.what !== 'title_image') throw error;
    throw titleImageExists();
  }
  if (replaced !== null) await discardRenditions(imageStore, [replaced]);
  return image;
}

/** Waits for all, even after a failure: a file must not be removed while it is being stored. */
async function allDone(steps: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) if (result.status === 'rejected') throw result.reason;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ApplicationError) return error.code !== 'unavailable';
  return error instanceof DomainError || error instanceof UniqueConflict;
}
