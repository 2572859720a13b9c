import { defineEntity, p } from '@mikro-orm/core';

export const TextShingleEntity = defineEntity({
  name: 'TextShingle',
  tableName: 'text_shingle',
  properties: {
    hash: p.bigint('number').primary().autoincrement(false),
    pressReleaseId: p.bigint('number').primary().autoincrement(false),
    correctionId: p.bigint('number').primary().autoincrement(false),
  },
  indexes: [
    { name: 'text_shingle_press_release_id_correction_id_index', properties: ['pressReleaseId', 'correctionId'] },
  ],
});

/** Hashes of texts that wait for review or publication. Only the editors' desk reads them. */
export const WaitingShingleEntity = defineEntity({
  name: 'WaitingShingle',
  tableName: 'waiting_shingle',
  properties: {
    hash: p.bigint('number').primary().autoincrement(false),
    pressReleaseId: p.bigint('number').primary().autoincrement(false),
  },
  indexes: [{ name: 'waiting_shingle_press_release_id_index', properties: ['pressReleaseId'] }],
});

export const TextIndexProgressEntity = defineEntity({
  name: 'TextIndexProgress',
  tableName: 'text_index_progress',
  properties: { id: p.integer().primary().autoincrement(false), pressReleaseId: p.bigint('number') },
});
