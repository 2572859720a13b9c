import { defineEntity, p } from '@mikro-orm/core';
import { MAIL } from '../tables/mail.ts';
import { columns, id, time } from './columns.ts';
import { ReportEntity } from './review/reports.ts';
import { OneTimeLinkEntity, UserEntity } from './users.ts';

export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    ...columns(MAIL),
    id: id(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').nullable().deleteRule('cascade'),
    linkId: () => p.manyToOne(OneTimeLinkEntity).joinColumn('link_id').nullable().deleteRule('cascade'),
    reportId: () => p.manyToOne(ReportEntity).joinColumn('report_id').nullable().deleteRule('cascade'),
    once: p.text().nullable(),
    claimId: p.text().nullable(),
    lockedUntil: time().nullable(),
  },
  uniques: [{ name: 'mail_user_id_once_unique', properties: ['userId', 'once'] }],
  indexes: [
    { name: 'mail_created_at_index', properties: ['createdAt'] },
    { name: 'mail_link_id_index', properties: ['linkId'] },
    { name: 'mail_report_id_index', properties: ['reportId'] },
    { name: 'mail_waiting_index', properties: ['nextAttemptAt'], where: `"state" = 'waiting'` },
    { name: 'mail_waiting_account_id_index', properties: ['accountId'], where: `"state" = 'waiting'` },
  ],
});
