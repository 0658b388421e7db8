import { Migration } from '@mikro-orm/migrations';

/** The address determines the source area of fresh products; this column was never written. */
export class Migration20261124180001_fresh_area extends Migration {
  override up(): void {
    this.addSql('alter table customers drop column fresh_cohort;');
  }
}
