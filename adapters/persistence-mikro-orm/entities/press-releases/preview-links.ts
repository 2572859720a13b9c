import { defineEntity, p } from '@mikro-orm/core';
import { PREVIEW_LINK } from '../../tables/press-releases/preview-link.ts';
import { AccountEntity } from '../accounts/accounts.ts';
import { columns, id } from '../columns.ts';

export const PreviewLinkEntity = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_link',
  properties: {
    ...columns(PREVIEW_LINK),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    secretHash: p.text().unique('preview_link_secret_hash_unique'),
  },
  indexes: [
    { name: 'preview_link_press_release_id_id_index', properties: ['pressReleaseId', 'id'] },
    { name: 'preview_link_expires_at_index', properties: ['expiresAt'] },
  ],
});
