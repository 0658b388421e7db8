import { Migration } from '@mikro-orm/migrations';

/** A line of a delivery that comes by itself costs no more than its shopper was told before. */
export class Migration20261123140001_told_prices extends Migration {
  override up(): void {
    this.addSql('alter table cart_items add most_cents integer');
  }

  override down(): void {
    this.addSql('alter table cart_items drop most_cents');
  }
}
