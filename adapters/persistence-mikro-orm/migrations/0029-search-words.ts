import { functionsNamed } from '../schema/functions/index.ts';
import { SEARCH_WORDS_TRIGGER } from '../schema/triggers/search.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Stores words when a transaction commits, in a fixed order: transactions that publish the same new words wait at most for
 * each other's commit, and cannot deadlock. Previously a release's words were stored as soon as it was published, so a
 * second transaction waited for the end of the first, and two that published several releases could deadlock.
 */
export const SearchWords = sqlMigration([
  ...functionsNamed('portal_search_words', 'portal_search_learn', 'portal_search_learn_at_the_end'),
  SEARCH_WORDS_TRIGGER.expression,
  ...functionsNamed('portal_search_follow'),
  'drop function portal_search_learn(text, text)',
]);
