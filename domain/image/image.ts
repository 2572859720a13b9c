import { requiredTextFaults, textFaults, urlFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { ImageId, PressReleaseId } from '../identifiers.ts';
import type { TakeDown } from '../press-release/publication/take-down.ts';
import type { AiLabel, AiLabelSource, RecognisedLabel } from './ai-label.ts';
import type { RenditionName } from './crop.ts';
import {
  COPYRIGHT_MAX,
  FOCUS_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  IMAGE_URL_MAX,
  type ImageMimeType,
} from './limits.ts';
import type { ParentManifest, Provenance } from './provenance.ts';
import type { RightsConfirmation } from './rights-confirmation.ts';

/** One title image per release; the preview image is replaced by the next one (specification §2.2). */
export const IMAGE_ROLES = ['title', 'preview'] as const;
export type ImageRole = (typeof IMAGE_ROLES)[number];

/** Every browser shows the first; the second takes less of a reader's line. */
export const RENDITION_MIME_TYPES = ['image/jpeg', 'image/webp'] as const;
export type RenditionMimeType = (typeof RENDITION_MIME_TYPES)[number];

/** A public picture made from the original. */
export interface Rendition<Name extends string = RenditionName> {
  readonly name: Name;
  /** The address's unguessable part: where the image store keeps it. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: RenditionMimeType;
}

/** A rendition of a release's image, with what was published of its bytes. */
export interface ImageRendition extends Rendition {
  /** Of the bytes as they are published, 64 lower-case hex digits; null where they were never hashed. */
  readonly sha256: string | null;
  /** SHA-256 of the certificate whose manifest is in it, 64 lower-case hex digits; null where it carries none. */
  readonly signed: string | null;
}

/** Those of one format, in their order. */
export function renditionsAs<Mime extends RenditionMimeType, R extends { readonly mimeType: RenditionMimeType }>(
  mimeType: Mime,
  renditions: readonly R[],
): (R & { readonly mimeType: Mime })[] {
  return renditions.filter(
    (rendition): rendition is R & { readonly mimeType: Mime } => rendition.mimeType === mimeType,
  );
}

/** What the publisher says of an image (specification §2.2). */
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
}

export interface Image extends ImageDescription {
  readonly id: ImageId;
  readonly pressReleaseId: PressReleaseId;
  readonly role: ImageRole;
  /** The label that applies. */
  readonly aiLabel: AiLabel;
  readonly aiLabelDeclared: AiLabel;
  readonly aiLabelSource: AiLabelSource;
  /** What the file says of itself, whether it decided or not. */
  readonly aiLabelRecognised: RecognisedLabel | null;
  readonly provenance: Provenance;
  readonly rights: RightsConfirmation;
  readonly mimeType: ImageMimeType;
  /** Pixels of the original as it is shown, orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Size of the original in bytes. */
  readonly bytes: number;
  /** Of the original, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly renditions: readonly ImageRendition[];
  /** As the renditions' manifest has it; null where they carry none. */
  readonly parentManifest: ParentManifest | null;
  /** Why nobody may see it any more, while its release stays; null where that is not so. */
  readonly takenDown: TakeDown | null;
  readonly createdAt: Date;
}

export function roleOf(isPreview: boolean): ImageRole {
  return isPreview ? 'preview' : 'title';
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
