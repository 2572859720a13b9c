import { requiredTextFaults, textFaults, urlFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { ImageId, PressReleaseId } from '../identifiers.ts';
import type { ReasonedTakeDown } from '../press-release/publication/take-down.ts';
import type { AiLabel, AiLabelSource, RecognisedLabel } from './ai-label/ai-label.ts';
import {
  COPYRIGHT_MAX,
  FOCUS_CENTRE,
  FOCUS_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  IMAGE_URL_MAX,
  type ImageMimeType,
} from './limits.ts';
import type { ParentManifest, Provenance } from './provenance/provenance.ts';
import type { RenditionName } from './renditions/renditions.ts';
import type { RightsConfirmation } from './rights-confirmation.ts';
import type { ImageRole } from './role.ts';

/** JPEG works in every browser; WebP needs less bandwidth. */
export const RENDITION_MIME_TYPES = ['image/jpeg', 'image/webp'] as const;
export type RenditionMimeType = (typeof RENDITION_MIME_TYPES)[number];

export interface Rendition<Name extends string = RenditionName> {
  readonly name: Name;
  /** Unguessable part of the address, and the key in the image store. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: RenditionMimeType;
}

/** A rendition of a release's image, with the hash and signature that were published. */
export interface ImageRendition extends Rendition {
  /** SHA-256 of the published bytes, 64 lower-case hex digits; null for renditions stored before hashes were. */
  readonly sha256: string | null;
  /** SHA-256 of the certificate that signed its manifest, 64 lower-case hex digits; null without a manifest. */
  readonly signed: string | null;
  /** True if a time stamp (RFC 3161) confirms when the manifest was signed. */
  readonly stamped: boolean;
  /** Size of the published file; null for renditions stored before sizes were. */
  readonly bytes: number | null;
}

/** The renditions of one format, in their order. */
export function renditionsAs<Mime extends RenditionMimeType, R extends { readonly mimeType: RenditionMimeType }>(
  mimeType: Mime,
  renditions: readonly R[],
): (R & { readonly mimeType: Mime })[] {
  return renditions.filter(
    (rendition): rendition is R & { readonly mimeType: Mime } => rendition.mimeType === mimeType,
  );
}

/** True if the files are the same: a rendition's key never changes while it is published. */
export function haveSameRenditions(one: Pick<Image, 'renditions'>, other: Pick<Image, 'renditions'>): boolean {
  const keys = ({ renditions }: Pick<Image, 'renditions'>) => renditions.map(({ key }) => key).join();
  return keys(one) === keys(other);
}

/** The publisher's description of an image (specification §2.2). */
export interface ImageDescription {
  readonly copyright: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly licenseUrl: string | null;
  readonly sourceUrl: string | null;
  /** Percent, 0 to 100. */
  readonly focusX: number;
  readonly focusY: number;
  readonly noCrop: boolean;
  /** The publisher allows the picture to be downloaded in full size for editorial use (contract §16). */
  readonly pressDownload: boolean;
}

/** Defaults for omitted or cleared fields. A blank credit is refused. */
export const BLANK_IMAGE_DESCRIPTION: ImageDescription = {
  copyright: '',
  title: null,
  description: null,
  licenseUrl: null,
  sourceUrl: null,
  focusX: FOCUS_CENTRE,
  focusY: FOCUS_CENTRE,
  noCrop: false,
  pressDownload: false,
};

export interface Image extends ImageDescription {
  readonly id: ImageId;
  readonly pressReleaseId: PressReleaseId;
  readonly role: ImageRole;
  /** The label in force: the stronger of the declared and the recognised one. */
  readonly aiLabel: AiLabel;
  readonly aiLabelDeclared: AiLabel;
  readonly aiLabelSource: AiLabelSource;
  /** The label read from the file, even if the declared one is in force. */
  readonly aiLabelRecognised: RecognisedLabel | null;
  readonly provenance: Provenance;
  readonly rights: RightsConfirmation;
  readonly mimeType: ImageMimeType;
  /** Pixels of the original as it is shown, orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Size of the original in bytes. */
  readonly bytes: number;
  /** SHA-256 of the original, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly renditions: readonly ImageRendition[];
  /** As stated in the renditions' manifests; null if they have none. */
  readonly parentManifest: ParentManifest | null;
  /** Set while the image is hidden from the public although its release is shown; null otherwise. */
  readonly takenDown: ReasonedTakeDown | null;
  readonly createdAt: Date;
}

/** Every fault of an image's description. Specification §2.2, contract §1. */
export function imageDescriptionFaults(d: ImageDescription): Violation[] {
  return [
    ...requiredTextFaults('copyright', d.copyright, COPYRIGHT_MAX),
    ...textFaults('title', d.title, IMAGE_TITLE_MAX),
    ...textFaults('description', d.description, IMAGE_DESCRIPTION_MAX),
    ...urlFaults('license_url', d.licenseUrl, IMAGE_URL_MAX),
    ...urlFaults('source_url', d.sourceUrl, IMAGE_URL_MAX),
    ...percentFaults('focus_x', d.focusX),
    ...percentFaults('focus_y', d.focusY),
  ];
}

function percentFaults(field: string, percent: number): Violation[] {
  const isPercent = Number.isInteger(percent) && percent >= 0 && percent <= FOCUS_MAX;
  return isPercent ? [] : [{ field, rule: 'between', min: 0, max: FOCUS_MAX }];
}
