import { Migration } from '@mikro-orm/migrations';

/** The rate that an order was taxed by stays with it: those of ZIPs change, and an outside service may answer another one later (OP-021). */
export class Migration20261122093302_order_tax_rate extends Migration {
  override up(): void {
    this.addSql('alter table orders add column tax_percent numeric(6,4) check (tax_percent >= 0);');
  }

  override down(): void {
    this.addSql('alter table orders drop column tax_percent;');
  }
}
