import { Migration } from '@mikro-orm/migrations';

/**
 * A card that was made the default after another was chosen for the membership pays it from then on (OP-199). What a year would save is counted when
 * it is asked for (MEM-033): the column was written by nothing.
 */
export class Migration20261122106003_chosen_cards extends Migration {
  override up(): void {
    this.addSql('alter table payment_methods add default_since timestamptz;');
    this.addSql('alter table customers drop projected_annual_savings_cents;');
  }

  override down(): void {
    this.addSql('alter table payment_methods drop default_since;');
    this.addSql('alter table customers add projected_annual_savings_cents int not null default 0;');
  }
}
