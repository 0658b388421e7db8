import { Migration } from '@mikro-orm/migrations';

/**
 * Gift cards can now be issued, mailed, redeemed and spent, so they are on sale again. A tender references the card by a key
 * that the database enforces.
 */
export class Migration20261122093102_gift_cards_on_sale extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_tenders alter gift_card type uuid using gift_card::uuid,
        add constraint order_tenders_gift_card_fkey foreign key (gift_card) references gift_cards (id);
      update products set is_available = true, listed = true where product_type = 'giftcard';
      insert into cards_due (product_id, turned) select id, now() from products where product_type = 'giftcard'
        on conflict (product_id) do update set turned = excluded.turned;
      update categories set description = 'Gift cards by e-mail, on the day that you choose.' where url_key = 'gift-cards';
    `);
  }

  override down(): void {
    this.addSql(`
      alter table order_tenders drop constraint order_tenders_gift_card_fkey, alter gift_card type text using gift_card::text;
      update products set is_available = false, listed = false where product_type = 'giftcard';
      insert into cards_due (product_id, turned) select id, now() from products where product_type = 'giftcard'
        on conflict (product_id) do update set turned = excluded.turned;
      update categories set description = 'Gift cards and recipe books. They are not on sale yet.' where url_key = 'gift-cards';
    `);
  }
}
