import { defineEntity, p } from '@mikro-orm/core';
import { COMMENT } from '../../tables/press-releases/comment.ts';
import { columns, id } from '../columns.ts';
import { PressReleaseEntity } from './releases.ts';

export const CommentEntity = defineEntity({
  name: 'Comment',
  tableName: 'release_comment',
  properties: {
    ...columns(COMMENT),
    id: id(),
    pressReleaseId: () => p.manyToOne(PressReleaseEntity).joinColumn('press_release_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'release_comment_press_release_id_id_index', properties: ['pressReleaseId', 'id'] }],
});
