import { Migration } from '@mikro-orm/migrations';

/**
 * A card that became the default after another was chosen for the membership pays it from then on (OP-199). The savings of a
 * year are computed on request (MEM-033), because the column was never written.
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
