import type { CorrectionId } from '../../../../../../domain/index.ts';
import type { Decision } from './texts.ts';

export const CORRECTIONS_PATH = '/desk/corrections';

export function correctionPath(id: CorrectionId): string {
  return `${CORRECTIONS_PATH}/${id}`;
}

export function decisionPath(id: CorrectionId, decision: Decision): string {
  return `${CORRECTIONS_PATH}/${id}/${decision}`;
}
