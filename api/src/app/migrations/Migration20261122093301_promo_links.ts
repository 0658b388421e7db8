import { Migration } from '@mikro-orm/migrations';

/**
 * Links bring gifts as they bring codes: the cart stores which (CART-093, CART-094). Some offers come by their link alone.
 * After a shopper removes an automatic code, no further one is added.
 */
export class Migration20261122093301_promo_links extends Migration {
  override up(): void {
    this.addSql(`
      alter table gift_offers add column link_only boolean not null default false;
      alter table carts add column gwp_id int references gift_offers (id) on delete set null,
        add column gwp_preview boolean not null default false,
        add column takes_offers boolean not null default true;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table carts drop column gwp_id, drop column gwp_preview, drop column takes_offers;
      -- What came by its link alone must not come to everybody.
      update gift_offers set is_active = false where link_only;
      alter table gift_offers drop column link_only;
    `);
  }
}
