import { defineEntity, p } from '@mikro-orm/core';
import { CEREMONY, LINK, PASSKEY, SESSION, USER } from '../tables/user.ts';
import { AccountEntity } from './accounts/accounts.ts';
import { columns, id, time } from './columns.ts';

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'service_user',
  properties: {
    ...columns(USER),
    id: id(),
    /** The normalised address, used for comparisons (emailKey). */
    emailKey: p.text(),
    passwordHash: p.text().nullable(),
    mutedMails: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** False if all topics are muted. Read only by the previous version of this program. */
    wantsNews: p.boolean().default(true),
  },
  uniques: [{ name: 'service_user_email_key_unique', properties: ['emailKey'] }],
  indexes: [{ name: 'service_user_editor_index', properties: ['id'], where: `"is_editor"` }],
});

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').primary().deleteRule('cascade').updateRule('no action'),
    accountId: () =>
      p.manyToOne(AccountEntity).joinColumn('account_id').primary().deleteRule('no action').updateRule('no action'),
    role: p.text(),
  },
  indexes: [{ name: 'membership_account_id_index', properties: ['accountId'] }],
});

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'user_session',
  properties: {
    ...columns(SESSION),
    id: id(),
    secretHash: p.text(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').deleteRule('cascade'),
  },
  uniques: [{ name: 'user_session_secret_hash_unique', properties: ['secretHash'] }],
  indexes: [
    { name: 'user_session_user_id_index', properties: ['userId'] },
    { name: 'user_session_last_seen_at_index', properties: ['lastSeenAt'] },
    { name: 'user_session_created_at_index', properties: ['createdAt'] },
  ],
});

export const OneTimeLinkEntity = defineEntity({
  name: 'OneTimeLink',
  tableName: 'one_time_link',
  properties: {
    ...columns(LINK),
    id: id(),
    accountId: p.bigint('number').nullable(),
    isEditor: p.boolean().default(false),
    isOperator: p.boolean().default(false),
    isProof: p.boolean().default(false),
    byOperator: p.boolean().default(false),
    secretHash: p.text(),
    /** Hash of the secret that was sent by mail. */
    mailedSecretHash: p.text().nullable(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').nullable().deleteRule('cascade'),
  },
  uniques: [
    { name: 'one_time_link_secret_hash_unique', properties: ['secretHash'] },
    { name: 'one_time_link_mailed_secret_hash_unique', properties: ['mailedSecretHash'] },
  ],
  indexes: [
    { name: 'one_time_link_user_id_index', properties: ['userId'] },
    {
      name: 'one_time_link_account_id_index',
      properties: ['accountId', 'id'],
      where: `"account_id" is not null`,
    },
    { name: 'one_time_link_expires_at_index', properties: ['expiresAt'] },
  ],
});

export const CeremonyEntity = defineEntity({
  name: 'Ceremony',
  tableName: 'ceremony',
  properties: {
    ...columns(CEREMONY),
    secretHash: p.text().primary(),
  },
  indexes: [{ name: 'ceremony_expires_at_index', properties: ['expiresAt'] }],
});

export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    ...columns(PASSKEY),
    id: id(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').deleteRule('cascade'),
  },
  uniques: [{ name: 'passkey_credential_id_unique', properties: ['credentialId'] }],
  indexes: [{ name: 'passkey_user_id_id_index', properties: ['userId', 'id'] }],
});

/** Sign-in attempts, counted per key. */
export const AttemptEntity = defineEntity({
  name: 'Attempt',
  tableName: 'attempt',
  properties: {
    key: p.text().primary(),
    count: p.integer(),
    expiresAt: time(),
  },
  indexes: [{ name: 'attempt_expires_at_index', properties: ['expiresAt'] }],
});
