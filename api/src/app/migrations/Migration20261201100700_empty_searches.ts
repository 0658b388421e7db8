import { Migration } from '@mikro-orm/migrations';

/** Adds the searches without a product, which the back office shows. */
export class Migration20261201100700_empty_searches extends Migration {
  override up(): void {
    this.addSql('create table empty_searches (text text not null, shoppers int not null, primary key (text))');
  }
}
