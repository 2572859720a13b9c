import { byAnyone, byOperator, requires } from '../kernel/authority.ts';
import type { Ports } from '../ports/index.ts';
import type { RetentionSettings } from '../sweep.ts';
import { makeCloseHistoryDays } from './close-days.ts';
import { makeProveHistory } from './prove-history.ts';
import { makeShowTrees } from './show-trees.ts';
import { makeVerifyEntries, makeVerifyTree } from './verify-history.ts';

/** Use cases of the tamper-evident history (contract §18). */
export function historyUseCases(ports: Ports, settings: RetentionSettings) {
  return {
    history: {
      prove: requires('press-releases:read', makeProveHistory(ports)),
      trees: byAnyone(makeShowTrees(ports)),
      closeDays: byOperator(makeCloseHistoryDays(ports)),
      verifyEntries: byOperator(makeVerifyEntries(ports, settings)),
      verifyTree: byOperator(makeVerifyTree(ports)),
    },
  };
}
