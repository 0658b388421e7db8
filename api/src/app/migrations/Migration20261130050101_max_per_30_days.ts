import { Migration } from '@mikro-orm/migrations';

/** A product can be limited to so many units per customer in any 30 days. */
export class Migration20261130050101_max_per_30_days extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add max_per_30_days integer;
      alter table products add constraint products_max_per_30_days check (max_per_30_days >= min_order_qty);
      update products set card = card || '{"max_per_30_days": null}' where card is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table products drop max_per_30_days;
      update products set card = card - 'max_per_30_days' where card is not null;
    `);
  }
}
