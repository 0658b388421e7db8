import { Migration } from '@mikro-orm/migrations';

/** An opt-out from tracking applies wherever the customer signs in. */
export class Migration20261122111001_do_not_sell extends Migration {
  override up(): void {
    this.addSql('alter table customers add column do_not_sell_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table customers drop column do_not_sell_at');
  }
}
