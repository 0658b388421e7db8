import { Migration } from '@mikro-orm/migrations';

/** The refund of an order is decided once for each cause, regardless of the tender. */
export class Migration20261122093502_order_refunds extends Migration {
  override up(): void {
    this.addSql(`
      create table order_refunds (
        order_id uuid not null,
        cause text not null,
        cents int not null,
        created_at timestamptz not null,
        constraint order_refunds_pkey primary key (order_id, cause),
        constraint order_refunds_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
        constraint order_refunds_cents_check check (cents > 0)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table order_refunds;');
  }
}
