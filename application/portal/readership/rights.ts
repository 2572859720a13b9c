import { byAnyone, byOperator, requires } from '../../kernel/authority.ts';
import type { Ports } from '../../ports/index.ts';
import type { ReadershipCounter } from './counter.ts';
import {
  makeExportReleaseStatistics,
  makeShowAccountStatistics,
  makeShowReleaseStatistics,
} from './show-statistics.ts';

/** Readership of releases (contract §16). */
export function readershipUseCases(ports: Ports, counter: ReadershipCounter) {
  return {
    readership: {
      count: byAnyone(counter.count),
      countPageView: byAnyone(counter.countPageView),
      write: byOperator(counter.write),
      ofRelease: requires('press-releases:read', makeShowReleaseStatistics(ports)),
      exportOfRelease: requires('press-releases:read', makeExportReleaseStatistics(ports)),
      ofAccount: requires('press-releases:read', makeShowAccountStatistics(ports)),
    },
  };
}
