import { Migration } from '@mikro-orm/migrations';

/** Adds the key of stored hashes, so that they outlive a rotation of `APP_SECRET`. The first start stores it. */
export class Migration20261130213000_hash_key extends Migration {
  override up(): void {
    this.addSql(
      `create table hash_key (id smallint not null, sealed bytea not null, primary key (id), constraint hash_key_one_row check (id = 1))`,
    );
  }
}
