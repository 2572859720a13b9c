import { type Image, type ImageHeader, renditionSpecs } from '../../domain/index.ts';
import type { Ports } from '../ports/index.ts';
import { signRenditions } from './signing.ts';

type RequiredPorts = Pick<Ports, 'imageRenderer' | 'imageSigner' | 'randomness'>;

/** The image data that renditions show, embed, or state in their manifest. */
type SourceImage = Pick<
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
  | 'pressDownload'
  | 'mimeType'
>;

/** The file of an original, and its account's share of the fair queue. */
interface Source {
  readonly path: string;
  readonly header: ImageHeader;
  readonly share: string;
}

/**
 * Renders and signs the renditions of an original, under new keys.
 * @throws as ImageRenderer.render and ImageSigner.sign
 */
export async function makeRenditions(
  { imageRenderer, imageSigner, randomness }: RequiredPorts,
  image: SourceImage,
  { path, header, share }: Source,
) {
  const { width, height, renditions } = await imageRenderer.render({
    renditions: renditionSpecs(image),
    path,
    header,
    focusX: image.focusX,
    focusY: image.focusY,
    noCrop: image.noCrop,
    metadata: {
      credit: image.copyright,
      copyrightNotice: image.provenance.copyrightNotice,
      licenceUrl: image.licenseUrl,
      aiLabel: image.aiLabel,
      dataMining: image.provenance.dataMining,
      otherConstraints: image.provenance.otherConstraints,
      caption: image.description,
    },
    share,
  });
  const withKeys = renditions.map((rendition) => ({ ...rendition, key: randomness.uuid() }));
  const source = { original: path, share };
  const { published, parentManifest } = await signRenditions(
    imageSigner,
    { ...image, width, height },
    withKeys,
    source,
  );
  return {
    /** Pixels of the upright original. */
    size: { width, height },
    /** The files to store. */
    published,
    parentManifest,
    renditions: published.map(({ bytes, ...rendition }) => ({ ...rendition, bytes: bytes.length })),
  };
}
