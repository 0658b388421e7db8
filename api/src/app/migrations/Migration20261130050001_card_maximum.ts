import { Migration } from '@mikro-orm/migrations';

/** Stored cards say how many units a cart can have of a product by its own limits; the stock lowers it as a card is read. */
export class Migration20261130050001_card_maximum extends Migration {
  override up(): void {
    this.addSql(`update products set card = card || jsonb_build_object('max_quantity', max_order_qty) where card is not null;`);
  }

  override down(): void {
    this.addSql(`update products set card = card - 'max_quantity' where card is not null;`);
  }
}
