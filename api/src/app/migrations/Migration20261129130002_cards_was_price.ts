import { Migration } from '@mikro-orm/migrations';

/**
 * Cards from before `was_price` are rebuilt in the background after an upgrade, which takes minutes in a large catalog. Until
 * then they show the product as not on sale, because the contract of a card requires the field.
 */
export class Migration20261129130002_cards_was_price extends Migration {
  override up(): void {
    this.addSql(`update products set card = card || '{"was_price": null}' where not card ? 'was_price'`);
  }

  override down(): void {
    // Nothing to undo: the background job writes the field, too.
  }
}
