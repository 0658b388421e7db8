import { Migration } from '@mikro-orm/migrations';

/**
 * Old cards may show an autoship price above a reduced one, and gift cards below their value. They are rebuilt within a minute,
 * as after any reduction that began. Pricing reads the columns and needs no change.
 */
export class Migration20261122080601_one_price extends Migration {
  override up(): void {
    this.addSql(`insert into cards_due (product_id, turned)
      select id, now() from products where product_type = 'giftcard' or autoship_price_cents is not null
      on conflict (product_id) do update set turned = greatest(cards_due.turned, excluded.turned);`);
  }

  /** Cards that are right stay so. */
  override down(): void {}
}
