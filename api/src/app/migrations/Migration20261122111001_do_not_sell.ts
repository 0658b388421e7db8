import { Migration } from '@mikro-orm/migrations';

/** Who opted out of being counted is not, wherever they sign in. */
export class Migration20261122111001_do_not_sell extends Migration {
  override up(): void {
    this.addSql('alter table customers add column do_not_sell_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table customers drop column do_not_sell_at');
  }
}
