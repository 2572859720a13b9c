import { many } from '../../kernel/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { CATEGORY_RECORD } from './record.ts';

export const LIST_CATEGORIES: RouteDoc = {
  operationId: 'listCategories',
  tag: 'master-data',
  summary: { de: 'Kategorien auflisten', en: 'List categories' },
  description: {
    de: 'Alle aktiven Kategorien. Ihre `id` ist die `category_id` einer Pressemitteilung.',
    en: 'All active categories. Their `id` is the `category_id` of a press release.',
  },
  answers: {
    200: { description: { de: 'Die Kategorien.', en: 'The categories.' }, body: many(CATEGORY_RECORD) },
  },
};
