import type { Application } from '../../../../../../application/index.ts';
import {
  type Correction,
  type CorrectionId,
  isCorrectable,
  type PressRelease,
} from '../../../../../../domain/index.ts';
import type { DeskEditor } from '../../route.ts';
import type { Decision } from './texts.ts';

interface DecisionRule {
  /** The decision's text field; null if this correction needs none. */
  readonly fieldOf: (correction: Correction) => 'note' | 'reason' | null;
  readonly isPossible: (correction: Correction, release: Pick<PressRelease, 'status'>) => boolean;
  readonly take: (
    corrections: Application['corrections'],
    target: { readonly id: CorrectionId; readonly caller: DeskEditor['caller'] },
    text: string,
  ) => Promise<unknown>;
}

/** The possible decisions about a correction and their input. The use cases check them again. */
export const DECISIONS: Readonly<Record<Decision, DecisionRule>> = {
  approve: {
    fieldOf: ({ kind }) => (kind === 'typo' ? 'note' : null),
    isPossible: ({ status }, release) => status === 'pending' && isCorrectable(release),
    take: (corrections, target, note) => corrections.approve({ ...target, ...(note !== '' && { note }) }),
  },
  reject: {
    fieldOf: () => 'reason',
    isPossible: ({ status }) => status === 'pending',
    take: (corrections, target, reason) => corrections.reject({ ...target, reason }),
  },
  note: {
    fieldOf: () => 'note',
    isPossible: ({ status, kind }, release) => status === 'approved' && kind === 'typo' && isCorrectable(release),
    take: (corrections, target, note) => corrections.reclassify({ ...target, note }),
  },
  withhold: {
    fieldOf: () => 'reason',
    isPossible: ({ earlier, withheld }) => earlier !== null && withheld === null,
    take: (corrections, target, reason) => corrections.withhold({ ...target, reason }),
  },
};

export const DECISION_NAMES = Object.keys(DECISIONS) as readonly Decision[];
