import { Migration } from '@mikro-orm/migrations';

/**
 * Cards of before `was_price` are rewritten in the background after an upgrade, which takes minutes in a large catalog. Until then they say that the
 * product is not on sale, as the contract of a card demands the field.
 */
export class Migration20261129130002_cards_was_price extends Migration {
  override up(): void {
    this.addSql(`update products set card = card || '{"was_price": null}' where not card ? 'was_price'`);
  }

  override down(): void {
    // Nothing to undo: the background job writes the field, too.
  }
}
