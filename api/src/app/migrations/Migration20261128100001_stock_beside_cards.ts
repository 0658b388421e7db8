import { Migration } from '@mikro-orm/migrations';

const STOCK = `jsonb_build_object('qty', case when stock_qty < 200 then stock_qty
  else stock_qty - stock_qty % (10 ^ (length((stock_qty / 2)::text) - 1))::int end, 'in_stock', stock_qty > 0)`;

/**
 * A trigger before each update made PostgreSQL recompute all computed columns of a product with each unit sold, and virtual
 * columns are part of every check. A card now gets its stock and its member prices when it is read.
 */
export class Migration20261128100001_stock_beside_cards extends Migration {
  override up(): void {
    // Reads overwrite the stock in older cards.
    this.addSql(`
      drop trigger if exists products_stock on products;
      drop function if exists products_stock_on_cards();
      alter table products drop column card_member, drop column card_employee;
      alter table products rename column card_general to card;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table products rename column card to card_general;
      update products set card_general = card_general || ${STOCK};
      alter table products add card_member jsonb generated always as (card_general || member_patch) virtual,
        add card_employee jsonb generated always as (card_general || employee_patch) virtual;
    `);
  }
}
