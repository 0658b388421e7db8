import { Migration } from '@mikro-orm/migrations';

/** Shoppers see why a report was refused. Earlier refusals have no reason. */
export class Migration20261122094003_report_refusals extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_reports add refusal text,
        add constraint order_reports_refused check (state = 'refused' or refusal is null);
      create index order_reports_waiting on order_reports (id) where state = 'waiting';
    `);
  }

  override down(): void {
    this.addSql('drop index order_reports_waiting; alter table order_reports drop refusal;');
  }
}
