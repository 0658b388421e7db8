import { Migration } from '@mikro-orm/migrations';

/** A report may show what is broken. */
export class Migration20261122094004_report_pictures extends Migration {
  override up(): void {
    this.addSql('alter table order_reports add picture uuid;');
  }

  override down(): void {
    this.addSql('alter table order_reports drop picture;');
  }
}
