import {
  assertImage,
  editedDescription,
  editImage,
  type Image,
  type ImageDescription,
  type ImageEdits,
  imageChanges,
  imageDescriptionFaults,
  needsNewRenditions,
  refuseIfAny,
  tokenOf,
  type Violation,
} from '../../domain/index.ts';
import { ApplicationError, StaleWrite } from '../errors.ts';
import { publisher } from '../kernel/actor.ts';
import type { ImageChange, Ports } from '../ports/index.ts';
import { loadForChange } from '../press-releases/guard.ts';
import { discardRenditions, noteRenditions } from './discard-renditions.ts';
import { assertImagePrecondition, type ImagePrecondition, type ImageTarget, ownImage } from './guard-image.ts';
import { makeRenditions } from './make-renditions.ts';
import { refusingUnreadable } from './refusing-unreadable.ts';
import { storeThenRecord } from './store-files.ts';

export interface EditImage extends ImageTarget {
  readonly precondition?: ImagePrecondition | undefined;
  readonly edits: ImageEdits;
  readonly faults: readonly Violation[];
  readonly remoteAddress: string | null;
}

type RequiredPorts = Pick<
  Ports,
  'unitOfWork' | 'queries' | 'imageStore' | 'imageInspector' | 'imageRenderer' | 'imageSigner' | 'clock' | 'randomness'
>;

/** Attempts if concurrent changes of the same image are stored first. */
const ATTEMPTS = 3;

/**
 * Contract §16, PATCH /press-release-images/{imageId}. Renditions that a changed field affects are made again from the
 * original, under new keys; the old ones are removed once the new ones are recorded. Writes nothing without a change.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed`; ApplicationError
 *   `precondition_failed`, `unavailable`
 */
export function makeEditImage(ports: RequiredPorts) {
  return async (command: EditImage): Promise<Image> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await editOnce(ports, command);
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error;
        if (attempt === ATTEMPTS) throw new ApplicationError('unavailable', { retryAfterSeconds: 1 }, { cause: error });
      }
    }
  };
}

/** @throws StaleWrite if the image was changed while its renditions were made */
async function editOnce(ports: RequiredPorts, command: EditImage): Promise<Image> {
  const { caller, imageId, precondition } = command;
  const { image } = await ownImage(ports.queries, command, 'edit_image');
  assertImagePrecondition(image, precondition);
  const description = validDescription(image, command);
  const changes = imageChanges(image, description);
  if (changes.length === 0) return image;
  const rerendered = needsNewRenditions(changes) ? await remake(ports, command, { ...image, ...description }) : null;
  const at = ports.clock.now();
  const { before, edited } = await storeThenRecord(
    ports,
    { published: rerendered?.published ?? [], at },
    async (transaction) => {
      const release = await loadForChange(transaction, { caller, id: image.pressReleaseId }, 'edit_image');
      const current = assertImage(release, imageId);
      assertImagePrecondition(current, precondition);
      if (imageChanges(image, current).length > 0) throw new StaleWrite(`image ${imageId}`);
      const remade = rerendered && { renditions: rerendered.renditions, parentManifest: rerendered.parentManifest };
      const change = editImage(release, imageId, { description, remade }, { actor: publisher(caller), at });
      // Also stores the event image.updated.
      await transaction.pressReleases.save(change);
      await transaction.pressReleases.addImageChange(changeOf(command, at, changes));
      if (rerendered !== null) await noteRenditions(transaction, [change.before], at);
      return change;
    },
  );
  if (rerendered !== null) await discardRenditions(ports.imageStore, [before]);
  return edited;
}

/** @throws DomainError `validation_failed` with every fault */
function validDescription(image: Image, { edits, faults }: EditImage): ImageDescription {
  const description = editedDescription(image, edits);
  const reported = new Set(faults.map(({ field }) => field));
  refuseIfAny([...faults, ...imageDescriptionFaults(description).filter(({ field }) => !reported.has(field))]);
  return description;
}

async function remake(ports: RequiredPorts, { caller }: EditImage, image: Image) {
  const rerendered = await ports.imageStore.withOriginal(image.sha256, async (path) => {
    const header = await ports.imageInspector.header(path);
    if (header === undefined) throw new Error(`the original ${image.sha256} is not a picture`);
    const source = { path, header, share: String(caller.accountId) };
    return refusingUnreadable('image', makeRenditions(ports, image, source));
  });
  if (rerendered === undefined) throw new Error(`the original ${image.sha256} is missing`);
  return rerendered;
}

function changeOf({ caller, imageId, remoteAddress }: EditImage, at: Date, changes: ImageChange['changes']) {
  return {
    imageId,
    at,
    tokenId: tokenOf(caller)?.id ?? null,
    userId: caller.via.kind === 'user' ? caller.via.user.id : null,
    remoteAddress,
    changes,
  };
}
