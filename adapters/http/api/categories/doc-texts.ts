import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    listCategories: {
      summary: 'Kategorien auflisten',
      description:
        'Alle aktiven Kategorien. Vor dem Anlegen eines Entwurfs aufrufen: Ihre `id` ist die `category_id` einer Pressemitteilung.',
      responses: {
        200: 'Die Kategorien.',
      },
    },
  },
  en: {
    listCategories: {
      summary: 'List categories',
      description:
        'All active categories. Call it before creating a draft: their `id` is the `category_id` of a press release.',
      responses: {
        200: 'The categories.',
      },
    },
  },
});
