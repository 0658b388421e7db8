import { Migration } from '@mikro-orm/migrations';

/**
 * An order's savings equal those that its cart showed. For older orders only the discounts are known, which is what was
 * counted.
 */
export class Migration20261122093003_order_savings extends Migration {
  override up(): void {
    this.addSql(`
      alter table orders add savings_cents int not null default 0,
        add constraint orders_savings_cents_check check (savings_cents >= 0);
      update orders set savings_cents = discount_cents where discount_cents > 0;
    `);
  }

  override down(): void {
    this.addSql('alter table orders drop savings_cents');
  }
}
