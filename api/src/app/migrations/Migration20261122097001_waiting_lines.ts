import { Migration } from '@mikro-orm/migrations';

/** Postponed lines can return automatically. Before, a shopper had to remember an item moved to the next order. */
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
