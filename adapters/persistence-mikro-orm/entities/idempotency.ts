import { defineEntity, p } from '@mikro-orm/core';
import { document, time } from './columns.ts';

export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    key: p.text().primary(),
    fingerprint: p.text(),
    claimId: p.text(),
    runsUntil: time(),
    expiresAt: time(),
    answerStatus: p.integer().nullable(),
    answerHeaders: document().nullable(),
    answerBody: p.text().nullable(),
  },
  uniques: [{ name: 'idempotency_key_claim_id_unique', properties: ['claimId'] }],
  indexes: [{ name: 'idempotency_key_expires_at_index', properties: ['expiresAt'] }],
});
