import { Migration } from '@mikro-orm/migrations';

/** Orders store the terms of their pricing, and boxes until when they can be changed; existing orders cannot be changed. */
export class Migration20261122095001_order_terms extends Migration {
  override up(): void {
    this.addSql(`
      alter table orders add terms jsonb;
      alter table order_items add terms jsonb;
      alter table shipments add cutoff_at timestamptz;
    `);
  }

  override down(): void {
    this.addSql('alter table orders drop terms; alter table order_items drop terms; alter table shipments drop cutoff_at;');
  }
}
