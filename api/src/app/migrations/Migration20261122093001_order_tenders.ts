import { Migration } from '@mikro-orm/migrations';

/** What pays an order is rows, because it can be several things. Orders that are there were paid by one card each, with what of it went back. */
export class Migration20261122093001_order_tenders extends Migration {
  override up(): void {
    this.addSql(`
      create table order_tenders (
        order_id uuid not null,
        position smallint not null,
        kind text not null,
        cents int not null,
        refunded_cents int not null default 0,
        gift_card text,
        constraint order_tenders_pkey primary key (order_id, position),
        constraint order_tenders_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
        constraint order_tenders_kind_check check (kind in ('ebt', 'gift_card', 'shopping_credit', 'thrive_cash', 'card')),
        constraint order_tenders_cents_check check (cents > 0),
        constraint order_tenders_refunded check (refunded_cents between 0 and cents),
        constraint order_tenders_gift_card check ((kind = 'gift_card') = (gift_card is not null))
      );
      insert into order_tenders (order_id, position, kind, cents, refunded_cents)
        select id, 0, 'card', grand_total_cents, refunded_cents from orders where grand_total_cents > 0;
      alter table orders drop refunded_cents;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table orders add refunded_cents int not null default 0 check (refunded_cents >= 0),
        add constraint orders_check1 check (refunded_cents <= grand_total_cents);
      update orders o set refunded_cents = t.refunded_cents from order_tenders t where t.order_id = o.id and t.kind = 'card';
      drop table order_tenders;
    `);
  }
}
