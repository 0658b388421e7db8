import { Migration } from '@mikro-orm/migrations';

/**
 * Labels of a seventh family: attributes of a single shelf, each with the property that it describes (`trait`), such as the
 * grape of a wine or the roast of a coffee.
 */
export class Migration20261124210001_traits extends Migration {
  override up(): void {
    this.addSql(`
      alter table attributes drop constraint attributes_type_check;
      alter table attributes add constraint attributes_type_check
        check (type in ('brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social', 'traits'));
      alter table attributes add trait text null;
      alter table attributes add constraint attributes_trait_check check ((type = 'traits') = (trait is not null));
      comment on column attributes.trait is 'of a trait what it says of a product: Grape, Roast';
      comment on column attributes.url_key is 'one key over all families (OP-160)';
    `);
  }

  override down(): void {
    this.addSql(`
      comment on column attributes.url_key is 'one key over all six families (OP-160)';
      delete from attributes where type = 'traits';
      alter table attributes drop column trait;
      alter table attributes drop constraint attributes_type_check;
      alter table attributes add constraint attributes_type_check
        check (type in ('brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social'));
    `);
  }
}
