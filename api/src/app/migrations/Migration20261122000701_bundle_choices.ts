import { Migration } from '@mikro-orm/migrations';

/**
 * A bundle may leave a place to be chosen: its parts with the same `choice` are alternatives, of which one is taken (CAT-019). Parts that
 * are there stay fixed. `product_choices` are all values that something must be chosen of: of options and of such places.
 */
export class Migration20261122000701_bundle_choices extends Migration {
  override up(): void {
    this.addSql(`
      alter table bundle_items add column choice text, add column choice_label text,
        add constraint bundle_items_choice check ((choice is null) = (choice_label is null));
      create view product_choices as
        select o.product_id, o.key, o.position, v.key as value, v.label, v.child_id
          from product_options o join product_option_values v on v.option_id = o.id
        union all
        select product_id, choice, position, key, label, child_id from bundle_items where choice is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop view product_choices;
      alter table bundle_items drop column choice, drop column choice_label;
    `);
  }
}
