import { Migration } from '@mikro-orm/migrations';

/** TypeScript refreshes the words of the search (`search-words.ts`). */
export class Migration20261130060001_search_words_in_typescript extends Migration {
  override up(): void {
    this.addSql('drop function if exists refresh_search_words(integer)');
  }

  // The version before creates the function from its own file.
  override down(): void {}
}
