import {
  type AiLabel,
  aiDeclarationFaults,
  BLANK_IMAGE_DESCRIPTION,
  CURRENT_CONFIRM_TEXT,
  DomainError,
  editedDescription,
  type ImageDescription,
  type ImageHeader,
  imageDescriptionFaults,
  imageFaults,
  isCurrentConfirmText,
  personNameFaults,
  rightsConfirmationFaults,
  type UploadDeclarations,
  type Violation,
} from '../../domain/index.ts';
import type { Target } from '../press-releases/guard.ts';

/** The fields of an upload as sent, as far as they could be parsed (specification §2.2). */
export interface ImageFields extends UploadDeclarations {
  readonly copyright?: string;
  readonly title?: string;
  readonly description?: string;
  readonly licenseUrl?: string;
  readonly sourceUrl?: string;
  readonly focusX?: number;
  readonly focusY?: number;
  readonly noCrop?: boolean;
  readonly pressDownload?: boolean;
  readonly isPreview?: boolean;
}

/** A file in the image store's temporary folder. The code that created it removes it. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The file's field in faults: `image` in a form, the others in a JSON body. */
export type FileField = 'image' | 'image_base64' | 'image_url';

export interface AttachImage extends Target {
  /** Undefined without a file. */
  readonly upload: UploadedFile | undefined;
  /** The URL to fetch instead of `upload`, and the path to store the file at. */
  readonly fetch?: { readonly url: string; readonly path: string };
  /** `image` by default. */
  readonly fileField?: FileField;
  readonly fields: ImageFields;
  readonly faults: readonly Violation[];
  readonly remoteAddress: string | null;
  /** True if missing credit, description and licence are filled in from the file. */
  readonly isFilledFromFile?: boolean;
  /** The person who confirmed the rights, if an agent passed that on. */
  readonly confirmedBy?: string;
}

/** An upload without a fault. */
export interface JudgedUpload {
  readonly file: UploadedFile & { readonly header: ImageHeader };
  readonly description: ImageDescription;
  readonly aiDeclaration: AiLabel;
}

/**
 * Checks fields and file; returns the complete upload.
 * @throws DomainError `validation_failed` with every fault; `confirm_text_outdated` if that is the only fault
 */
export function validateUpload(command: AttachImage, header: ImageHeader | undefined): JudgedUpload {
  const { upload, fields, fileField = 'image' } = command;
  const fileFaults =
    upload === undefined
      ? [{ field: fileField, rule: 'required' as const }]
      : imageFaults(header, upload.bytes).map((fault) => ({ ...fault, field: fileField }));
  const description = validateFields(command, fileFaults);
  if (upload === undefined || header === undefined || fields.aiDeclaration === undefined) {
    throw new Error('the upload was checked above');
  }
  return { file: { ...upload, header }, description, aiDeclaration: fields.aiDeclaration };
}

/** Checks the fields. @throws as validateUpload */
export function validateFields(
  { fields, faults, confirmedBy }: Pick<AttachImage, 'fields' | 'faults' | 'confirmedBy'>,
  fileFaults: readonly Violation[],
): ImageDescription {
  const description = editedDescription(BLANK_IMAGE_DESCRIPTION, fields);
  const fieldFaults: Violation[] = [
    ...fileFaults,
    ...aiDeclarationFaults(fields),
    ...imageDescriptionFaults(description),
    ...personNameFaults('confirmed_by', confirmedBy),
    ...rightsConfirmationFaults(fields),
  ];
  const reportedFields = new Set(faults.map((fault) => fault.field));
  const violations = [...faults, ...fieldFaults.filter((fault) => !reportedFields.has(fault.field))];
  const outdated = fields.confirmTextVersion !== undefined && !isCurrentConfirmText(fields.confirmTextVersion);
  refuse(violations, outdated);
  return description;
}

/** An outdated wording has its own code, unless other faults exist (specification §2.2). */
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
