import {
  type Image,
  type ManifestStatement,
  type ParentManifest,
  publishedSourceType,
  type RenditionMimeType,
  type RenditionName,
  renditionEdits,
} from '../../domain/index.ts';
import type { ImageSigner, SignedRendition, SignRequest } from '../ports/index.ts';

/** The data of an image that manifests state, and the parameters of its renditions. */
type SignedImage = Pick<
  Image,
  | 'aiLabel'
  | 'aiLabelSource'
  | 'provenance'
  | 'copyright'
  | 'licenseUrl'
  | 'description'
  | 'focusX'
  | 'focusY'
  | 'noCrop'
  | 'mimeType'
  | 'width'
  | 'height'
>;

interface RenditionFile {
  readonly key: string;
  readonly name: RenditionName;
  readonly mimeType: RenditionMimeType;
  readonly bytes: Uint8Array;
}

/**
 * The renditions as they will be published: signed if there is a certificate (contract §15).
 * @throws ApplicationError `unavailable`
 */
export async function signRenditions<Rendition extends RenditionFile>(
  imageSigner: ImageSigner,
  image: SignedImage,
  renditions: readonly Rendition[],
  source: Pick<SignRequest, 'original' | 'share' | 'needsStamp'>,
): Promise<{
  readonly published: readonly (Rendition & SignedRendition)[];
  readonly parentManifest: ParentManifest | null;
}> {
  const { renditions: signed, parentManifest } = await imageSigner.sign({
    ...source,
    mimeType: image.mimeType,
    renditions: renditions.map((rendition) => ({
      bytes: rendition.bytes,
      key: rendition.key,
      mimeType: rendition.mimeType,
      edits: renditionEdits(image, rendition),
    })),
    statement: statementOf(image),
  });
  const published = renditions.map((rendition, index) => {
    const result = signed[index];
    if (result === undefined)
      throw new Error(`the signer returned ${signed.length} of ${renditions.length} renditions`);
    return { ...rendition, ...result };
  });
  return { published, parentManifest };
}

function statementOf(image: SignedImage): ManifestStatement {
  return {
    credit: image.copyright,
    copyrightNotice: image.provenance.copyrightNotice,
    licenceUrl: image.licenseUrl,
    aiLabel: image.aiLabel,
    caption: image.description,
    labelSource: image.aiLabelSource,
    sourceType: publishedSourceType(image) ?? null,
  };
}
