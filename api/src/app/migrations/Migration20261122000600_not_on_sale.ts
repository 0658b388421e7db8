import { Migration } from '@mikro-orm/migrations';

/**
 * Takes undeliverable products off sale: gift cards and products that come by e-mail. They leave lists, search and menus; their
 * pages stay and state it. Texts that promised the delivery are removed.
 */
export class Migration20261122000600_not_on_sale extends Migration {
  override up(): void {
    this.addSql(`
      update products set is_available = false, listed = false,
        description = replace(replace(description, '; it arrives by e-mail within minutes', ''), ' The card arrives by e-mail and never runs out of time.', ''),
        short_description = replace(short_description, ' by e-mail', '')
      where product_type in ('giftcard', 'virtual');
      insert into cards_due (product_id, turned) select id, now() from products where product_type in ('giftcard', 'virtual')
        on conflict (product_id) do update set turned = excluded.turned;
      update featured_nav set url = '/c/gifts' where url = '/p/gift-card';
      update categories set description = 'Gift cards and recipe books. They are not on sale yet.' where url_key = 'gift-cards';
    `);
  }

  override down(): void {
    this.addSql(`
      update products set is_available = true, listed = true where product_type in ('giftcard', 'virtual');
      insert into cards_due (product_id, turned) select id, now() from products where product_type in ('giftcard', 'virtual')
        on conflict (product_id) do update set turned = excluded.turned;
      update featured_nav set url = '/p/gift-card' where url = '/c/gifts';
    `);
  }
}
