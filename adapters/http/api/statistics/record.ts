import * as v from 'valibot';
import { accountStatisticsRecord, releaseStatisticsRecord } from '../../../../application/records/readership.ts';
import { about, address, count, definePresenter, idNumber, record } from '../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

const date = () => v.pipe(v.string(), v.isoDate(), v.maxLength(10));

const COUNTS = {
  page_views: about(count(), TEXTS.page_views),
  picture_downloads: about(count(), TEXTS.picture_downloads),
  press_kits: about(count(), TEXTS.press_kits),
  preview_opens: about(count(), TEXTS.preview_opens),
  mails_sent: about(count(), TEXTS.mails_sent),
} as const;

const PERIOD = { from: about(date(), TEXTS.from), to: about(date(), TEXTS.to) } as const;

const TOTALS = record('ReadershipCounts', TEXTS.counts, COUNTS);

/** Readership of a release (contract §16). */
export const RELEASE_STATISTICS = record('PressReleaseStatistics', TEXTS.ofRelease, {
  ...PERIOD,
  totals: TOTALS,
  days: about(v.array(record('ReadershipDay', TEXTS.day, { date: date(), ...COUNTS })), TEXTS.days),
  referrers: about(
    v.array(
      record('Referrer', TEXTS.referrer, {
        host: about(v.pipe(v.string(), v.maxLength(253)), TEXTS.host),
        page_views: COUNTS.page_views,
      }),
    ),
    TEXTS.referrers,
  ),
});

/** Readership of an account's releases. */
export const ACCOUNT_STATISTICS = record('AccountStatistics', TEXTS.ofAccount, {
  ...PERIOD,
  totals: TOTALS,
  press_releases: about(
    v.array(
      record('ReadPressRelease', TEXTS.readRelease, {
        id: idNumber(),
        title: v.string(),
        url: about(v.nullable(address()), TEXTS.url),
        page_views: COUNTS.page_views,
      }),
    ),
    TEXTS.press_releases,
  ),
});

export const presentReleaseStatistics = definePresenter<typeof RELEASE_STATISTICS>()(releaseStatisticsRecord);
export const presentAccountStatistics = definePresenter<typeof ACCOUNT_STATISTICS>()(accountStatisticsRecord);
