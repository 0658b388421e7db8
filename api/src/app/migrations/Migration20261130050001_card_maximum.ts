import { Migration } from '@mikro-orm/migrations';

/**
 * Stored cards contain the maximum quantity of a product in a cart by its own limits; the stock lowers it when a card is read.
 */
export class Migration20261130050001_card_maximum extends Migration {
  override up(): void {
    this.addSql(`update products set card = card || jsonb_build_object('max_quantity', max_order_qty) where card is not null;`);
  }

  override down(): void {
    this.addSql(`update products set card = card - 'max_quantity' where card is not null;`);
  }
}
