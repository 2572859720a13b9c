import { Migration } from '@mikro-orm/migrations';
import { functionsNamed } from '../schema/functions/index.ts';
import { SEARCH_WORDS_TRIGGER } from '../schema/triggers/search.ts';

/**
 * Words are learnt when a transaction commits, all of it in one order: two transactions that publish the same new words wait for each
 * other's commit at most, never for whatever else they do, and never both for each other. Before, each release's words were written
 * where it was published: whoever came second waited for the end of the first, and two that published several could deadlock.
 */
export class SearchWords extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  ...functionsNamed('portal_search_words', 'portal_search_learn', 'portal_search_learn_at_the_end'),
  SEARCH_WORDS_TRIGGER.expression,
  ...functionsNamed('portal_search_follow'),
  'drop function portal_search_learn(text, text)',
];
