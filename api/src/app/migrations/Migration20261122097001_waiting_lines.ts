import { Migration } from '@mikro-orm/migrations';

/** What is laid aside may come back by itself: whoever moved it to next week's order had to think of it again. */
export class Migration20261122097001_waiting_lines extends Migration {
  override up(): void {
    this.addSql(`
      alter table cart_items add column comes_back_on date;
      create index cart_items_coming_back on cart_items (comes_back_on) where comes_back_on is not null;
    `);
  }

  override down(): void {
    this.addSql('alter table cart_items drop column comes_back_on;');
  }
}
