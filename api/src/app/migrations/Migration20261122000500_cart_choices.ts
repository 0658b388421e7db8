import { Migration } from '@mikro-orm/migrations';

/** Stores with the cart whether its order is a gift, for whom and with which message (CART-025). */
export class Migration20261122000500_cart_choices extends Migration {
  override up(): void {
    this.addSql(`
      alter table carts add column is_gift boolean not null default false, add column gift_recipient text, add column gift_message text;
    `);
  }

  override down(): void {
    this.addSql('alter table carts drop column is_gift, drop column gift_recipient, drop column gift_message;');
  }
}
