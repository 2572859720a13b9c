import type { ReadershipRepository } from '../../../../application/ports/index.ts';
import {
  addReadership,
  DIRECT,
  NO_READERSHIP,
  OTHER_HOSTS,
  REFERRERS_STORED,
  type ReferrerViews,
} from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';

export function createReadershipRepository({ readership, releases }: Tables): ReadershipRepository {
  return {
    async add(entries) {
      for (const { pressReleaseId, day, counts, referrers } of entries) {
        const release = releases.get(pressReleaseId);
        if (release === undefined) continue;
        const key = `${pressReleaseId} ${day}`;
        const known = readership.get(key) ?? { counts: NO_READERSHIP, referrers: [] };
        readership.set(key, {
          pressReleaseId,
          accountId: release.accountId,
          day,
          counts: addReadership(known.counts, counts),
          referrers: referrers.reduce(addViews, known.referrers),
        });
      }
    },
  };
}

/** Adds the views to their host; to OTHER_HOSTS if the release already has REFERRERS_STORED hosts that day. */
function addViews(stored: readonly ReferrerViews[], { host, pageViews }: ReferrerViews): readonly ReferrerViews[] {
  const isKnown = stored.some((referrer) => referrer.host === host);
  const namedHosts = stored.filter((referrer) => referrer.host !== DIRECT && referrer.host !== OTHER_HOSTS).length;
  const isStored = isKnown || host === DIRECT || host === OTHER_HOSTS || namedHosts < REFERRERS_STORED;
  const countedAs = isStored ? host : OTHER_HOSTS;
  const before = stored.find((referrer) => referrer.host === countedAs)?.pageViews ?? 0;
  const others = stored.filter((referrer) => referrer.host !== countedAs);
  return [...others, { host: countedAs, pageViews: before + pageViews }];
}
