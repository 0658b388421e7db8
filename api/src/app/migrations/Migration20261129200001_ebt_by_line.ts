import { Migration } from '@mikro-orm/migrations';

/** OP-042: records how many cents of a line EBT pays, because the balance of a card may cover a part only. Before, EBT paid a line whole or not. */
export class Migration20261129200001_ebt_by_line extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_items add column ebt_cents int not null default 0;
      alter table order_returns add column ebt_cents int not null default 0;
      alter table order_reports add column ebt_cents int not null default 0;
      update order_items set ebt_cents = paid_cents where is_ebt_paid;
      update order_returns r set ebt_cents = r.cents - r.tax_cents from order_items i where i.id = r.item_id and i.is_ebt_paid;
      update order_reports r set ebt_cents = r.cents - r.tax_cents from order_items i where i.id = r.item_id and i.is_ebt_paid;
      alter table order_items add constraint order_items_ebt check (ebt_cents between 0 and paid_cents);
      alter table order_returns add constraint order_returns_ebt_cents_check check (ebt_cents >= 0);
      alter table order_reports add constraint order_reports_ebt_cents_check check (ebt_cents >= 0);
      alter table order_items drop column is_ebt_paid;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table order_items add column is_ebt_paid boolean not null default false;
      update order_items set is_ebt_paid = ebt_cents > 0;
      alter table order_items drop column ebt_cents;
      alter table order_returns drop column ebt_cents;
      alter table order_reports drop column ebt_cents;
    `);
  }
}
