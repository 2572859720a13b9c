import { defineEntity, p } from '@mikro-orm/core';
import { DISPATCH, SUBSCRIBER, SUBSCRIPTION, SUBSCRIPTION_MAIL } from '../../tables/subscription.ts';
import { columns, id, time } from '../columns.ts';

export const SubscriberEntity = defineEntity({
  name: 'Subscriber',
  tableName: 'subscriber',
  properties: {
    ...columns(SUBSCRIBER),
    id: id(),
    emailKey: p.text().unique('subscriber_email_key_unique'),
  },
  indexes: [{ name: 'subscriber_created_at_index', properties: ['createdAt'] }],
});

export const SubscriptionEntity = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    ...columns(SUBSCRIPTION),
    id: id(),
    subscriberId: () => p.manyToOne(SubscriberEntity).joinColumn('subscriber_id').deleteRule('cascade'),
    listKey: p.text(),
    listPath: p.text(),
    listName: p.text(),
    search: p.json().columnType('json').nullable(),
  },
  uniques: [
    { name: 'subscription_subscriber_id_portal_list_key_unique', properties: ['subscriberId', 'portal', 'listKey'] },
  ],
  indexes: [
    { name: 'subscription_list_key_id_index', properties: ['listKey', 'id'] },
    { name: 'subscription_search_index', properties: ['listKey'], where: '"search" is not null' },
    { name: 'subscription_pending_index', properties: ['askedAt'], where: '"wanted" is not null' },
  ],
});

export const DispatchEntity = defineEntity({
  name: 'Dispatch',
  tableName: 'dispatch',
  properties: {
    ...columns(DISPATCH),
    id: id(),
    finishedAt: time().nullable(),
    claimId: p.text().nullable(),
    lockedUntil: time().nullable(),
  },
  uniques: [{ name: 'dispatch_publication_unique', properties: ['pressReleaseId'], where: '"note" is null' }],
  indexes: [
    { name: 'dispatch_waiting_index', properties: ['id'], where: '"finished_at" is null' },
    { name: 'dispatch_created_at_index', properties: ['createdAt'] },
  ],
});

export const SubscriptionMailEntity = defineEntity({
  name: 'SubscriptionMail',
  tableName: 'subscription_mail',
  properties: {
    ...columns(SUBSCRIPTION_MAIL),
    id: id(),
    subscriberId: () => p.manyToOne(SubscriberEntity).joinColumn('subscriber_id').deleteRule('cascade'),
    subscriptionId: () =>
      p.manyToOne(SubscriptionEntity).joinColumn('subscription_id').nullable().deleteRule('set null'),
    dispatchId: () => p.manyToOne(DispatchEntity).joinColumn('dispatch_id').nullable().deleteRule('cascade'),
    messageId: p.text().nullable(),
    priority: p.integer(),
    headId: p.bigint('number').nullable(),
    dueAt: time(),
    secretHash: p.text().nullable().unique('subscription_mail_secret_hash_unique'),
    earlierSecretHashes: p.array().columnType('text[]').defaultRaw(`'{}'`),
    claimId: p.text().nullable(),
    lockedUntil: time().nullable(),
  },
  uniques: [
    {
      name: 'subscription_mail_subscription_id_dispatch_id_unique',
      properties: ['subscriptionId', 'dispatchId'],
    },
  ],
  indexes: [
    { name: 'subscription_mail_subscriber_id_index', properties: ['subscriberId'] },
    { name: 'subscription_mail_dispatch_id_id_index', properties: ['dispatchId', 'id'] },
    { name: 'subscription_mail_head_id_index', properties: ['headId'] },
    { name: 'subscription_mail_created_at_index', properties: ['createdAt'] },
    { name: 'subscription_mail_new_index', properties: ['dueAt', 'id'], where: `"state" = 'new'` },
    {
      name: 'subscription_mail_due_index',
      properties: ['priority', 'dueAt', 'id'],
      where: `"state" = 'new'`,
    },
    {
      name: 'subscription_mail_waiting_index',
      properties: ['priority', 'nextAttemptAt', 'id'],
      where: `"state" = 'waiting'`,
    },
    {
      name: 'subscription_mail_earlier_secret_hashes_index',
      properties: ['earlierSecretHashes'],
      type: 'gin',
      where: `"earlier_secret_hashes" <> '{}'`,
    },
  ],
});
