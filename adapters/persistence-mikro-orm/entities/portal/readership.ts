import { defineEntity, p } from '@mikro-orm/core';

const releaseDay = {
  pressReleaseId: p.bigint('number').primary().autoincrement(false),
  day: p.date().primary(),
};

export const ReadershipEntity = defineEntity({
  name: 'Readership',
  tableName: 'readership',
  properties: {
    ...releaseDay,
    accountId: p.bigint('number'),
    pageViews: p.integer(),
    pictureDownloads: p.integer(),
    pressKits: p.integer(),
    previewOpens: p.integer(),
    mailsSent: p.integer(),
  },
  indexes: [{ name: 'readership_account_id_day_index', properties: ['accountId', 'day'] }],
});

export const ReadershipReferrerEntity = defineEntity({
  name: 'ReadershipReferrer',
  tableName: 'readership_referrer',
  properties: { ...releaseDay, host: p.text().primary(), pageViews: p.integer() },
});
