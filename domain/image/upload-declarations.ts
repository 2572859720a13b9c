import type { Violation } from '../faults/violation.ts';
import type { AiLabel } from './ai-label/ai-label.ts';

/** The publisher's declarations for an upload, as far as they could be parsed (specification §2.2). */
export interface UploadDeclarations {
  readonly aiDeclaration?: AiLabel;
  readonly rightsConfirmed?: boolean;
  /** The version of the wording that the publisher confirmed. */
  readonly confirmTextVersion?: string;
}

/** An upload must say how much of the image was made by AI; there is no default. */
export function aiDeclarationFaults({ aiDeclaration }: UploadDeclarations): Violation[] {
  return aiDeclaration === undefined ? [{ field: 'ai_declaration', rule: 'required' }] : [];
}

/** An upload must confirm the rights, and name the wording. An outdated wording has its own error code, not a fault. */
export function rightsConfirmationFaults({ rightsConfirmed, confirmTextVersion }: UploadDeclarations): Violation[] {
  const faults: Violation[] = [];
  if (rightsConfirmed === undefined) faults.push({ field: 'rights_confirmed', rule: 'required' });
  if (rightsConfirmed === false) faults.push({ field: 'rights_confirmed', rule: 'accepted' });
  if (confirmTextVersion === undefined) faults.push({ field: 'confirm_text_version', rule: 'required' });
  return faults;
}
