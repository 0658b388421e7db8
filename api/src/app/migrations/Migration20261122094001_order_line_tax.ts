import { Migration } from '@mikro-orm/migrations';

/**
 * Order lines store their share of the tax and whether EBT paid them, since refunds include both. Existing lines get their part
 * of the taxed amount, and the EBT mark by their product.
 */
export class Migration20261122094001_order_line_tax extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_items add tax_cents int not null default 0, add is_ebt_paid boolean not null default false;
      update order_items i set is_ebt_paid = true from products p
        where p.id = i.product_id and p.ebt_eligible and i.box_type <> 'wine' and i.paid_cents > 0
          and exists (select 1 from order_tenders t where t.order_id = i.order_id and t.kind = 'ebt');
      with taxed as (
        select i.id, i.paid_cents, o.tax_cents, sum(i.paid_cents) over (partition by i.order_id) as base
        from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
        where not i.is_ebt_paid and p.tax_class in ('general', 'alcohol') and p.product_type not in ('giftcard', 'membership'))
      update order_items i set tax_cents = floor(t.paid_cents * t.tax_cents::numeric / t.base) from taxed t where t.id = i.id and t.base > 0;
      alter table order_items add constraint order_items_tax_cents_check check (tax_cents >= 0);
      alter table order_reports add tax_cents int not null default 0, add constraint order_reports_tax check (tax_cents between 0 and cents);
    `);
  }

  override down(): void {
    this.addSql('alter table order_items drop tax_cents, drop is_ebt_paid; alter table order_reports drop tax_cents;');
  }
}
