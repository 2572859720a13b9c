import { defineEntity, p } from '@mikro-orm/core';
import { CORRECTION } from '../../tables/review/correction.ts';
import { AccountEntity } from '../accounts/accounts.ts';
import { columns, id } from '../columns.ts';
import { PressReleaseEntity } from '../press-releases/releases.ts';

export const CorrectionEntity = defineEntity({
  name: 'Correction',
  tableName: 'correction',
  properties: {
    ...columns(CORRECTION),
    id: id(),
    pressReleaseId: () => p.manyToOne(PressReleaseEntity).joinColumn('press_release_id'),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
  },
  uniques: [{ name: 'correction_pending_unique', properties: ['pressReleaseId'], where: `"status" = 'pending'` }],
  indexes: [
    { name: 'correction_press_release_id_id_index', properties: ['pressReleaseId', 'id'] },
    { name: 'correction_pending_index', properties: ['id'], where: `"status" = 'pending'` },
    { name: 'correction_pending_account_index', properties: ['accountId', 'id'], where: `"status" = 'pending'` },
  ],
});
