import { Migration } from '@mikro-orm/migrations';

/** A line of an automatic delivery costs no more than the price that its shopper saw before. */
export class Migration20261123140001_told_prices extends Migration {
  override up(): void {
    this.addSql('alter table cart_items add most_cents integer');
  }

  override down(): void {
    this.addSql('alter table cart_items drop most_cents');
  }
}
