import { Migration } from '@mikro-orm/migrations';

/** Adds versions of categories and labels, by which concurrent edits are detected. */
export class Migration20261201100302_shelf_versions extends Migration {
  override up(): void {
    this.addSql('alter table categories add column version int not null default 1');
    this.addSql('alter table attributes add column version int not null default 1');
  }
}
