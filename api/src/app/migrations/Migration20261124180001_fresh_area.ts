import { Migration } from '@mikro-orm/migrations';

/** Where fresh goods come from is told by the address; nothing ever wrote this column. */
export class Migration20261124180001_fresh_area extends Migration {
  override up(): void {
    this.addSql('alter table customers drop column fresh_cohort;');
  }
}
