import {
  type AiLabel,
  assertTitleImageFree,
  attachImage,
  type Caller,
  CONFIRM_TEXTS,
  CURRENT_CONFIRM_TEXT,
  DomainError,
  decideLabel,
  FOCUS_CENTRE,
  type Image,
  type ImageDescription,
  type ImageHeader,
  imageDescriptionFaults,
  imageFaults,
  isCurrentConfirmText,
  type PressRelease,
  type Rendition,
  roleOf,
  type Violation,
} from '../../domain/index.ts';
import { publisher } from '../actor.ts';
import { type Completion, complete } from '../completion.ts';
import { ApplicationError, UniqueConflict } from '../errors.ts';
import { type ImageEvidence, ImageUnreadable, type Ports, type RenderResult } from '../ports/index.ts';
import { loadForChange, type Target } from '../press-releases/guard.ts';

/** What a client sent with a picture, as far as it could be read (specification §2.2). */
export interface ImageFields {
  readonly aiDeclaration?: AiLabel;
  readonly copyright?: string;
  readonly rightsConfirmed?: boolean;
  readonly confirmTextVersion?: string;
  readonly title?: string;
  readonly description?: string;
  readonly licenseUrl?: string;
  readonly sourceUrl?: string;
  readonly focusX?: number;
  readonly focusY?: number;
  readonly noCrop?: boolean;
  readonly isPreview?: boolean;
}

/** A file in the image store's temporary folder. Whoever put it there removes it. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface AttachImage extends Target {
  /** Undefined where no file came. */
  readonly upload: UploadedFile | undefined;
  readonly fields: ImageFields;
  readonly faults: readonly Violation[];
  readonly remoteAddress: string | null;
}

type Needed = Pick<
  Ports,
  'unitOfWork' | 'queries' | 'imageStore' | 'imageInspector' | 'imageRenderer' | 'clock' | 'randomness'
>;

/**
 * Specification §2.2 and §4.2, POST /press-releases/{id}/images. The file is looked at by its header, then decoded, then
 * kept, and only then recorded: a record never lacks its files, and a refused upload leaves none but an original that the
 * sweep takes.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed`, `confirm_text_outdated`,
 *   `title_image_exists`; ApplicationError `unavailable`
 */
export function makeAttachImage(ports: Needed) {
  return async (command: AttachImage, completion?: Completion<Image>): Promise<Image> => {
    const { upload, fields } = command;
    const header = upload === undefined ? undefined : await ports.imageInspector.header(upload.path);
    const { file, description, aiDeclaration } = read(command, header);
    const role = roleOf(fields.isPreview ?? false);
    if (role === 'title') assertTitleImageFree(await ports.queries.images(command.id));

    const { provenance, sourceTypes } = await ports.imageInspector.provenance(file.path, file.header);
    const decision = decideLabel(aiDeclaration, sourceTypes);
    const rendered = await render(ports, file, {
      ...description,
      metadata: {
        credit: description.copyright,
        copyrightNotice: provenance.copyrightNotice,
        licenceUrl: description.licenseUrl,
        aiLabel: decision.label,
      },
    });
    const at = ports.clock.now();
    const make = (id: Image['id'], renditions: readonly Rendition[]): Image => ({
      ...description,
      id,
      pressReleaseId: command.id,
      role,
      aiLabel: decision.label,
      aiLabelDeclared: decision.declared,
      aiLabelSource: decision.source,
      provenance,
      rights: { textVersion: CURRENT_CONFIRM_TEXT.version, confirmedAt: at },
      mimeType: file.header.mimeType,
      width: rendered.width,
      height: rendered.height,
      bytes: file.bytes,
      sha256: file.sha256,
      renditions,
      createdAt: at,
    });
    return record(ports, command, completion, { file, rendered, make });
  };
}

interface ReadUpload {
  readonly file: UploadedFile & { readonly header: ImageHeader };
  readonly description: ImageDescription;
  readonly aiDeclaration: AiLabel;
}

/** Every fault of fields and file at once, or all of them complete. */
function read({ upload, fields, faults }: AttachImage, header: ImageHeader | undefined): ReadUpload {
  const description: ImageDescription = {
    copyright: fields.copyright ?? '',
    title: fields.title ?? null,
    description: fields.description ?? null,
    licenseUrl: fields.licenseUrl ?? null,
    sourceUrl: fields.sourceUrl ?? null,
    focusX: fields.focusX ?? FOCUS_CENTRE,
    focusY: fields.focusY ?? FOCUS_CENTRE,
    noCrop: fields.noCrop ?? false,
  };
  const found: Violation[] = [
    ...(upload === undefined ? [required('image')] : imageFaults(header, upload.bytes)),
    ...(fields.aiDeclaration === undefined ? [required('ai_declaration')] : []),
    ...imageDescriptionFaults(description),
    ...(fields.rightsConfirmed === undefined ? [required('rights_confirmed')] : []),
    ...(fields.rightsConfirmed === false ? [{ field: 'rights_confirmed', rule: 'accepted' } as const] : []),
    ...(fields.confirmTextVersion === undefined ? [required('confirm_text_version')] : []),
  ];
  const told = new Set(faults.map((fault) => fault.field));
  const violations = [...faults, ...found.filter((fault) => !told.has(fault.field))];
  const outdated = fields.confirmTextVersion !== undefined && !isCurrentConfirmText(fields.confirmTextVersion);
  refuse(violations, outdated);
  if (upload === undefined || header === undefined || fields.aiDeclaration === undefined) {
    throw new Error('the upload was checked above');
  }
  return { file: { ...upload, header }, description, aiDeclaration: fields.aiDeclaration };
}

function required(field: string): Violation {
  return { field, rule: 'required' };
}

/** An outdated wording has a code of its own; among other faults it is one of them (specification §2.2). */
function refuse(violations: readonly Violation[], outdated: boolean): void {
  const currentConfirmTextVersion = CURRENT_CONFIRM_TEXT.version;
  const fault: Violation = {
    field: 'confirm_text_version',
    rule: 'current',
    allowed: [currentConfirmTextVersion],
  };
  if (outdated && violations.length === 0) {
    throw new DomainError('confirm_text_outdated', { violations: [fault], currentConfirmTextVersion });
  }
  if (outdated) {
    throw new DomainError('validation_failed', { violations: [...violations, fault], currentConfirmTextVersion });
  }
  if (violations.length > 0) throw new DomainError('validation_failed', { violations });
}

async function render(
  { imageRenderer }: Pick<Ports, 'imageRenderer'>,
  { path, header }: ReadUpload['file'],
  how: Omit<Parameters<Ports['imageRenderer']['render']>[0], 'path' | 'header'>,
): Promise<RenderResult> {
  try {
    const { focusX, focusY, noCrop, metadata } = how;
    return await imageRenderer.render({ path, header, focusX, focusY, noCrop, metadata });
  } catch (error) {
    if (!(error instanceof ImageUnreadable)) throw error;
    throw new DomainError('validation_failed', { violations: [{ field: 'image', rule: 'image_readable' }] });
  }
}

/** Keeps the files, then the record; where the record is refused, the renditions go again. */
async function record(
  ports: Needed,
  command: AttachImage,
  completion: Completion<Image> | undefined,
  {
    file,
    rendered,
    make,
  }: {
    readonly file: UploadedFile;
    readonly rendered: RenderResult;
    readonly make: (id: Image['id'], renditions: readonly Rendition[]) => Image;
  },
): Promise<Image> {
  const { unitOfWork, imageStore, randomness } = ports;
  const renditions = rendered.renditions.map(({ name, width, height, mimeType }) => ({
    name,
    width,
    height,
    mimeType,
    key: randomness.uuid(),
  }));
  const keys = renditions.map((rendition) => rendition.key);
  let replaced: Image | null;
  let image: Image;
  try {
    await imageStore.putOriginal(file.sha256, file.path);
    for (const [index, { bytes }] of rendered.renditions.entries()) {
      await imageStore.putRendition(keys[index] ?? '', bytes);
    }
    ({ image, replaced } = await unitOfWork.run(async (transaction) => {
      const release: PressRelease = await loadForChange(transaction, command, 'attach_image');
      const attached = make(await transaction.pressReleases.nextImageId(), renditions);
      const change = attachImage(release, attached, { actor: publisher(command.caller), at: attached.createdAt });
      await transaction.pressReleases.save(change.release, change.entry);
      await transaction.pressReleases.addEvidence(evidenceOf(attached, command.caller, command.remoteAddress));
      await complete(transaction, completion, attached);
      return { image: attached, replaced: change.replaced };
    }));
  } catch (error) {
    // Only where the record is surely refused: a commit whose answer was lost may have happened, and needs its files.
    if (isRefusal(error)) await imageStore.removeRenditions(keys).catch(() => undefined);
    if (!(error instanceof UniqueConflict) || error.what !== 'title_image') throw error;
    throw new DomainError('title_image_exists', { violations: [{ field: 'image', rule: 'unique', max: 1 }] });
  }
  if (replaced !== null) await imageStore.removeRenditions(replaced.renditions.map((r) => r.key));
  return image;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ApplicationError) return error.code !== 'unavailable';
  return error instanceof DomainError || error instanceof UniqueConflict;
}

function evidenceOf(image: Image, caller: Caller, remoteAddress: string | null): ImageEvidence {
  const wording = CONFIRM_TEXTS.find((text) => text.version === image.rights.textVersion) ?? CURRENT_CONFIRM_TEXT;
  return {
    imageId: image.id,
    pressReleaseId: image.pressReleaseId,
    accountId: caller.accountId,
    tokenId: caller.token.id,
    remoteAddress,
    sha256: image.sha256,
    bytes: image.bytes,
    mimeType: image.mimeType,
    role: image.role,
    aiLabel: image.aiLabel,
    aiLabelDeclared: image.aiLabelDeclared,
    aiLabelSource: image.aiLabelSource,
    provenance: image.provenance,
    copyright: image.copyright,
    licenseUrl: image.licenseUrl,
    sourceUrl: image.sourceUrl,
    confirmTextVersion: wording.version,
    confirmText: wording.text,
    confirmedAt: image.rights.confirmedAt,
  };
}
